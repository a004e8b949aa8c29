import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Job } from '#shared/jobs.ts'
import { rediscovery } from '#shared/rediscovery.ts'
import { readPage } from '#web/api/read.ts'
import type { Toast } from '#web/toasts/toast.ts'

/** For the toast that says that a job is posted: the way to who fits, in its details; none where nobody does. */
export function useWayToPeople({ id }: Pick<Job, 'id'>, enabled: boolean): Pick<Toast, 'action'> {
  const navigate = useNavigate()
  const { data } = useQuery({
    ...readPage(rediscovery.list, { params: { id }, query: { page: 1, pageSize: 1 } }),
    enabled,
    // The draft may have been changed since.
    staleTime: 0,
  })
  if (!data?.total) return {}
  return { action: { label: 'People who fit', onPress: () => void navigate(`/jobs?job=${id}#people-you-know`) } }
}
