import { and, eq, notInArray } from 'drizzle-orm'
import type { Round } from '#shared/interview-plans.ts'
import type { InterviewStatus } from '#shared/pipeline.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { interviews } from '#server/database/schema.ts'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import { roundsOf, withInterviewers } from './plan-of.ts'

/**
 * The next round for the screen that invites or schedules, with its interviewers; null when none is left. An invitation that has
 * no time yet gives its round to the one that takes its place. Throws 404.
 */
export async function findNextRound(db: Database, candidateId: number) {
  const { jobId } = await findCandidate(db, candidateId)
  const { round, isSet } = await nextRound(db, { id: candidateId, jobId }, { aside: ['cancelled', 'pending'] })
  if (!round) return null
  const [next] = await withInterviewers(db, [round])
  return next ? { ...next, isSet } : null
}

/**
 * The first round of the plan that no interview of the candidate holds yet, those of some statuses `aside`; of one
 * `type` where it is given. `isSet` tells whether a person has set the plan.
 */
export async function nextRound(
  db: Database | Transaction,
  { id, jobId }: { id: number; jobId: number },
  { type, aside = ['cancelled'] }: { type?: string; aside?: InterviewStatus[] } = {},
): Promise<{ round: Round | undefined; isSet: boolean }> {
  const { rounds, derived } = await roundsOf(db, jobId)
  const held = await db
    .select({ type: interviews.type, roundId: interviews.roundId })
    .from(interviews)
    .where(and(eq(interviews.candidateId, id), notInArray(interviews.status, aside)))
    .orderBy(interviews.id)
  return { round: openRounds(rounds, held).find((round) => type === undefined || round.type === type), isSet: !derived }
}

/** An interview holds the round it was made for; one made for none, or for one that is gone, the first open one of its type. */
function openRounds(rounds: readonly Round[], held: readonly { type: string; roundId: string | null }[]) {
  let open = rounds.filter(
    ({ id, type }) => !held.some((interview) => interview.roundId === id && interview.type === type),
  )
  for (const { type, roundId } of held) {
    if (rounds.some((round) => round.id === roundId && round.type === type)) continue
    const first = open.find((round) => round.type === type)
    open = open.filter((round) => round !== first)
  }
  return open
}
