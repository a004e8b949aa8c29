import type { InterviewType } from '#shared/interview-plans.ts'
import { interviewTypes } from '#shared/pipeline.ts'
import type { Database } from '#server/database/connect.ts'
import { findInterview } from '#server/interviews/find-interview.ts'
import { builtInKit } from '#server/providers/writer/kits/built-in-kit.ts'
import { roundsOf } from './plan-of.ts'

/**
 * The kit of an interview: that of its round, else of the plan's first round of its type, else one written for its type.
 * Throws 404.
 */
export async function kitOf(db: Database, interviewId: number) {
  const { candidate, roundId, type } = await findInterview(db, interviewId)
  const { job, rounds } = await roundsOf(db, candidate.jobId)
  const ofType = rounds.filter((round) => round.type === type)
  const round = ofType.find(({ id }) => id === roundId) ?? ofType[0]
  return { kit: round?.kit ?? builtInKit(job, isKnown(type) ? type : 'Technical') }
}

const isKnown = (type: string): type is InterviewType => interviewTypes.some((known) => known === type)
