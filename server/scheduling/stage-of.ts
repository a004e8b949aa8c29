import { minuteMs } from '#shared/durations.ts'
import { isReadOnly } from '#shared/is-read-only.ts'

/** Where an interview stands for its candidate: `waiting` until somebody is named who interviews. */
export type Stage = 'waiting' | 'choosing' | 'scheduled' | 'past' | 'cancelled'

interface Standing {
  status: string
  scheduledDate: Date | null
  durationMinutes: number
  candidate: { status: string; withdrawnAt: Date | null }
  jobStatus: string
}

/** Whoever was rejected, withdrew, or applied for a job that closed, sees an interview that does not take place. */
export function stageOf(standing: Standing, interviewerCount: number, now: Date): Stage {
  const { status, scheduledDate, durationMinutes, candidate, jobStatus } = standing
  if (status === 'completed') return 'past'
  const ended = isReadOnly(candidate) || jobStatus === 'closed'
  if (status === 'cancelled' || ended) return 'cancelled'
  if (status === 'pending' || !scheduledDate) return interviewerCount === 0 ? 'waiting' : 'choosing'
  return scheduledDate.getTime() + durationMinutes * minuteMs <= now.getTime() ? 'past' : 'scheduled'
}

/** Until when the candidate may move or cancel; null before there is a time. */
export const changesEndOf = ({ scheduledDate }: { scheduledDate: Date | null }, changeDeadlineMs: number) =>
  scheduledDate && new Date(scheduledDate.getTime() - changeDeadlineMs)

/** Whether the candidate may still choose another time, or cancel. */
export const mayChange = ({ stage, changesEnd }: { stage: Stage; changesEnd: Date | null }, now: Date) =>
  stage === 'scheduled' && changesEnd !== null && now < changesEnd

/** Whether the candidate may still decline an interview that has no time. */
export const mayDecline = (stage: Stage) => stage === 'waiting' || stage === 'choosing'
