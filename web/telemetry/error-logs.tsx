import { useQuery } from '@tanstack/react-query'
import { skeletonRows } from '#shared/limits.ts'
import type { TelemetryRange } from '#shared/telemetry-ranges.ts'
import { telemetry } from '#shared/telemetry.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { usePaging } from '#web/shell/use-paging.ts'
import { Pagination } from '#web/tables/pagination.tsx'
import { Table } from '#web/tables/table.tsx'
import { errorColumns, narrowErrorColumns } from './error-columns.tsx'

/** What failed in the range, newest first; the server's log has the rest under the error's ID. */
export function ErrorLogs({ range }: { range: TelemetryRange }) {
  const paging = usePaging()
  const { page, pageSize } = paging
  const list = useQuery(readPage(telemetry.errors, { query: { range, page, pageSize } }))
  const { data } = list
  const narrow = useNarrow()
  const columns = narrow ? narrowErrorColumns : errorColumns
  const failure = <LoadError title="Error loading error logs" reads={[list]} className={data && 'mb-4'} />
  if (list.error && !data) return failure
  return (
    <>
      {failure}
      <Table
        caption="Error Logs"
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={({ id }) => id}
        loading={list.isPending}
        skeletonRows={skeletonRows}
        empty="No errors in this range"
        fits={narrow}
      />
      {data && data.rows.length === 0 && data.total > 0 && <BeyondLastPage total={data.total} pageSize={pageSize} />}
      {data && data.total > 0 && <Pagination {...paging} total={data.total} noun="errors" />}
    </>
  )
}
