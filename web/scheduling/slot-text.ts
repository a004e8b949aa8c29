import { addMinutes, format } from 'date-fns'
import { localMinute } from './local-minute.ts'

/** "14:00" on the reader's clock; "01:30 EDT" where the clock shows that time twice, since it is put back. */
export const slotText = (slot: string) =>
  isTwice(slot) ? `${format(slot, 'HH:mm')} ${clocksNameAt(slot)}` : format(slot, 'HH:mm')

/** By how much clocks are put back, in minutes: by an hour, on Lord Howe by half of one. */
const putBack = [-60, -30, 30, 60]

export const isTwice = (slot: string) =>
  putBack.some((minutes) => localMinute(addMinutes(slot, minutes)) === localMinute(slot))

const clocksNameAt = (slot: string) =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date(slot))
    .find(({ type }) => type === 'timeZoneName')?.value
