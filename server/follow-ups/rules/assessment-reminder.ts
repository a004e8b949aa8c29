import { eq, inArray, sql } from 'drizzle-orm'
import { dayMs, minuteMs } from '#shared/durations.ts'
import { listDueReminders, type DueReminder } from '#server/assessments/list-due-reminders.ts'
import { assessmentSittings, candidates, jobs } from '#server/database/schema.ts'
import { later, type Asked, type FindFollowUps, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { candidacyColumns } from '#server/follow-ups/followable.ts'

/** An assessment was sent and not begun. Who is due is the assessments' own to say; their terms have the two waits. */
export const assessmentReminder: FindFollowUps = async (db, asked) => {
  const { now, until, subjectId, limit } = asked
  const only = subjectId === undefined ? undefined : eq(assessmentSittings.id, subjectId)
  const seen = new Set<string>()
  const planned: PlannedFollowUp[] = []
  // Of two reminders that are due at one moment there is only the second: what is to come is asked day by day.
  for (const at of daysBetween(now, until)) {
    const due = await listDueReminders(db, { now: () => at, ...(only && { only }) })
    const others = due.filter((each) => isNew(seen, each))
    planned.push(...(await letters(db, asked, others)))
    // What only a later day has comes after all of these.
    if (planned.length >= limit) break
  }
  return planned
}

function isNew(seen: Set<string>, { sittingId, number }: DueReminder) {
  const key = `${sittingId} ${number}`
  return !seen.has(key) && seen.add(key)
}

async function letters(
  db: Parameters<FindFollowUps>[0],
  { settings, unless }: Asked,
  due: readonly DueReminder[],
): Promise<PlannedFollowUp[]> {
  if (due.length === 0) return []
  // Which of the two it is, the assessments say; so what is known of each is read with its sitting.
  const open = (number: number) =>
    sql<boolean>`${unless?.(sql`${assessmentSittings.id}`, sql`${`reminder:${number}`}`) ?? sql`true`}`
  const rows = await db
    .select({
      ...candidacyColumns,
      firstOpen: open(1),
      secondOpen: open(2),
      expiresAt: assessmentSittings.expiresAt,
      minutesMs: assessmentSittings.timeLimitMs,
      sittingId: assessmentSittings.id,
    })
    .from(assessmentSittings)
    .innerJoin(candidates, eq(candidates.id, assessmentSittings.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(
      inArray(
        assessmentSittings.id,
        due.map(({ sittingId }) => sittingId),
      ),
    )
  const of = new Map(rows.map((row) => [row.sittingId, row]))
  return due.flatMap(({ sittingId, number, dueAt }) => {
    const row = of.get(sittingId)
    if (!row) return []
    const { candidateEmail, expiresAt, minutesMs, firstOpen, secondOpen, sittingId: subject, ...facts } = row
    if (!(number === 1 ? firstOpen : secondOpen)) return []
    return [
      {
        ...facts,
        rule: 'assessment-reminder' as const,
        subjectId: subject,
        occurrence: `reminder:${number}`,
        dueAt,
        letter: {
          template: 'assessment-reminder' as const,
          to: candidateEmail,
          // For the preview: the letter itself is made with a fresh link by the assessments.
          context: {
            candidateName: facts.candidateName,
            jobTitle: facts.jobTitle,
            expiresAt: expiresAt.toISOString(),
            timeZone: settings.timeZone,
            minutes: Math.round(minutesMs / minuteMs),
          },
        },
      },
    ]
  })
}

function daysBetween(from: Date, until: Date) {
  const days = Math.max(0, Math.floor((until.getTime() - from.getTime()) / dayMs))
  return [...Array.from({ length: days }, (_, day) => later(from, day * dayMs)), until]
}
