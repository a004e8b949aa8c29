import { followUpRuleNames } from '#shared/follow-ups.ts'
import type { Context } from '#server/context.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { aheadMs, findFollowUps, lookbackMs, unlessSettled } from './find-follow-ups.ts'
import { earlier, later, type PlannedFollowUp } from './follow-up.ts'
import { nextAllowed } from './quiet-hours.ts'

const rowsMax = 100

/** What goes out by itself within a week as things stand now, soonest first: to whom, when and which letter. */
export async function listFollowUps({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) {
  const at = now()
  const settings = await readSetting(db, 'followUps')
  const asked = { settings, from: earlier(at, lookbackMs), until: later(at, aheadMs), now: at, limit: rowsMax }
  const found = []
  for (const rule of followUpRuleNames)
    found.push(...(await findFollowUps(db, rule, { ...asked, unless: unlessSettled(rule) })))
  const show = ({ letter, ...row }: PlannedFollowUp, sendAt: Date) => ({
    ...row,
    to: letter.to,
    subject: renderEmail(letter.template, letter.context, emailBrand(config)).subject,
    sendAt,
  })
  return found
    .map((each) => ({ each, sendAt: nextAllowed(each.dueAt < at ? at : each.dueAt, settings) }))
    .toSorted((a, b) => a.sendAt.getTime() - b.sendAt.getTime() || a.each.subjectId - b.each.subjectId)
    .slice(0, rowsMax)
    .map(({ each, sendAt }) => show(each, sendAt))
}
