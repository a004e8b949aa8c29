import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { auditLog } from '#shared/audit-log.ts'
import { skeletonRows } from '#shared/limits.ts'
import { downloadText } from '#web/analytics/download-text.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { usePaging } from '#web/shell/use-paging.ts'
import { Pagination } from '#web/tables/pagination.tsx'
import { Table } from '#web/tables/table.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { logColumns, narrowLogColumns } from './log-columns.tsx'
import { logCsv } from './log-csv.ts'
import { LogFilters } from './log-filters.tsx'
import { useLogView } from './use-log-view.ts'

/** Everything that was done, by whom and when, and the same as a file (decision 81). */
export function ActivityLog() {
  const paging = usePaging()
  const { page, pageSize } = paging
  const view = useLogView()
  const { by, area, since, before } = view
  const query = { ...(by && { by }), ...(area && { area }), ...(since && { since }), ...(before && { before }) }
  // Something is done all the time.
  const list = useQuery({
    ...readPage(auditLog.list, { query: { ...query, page, pageSize } }),
    refetchOnMount: 'always',
  })
  const { data } = list
  const exported = useMutation({
    mutationFn: () => call(auditLog.list, { query }),
    onSuccess: (all) => downloadText(logCsv(all), { name: 'activity.csv', type: 'text/csv' }),
  })
  const narrow = useNarrow()
  return (
    <section aria-labelledby="activity-log">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="activity-log" className="text-section font-semibold">
            Activity Log
          </h2>
          <p className="text-meta text-ink-soft">
            Who did what, and when. Nobody can change it; what it says of a candidate goes when they are anonymised.
          </p>
        </div>
        <Button
          icon={<Download />}
          disabled={!data || data.total === 0}
          pending={exported.isPending}
          onClick={() => exported.mutate()}
        >
          Export
        </Button>
      </div>
      <LogFilters view={view} />
      <LoadError title="Error loading the activity" reads={[list]} className={data && 'mb-4'} />
      {exported.error && (
        <InlineError className="mb-4">{`The activity could not be exported: ${reasonOf(exported.error)}`}</InlineError>
      )}
      {list.error && !data ? null : data && data.rows.length === 0 && data.total > 0 ? (
        <BeyondLastPage total={data.total} pageSize={pageSize} />
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <Table
            caption="Activity"
            columns={narrow ? narrowLogColumns : logColumns}
            rows={data?.rows ?? []}
            rowKey={({ id }) => id}
            loading={list.isPending}
            skeletonRows={skeletonRows}
            empty={view.filtered ? 'Nothing was done that fits these filters' : 'Nothing was done yet'}
          />
          {data && data.total > 0 && <Pagination {...paging} total={data.total} noun="entries" />}
        </div>
      )}
    </section>
  )
}
