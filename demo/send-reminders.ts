import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { dayMs } from '#shared/durations.ts'
import { followUpRuleNames } from '#shared/follow-ups.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentSittings, emailLogs, followUps } from '#server/database/schema.ts'
import { findFollowUps, lookbackMs, unlessKnown } from '#server/follow-ups/find-follow-ups.ts'
import { earlier, later, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { nextAllowed } from '#server/follow-ups/quiet-hours.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { readSetting } from '#server/settings/read-setting.ts'

type Telling = Pick<Services, 'config'> & { db: Transaction; shownAt: Date }

/** More of one rule than a day of the demo has. */
const ofOneDayMax = 200

/**
 * What the product had reminded of by itself before the demo is opened, each letter with its place on the timeline: else
 * sixty reminders of the last week, or on a Monday those of a weekend, would go out at once in the first minute. What fell
 * into hours that are quiet until after `shownAt` is left to the product.
 */
export async function sendReminders(telling: Telling) {
  const { db, shownAt } = telling
  const settings = await readSetting(db, 'followUps')
  for (let from = earlier(shownAt, lookbackMs); from < shownAt; from = later(from, dayMs)) {
    for (const rule of followUpRuleNames) {
      // As seen on that day: a letter says how long somebody had waited then.
      const asked = {
        settings,
        from,
        until: later(from, dayMs),
        now: from,
        limit: ofOneDayMax,
        unless: unlessKnown(rule),
      }
      for (const planned of await findFollowUps(db, rule, asked)) {
        const at = nextAllowed(planned.dueAt, settings)
        if (at < shownAt) await send(telling, planned, at)
      }
    }
  }
}

async function send({ db, config }: Telling, { letter, ...planned }: PlannedFollowUp, at: Date) {
  const { rule, subjectId, occurrence, candidateId, candidateName, jobTitle, dueAt } = planned
  const { template, to, context } = letter
  const action = template === 'follow-up-staff' ? actions.staffReminded : actions.followedUp
  const candidacy = { id: candidateId, name: candidateName, job: { title: jobTitle } }
  await recordCandidate(db, { now: () => at, user: undefined }, candidacy, action, { rule })
  const [log] = await db
    .insert(emailLogs)
    .values({
      recipientEmail: to,
      subject: renderEmail(template, context, emailBrand(config)).subject,
      template,
      context,
      status: 'sent',
      sentAt: at,
      candidateId,
      createdAt: at,
    })
    .returning({ id: emailLogs.id })
  await db.insert(followUps).values({
    rule,
    subjectId,
    occurrence,
    candidateId,
    state: 'sent',
    dueAt,
    emailLogId: log!.id,
    createdAt: dueAt,
    settledAt: at,
  })
  if (rule === 'assessment-reminder')
    await db
      .update(assessmentSittings)
      .set({ remindersSent: Number(occurrence.split(':')[1]), updatedAt: at })
      .where(eq(assessmentSittings.id, subjectId))
}
