import { format } from 'date-fns'
import { utcDay } from './utc-day.ts'

/** In November the new year is easily forgotten, and the letter is there to be signed: a day that has passed is told, and may be meant. */
export const startDayHint = (day: string | null | undefined) =>
  day && day < format(new Date(), 'yyyy-MM-dd') ? `${utcDay(day)} has passed already.` : undefined
