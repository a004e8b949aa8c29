import type { z } from 'zod'
import type { followUps } from '#shared/follow-ups.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/errors.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { aheadMs, findFollowUp } from './find-follow-ups.ts'
import { later, type Asked } from './follow-up.ts'
import { lettersOf } from './letters-ahead.ts'

type Key = z.output<typeof followUps.letter.query>

/** A letter that is to go out, as it would look if it went now. Throws 404 when its reason is gone. */
export async function showLetter({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>, key: Key) {
  const at = now()
  const settings = await readSetting(db, 'followUps')
  const letter = await letterOf(db, key, { settings, now: at })
  if (!letter) throw notFound('Follow-up')
  const { template, to, context } = letter
  return { to, ...renderEmail(template, context, emailBrand(config)) }
}

/** Of those who wait for one job, the letter that tells of all of them. */
async function letterOf(db: Database, key: Key, at: Pick<Asked, 'settings' | 'now'>) {
  const planned = await findFollowUp(db, key, { ...at, until: later(at.now, aheadMs) })
  if (!planned || key.rule !== 'stage-waiting') return planned?.letter
  const letters = await lettersOf(db, key.rule, at)
  const itsOwn = letters.find(({ all }) => all.some(({ subjectId }) => subjectId === key.subjectId))
  return itsOwn?.letter ?? planned.letter
}
