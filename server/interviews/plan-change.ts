import type { z } from 'zod'
import { minuteMs } from '#shared/durations.ts'
import type { InterviewChange } from '#shared/interviews.ts'
import type { interviews } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { plausibleDate } from './plausible-date.ts'

type Interview = typeof interviews.$inferSelect

/**
 * What a change makes of an interview, at the time `now`: its next row and what to call it. Giving a pending interview a date
 * schedules it; what has taken place or was cancelled keeps its plan (DECISIONS, Interviews). Throws 400 and 409.
 */
export function planChange(interview: Interview, body: Plan, now: Date) {
  const change = withDates(body)
  const dated = interview.status === 'pending' && change.scheduledDate instanceof Date
  const next = { ...interview, ...change }
  if (dated && next.status === 'pending') next.status = 'scheduled'
  if (interview.status === 'cancelled') throw conflict('This interview was cancelled and cannot be changed')
  if (interview.status === 'completed') refuseReplanning(interview, change)
  const turned = next.status !== interview.status
  if (turned && next.status === 'pending')
    throw conflict('A scheduled interview cannot go back to pending. Cancel it instead.')
  if (next.status === 'scheduled' && !next.scheduledDate) throw badRequest('A scheduled interview needs a date')
  if (change.conductedDate && plain(change.conductedDate) !== plain(interview.conductedDate)) {
    refuseAhead(change.conductedDate, now)
    next.conductedDateGiven = true
  }
  if (next.status === 'completed') next.conductedDate ??= now
  else if (change.conductedDate) throw badRequest('Only a completed interview has a date on which it took place')
  const moved =
    !turned && next.status === 'scheduled' && next.scheduledDate?.getTime() !== interview.scheduledDate?.getTime()
  return { next, event: turned ? (next.status as Turn) : moved ? ('moved' as const) : ('changed' as const) }
}
/** Who sits on the panel, and who proposed the time, is no column of the row. */
type Plan = Omit<z.output<typeof InterviewChange>, 'panelIds' | 'proposedBy'>
type Turn = 'scheduled' | 'completed' | 'cancelled'

const withDates = ({ scheduledDate, conductedDate, ...rest }: Plan) => ({
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Given<typeof rest>),
  ...(scheduledDate !== undefined && {
    scheduledDate:
      scheduledDate === null ? null : plausibleDate(scheduledDate, 'The date of the interview', 'scheduledDate'),
  }),
  ...(conductedDate !== undefined && {
    conductedDate:
      conductedDate === null ? null : plausibleDate(conductedDate, 'The date on which it took place', 'conductedDate'),
  }),
})
/** The same fields, each left out or with its value. */
type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** By more than clocks may differ. */
function refuseAhead(conductedDate: Date, now: Date) {
  if (conductedDate.getTime() > now.getTime() + minuteMs)
    throw badRequest('The date on which it took place cannot lie in the future', 'conductedDate')
}

/** What was planned for a completed interview stays, its panel too. */
export const planStands =
  'This interview is completed: only its notes, video link and the date on which it took place can change'

/** A completed interview still takes notes, a recording and a corrected date; saying again what it holds is no change. */
function refuseReplanning(interview: Interview, change: ReturnType<typeof withDates>) {
  for (const field of planned) {
    const value = change[field]
    if (value !== undefined && plain(value) !== plain(interview[field])) throw conflict(planStands)
  }
  if (Object.keys(change).length === 1 && change.status) throw conflict('This interview is already completed')
  if (change.conductedDate === null) throw badRequest('A completed interview needs the date on which it took place')
}
const planned = ['status', 'type', 'interviewerId', 'scheduledDate', 'durationMinutes', 'meetingUrl'] as const
const plain = (value: Date | string | number | null) => (value instanceof Date ? value.getTime() : value)
