import { useQuery } from '@tanstack/react-query'
import { dayMs } from '#shared/durations.ts'
import { lastDayOfOffer } from '#shared/last-day-of-offer.ts'
import { settings } from '#shared/settings.ts'
import { read } from '#web/api/read.ts'
import { utcDay } from './utc-day.ts'

/** What leaving the last day empty comes to: the setting's days, and the day they end on for an offer made now. */
export function useLastDayHint() {
  const { data, dataUpdatedAt } = useQuery({ ...read(settings.hiring, {}), refetchOnMount: 'always' })
  if (!data) return 'The last day to accept. Left empty, the days set in System Configuration hold.'
  const days = data.offerValidityMs / dayMs
  const lastDay = utcDay(lastDayOfOffer(new Date(dataUpdatedAt), data.offerValidityMs, data.timeZone))
  return `The last day to accept. Left empty, it is ${lastDay}: an offer stands for ${days === 1 ? '1 day' : `${days} days`}.`
}
