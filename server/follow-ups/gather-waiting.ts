import { and, eq, inArray, max } from 'drizzle-orm'
import { candidates, followUps } from '#server/database/schema.ts'
import type { Database } from '#server/database/connect.ts'
import { later, type Asked, type PlannedFollowUp } from './follow-up.ts'
import { nextAllowed } from './quiet-hours.ts'
import { everyMs, isLately, letterTogether } from './waiting-together.ts'

/** One email of those to come, with all that it will tell of. */
export interface LetterAhead {
  all: [PlannedFollowUp, ...PlannedFollowUp[]]
  letter: PlannedFollowUp['letter']
  sendAt: Date
}
type At = Pick<Asked, 'settings' | 'now'>

/** The emails that will tell of those who come to wait for one job, as things stand now: one a day, of all whose turn has come by then. */
export async function gatherWaiting(db: Database, planned: readonly PlannedFollowUp[], at: At): Promise<LetterAhead[]> {
  const ofJobs = Map.groupBy(planned, ({ jobId }) => jobId!)
  const told = await lastTold(db, [...ofJobs.keys()], at.now)
  return [...ofJobs].flatMap(([jobId, those]) =>
    gathered(those, told.get(jobId), at).map(({ all, sendAt }) => ({
      all,
      sendAt,
      letter: all.length > 1 ? letterTogether(all, jobId) : all[0].letter,
    })),
  )
}

function gathered(those: readonly PlannedFollowUp[], told: Date | undefined, { settings, now }: At) {
  const letters: Pick<LetterAhead, 'all' | 'sendAt'>[] = []
  for (const each of those.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())) {
    const last = letters.at(-1)
    if (last && each.dueAt <= last.sendAt) last.all.push(each)
    else {
      const before = last?.sendAt ?? told
      const from = Math.max(each.dueAt.getTime(), now.getTime(), before ? later(before, everyMs).getTime() : 0)
      letters.push({ all: [each], sendAt: nextAllowed(new Date(from), settings) })
    }
  }
  return letters
}

/** When the submitters of these jobs were told last of those who wait, where that keeps the next email waiting still. */
async function lastTold(db: Database, jobIds: number[], now: Date) {
  if (jobIds.length === 0) return new Map<number, Date>()
  const rows = await db
    .select({ jobId: candidates.jobId, at: max(followUps.settledAt) })
    .from(followUps)
    .innerJoin(candidates, eq(candidates.id, followUps.candidateId))
    .where(
      and(
        eq(followUps.rule, 'stage-waiting'),
        eq(followUps.state, 'sent'),
        isLately(now),
        inArray(candidates.jobId, jobIds),
      ),
    )
    .groupBy(candidates.jobId)
  return new Map(rows.flatMap(({ jobId, at }) => (at ? [[jobId, at]] : [])))
}
