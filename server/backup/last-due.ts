import { TZDate } from '@date-fns/tz'

/** When the clocks of `timeZone` last showed `time` (`02:30`); where they leave it out, as much later as they were put forward. */
export function lastDue(now: Date, time: string, timeZone: string) {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  const here = new TZDate(now.getTime(), timeZone)
  const onDay = (day: number) =>
    new Date(new TZDate(here.getFullYear(), here.getMonth(), day, hours, minutes, timeZone).getTime())
  const today = onDay(here.getDate())
  return today > now ? onDay(here.getDate() - 1) : today
}
