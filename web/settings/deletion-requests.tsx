import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { erasureRequests, type OpenErasureRequest } from '#shared/erasure-requests.ts'
import { openErasures } from '#shared/open-erasures.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { utcDay } from '#web/offers/utc-day.ts'
import { dayText } from '#web/wording/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { configurationSections } from './configuration-sections.ts'

/** The others come up as these are done. */
const shownMax = 50
const rowsInSight = 6

/** Who has asked that their data be deleted and has no answer yet, oldest first, with the day by which each is due; for whoever may anonymise. */
export function DeletionRequests() {
  const loaded = useQuery({
    ...readPage(erasureRequests.list, { query: { page: 1, pageSize: shownMax } }),
    refetchOnMount: 'always',
  })
  const { data, error } = loaded
  return (
    <Card id="deletion-requests" title={configurationSections['deletion-requests']} bodyClassName="p-0">
      {error && !data && (
        <div className="p-4">
          <LoadError title="Requests for deletion could not be read" reads={[loaded]} />
        </div>
      )}
      {!data && !error && <Expected />}
      {data?.total === 0 && <EmptyState text="Nobody who asked for deletion waits for an answer." />}
      {data && data.total > data.rows.length && (
        <p className="border-b px-4 py-2 text-meta text-ink-soft">
          The {data.rows.length} oldest of {data.total.toLocaleString('en')}:
        </p>
      )}
      {data && data.total > 0 && (
        <ul aria-label="Open requests for deletion" tabIndex={0} className="max-h-96 divide-y overflow-y-auto">
          {data.rows.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** As many as are counted beside System Settings, as high as they will be. */
function Expected() {
  const { data } = useQuery({ ...readPage(erasureRequests.list, { query: openErasures }), enabled: false })
  if (!data?.total) return <Skeleton className="m-4 h-21" />
  return Array.from({ length: Math.min(data.total, rowsInSight) }, (_, at) => (
    <Skeleton key={at} className="mx-4 my-2.5 h-9.75" />
  ))
}

const Request = ({ request }: { request: OpenErasureRequest }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
    <div className="min-w-0 grow basis-48">
      <p className="wrap-anywhere">
        <Link to={`/candidates/${request.candidateId}?tab=details`} className="font-medium hover:underline">
          {request.name}
        </Link>{' '}
        <span className="text-meta text-ink-soft">{request.jobTitles.join(', ')}</span>
      </p>
      <p className="text-meta text-ink-soft">
        Asked on {dayText(request.askedAt)}, {request.isExtended && 'extended, '}due by {utcDay(request.dueOn)}
      </p>
    </div>
    {request.isOverdue && <Badge tone="rose">Overdue</Badge>}
    <CandidateStatusBadge status={request.status} withdrawnAt={request.withdrawnAt} />
  </li>
)
