import type { z } from 'zod'
import type { followUps } from '#shared/follow-ups.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { aheadMs, findFollowUp } from './find-follow-ups.ts'
import { later } from './follow-up.ts'

/** A letter that is to go out, as it would look if it went now. Throws 404 when its reason is gone. */
export async function showLetter(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  key: z.output<typeof followUps.letter.query>,
) {
  const at = now()
  const settings = await readSetting(db, 'followUps')
  const planned = await findFollowUp(db, key, { settings, now: at, until: later(at, aheadMs) })
  if (!planned) throw notFound('Follow-up')
  const { template, to, context } = planned.letter
  return { to, ...renderEmail(template, context, emailBrand(config)) }
}
