import { useQuery } from '@tanstack/react-query'
import { applications } from '#shared/applications.ts'
import { can } from '#shared/permissions.ts'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { dayText } from '#web/wording/dates.ts'

/** That the candidate asked on their own page for their data to be deleted, until somebody does it (decision 55). */
export function ErasureRequest({ id }: { id: number }) {
  const { role } = useUser()
  const { data } = useQuery(read(applications.ofCandidate, { params: { id } }))
  if (!data?.erasureRequestedAt) return null
  return (
    <p className="rounded-control bg-amber-soft px-3 py-2 text-meta text-amber-ink">
      Asked on {dayText(data.erasureRequestedAt)} that their data be deleted.
      {!can(role, 'candidates.anonymise') && ' An administrator does it.'}
    </p>
  )
}
