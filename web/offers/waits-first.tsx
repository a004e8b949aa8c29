import { useQuery } from '@tanstack/react-query'
import { settings } from '#shared/settings.ts'
import { read } from '#web/api/read.ts'

/** Before an offer is made: that it will wait for approval, or may, as the settings are now. Nothing where none does. */
export function WaitsFirst() {
  const { data } = useQuery({ ...read(settings.hiring, {}), refetchOnMount: 'always' })
  if (!data || data.offerApproval.mode === 'off') return null
  return (
    <p role="status" className="rounded-control bg-amber-soft px-3 py-2">
      {data.offerApproval.mode === 'all'
        ? 'Every offer waits for approval before it goes out.'
        : `Offers above $${data.offerApproval.limitUsd.toLocaleString('en')} a year wait for approval before they go out, and so do those that do not plainly say an amount a year.`}
    </p>
  )
}
