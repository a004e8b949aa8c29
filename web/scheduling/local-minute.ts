import { format } from 'date-fns'

/** A moment on the reader's clock, as the date and time control has it: 2026-03-05T14:00. */
export const localMinute = (instant: string | Date) => format(instant, "yyyy-MM-dd'T'HH:mm")

/** Whether the reader's clock ever shows it: of the hour that summer time leaves out a browser makes another one. */
export const isShown = (local: string) => localMinute(new Date(local)) === local.slice(0, 16)

/** The moment meant by what the control has: the one that it was filled with, of a slot or the row, where nobody changed it. */
export const instantOf = (local: string, filledWith: readonly (string | null | undefined)[]) =>
  filledWith.find((instant) => instant && localMinute(instant) === local) ?? new Date(local).toISOString()
