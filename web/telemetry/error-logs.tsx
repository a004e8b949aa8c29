import { useQuery } from '@tanstack/react-query'
import { skeletonRows } from '#shared/limits.ts'
import { telemetry, type TelemetryRange } from '#shared/telemetry.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { readPage } from '#web/api/read.ts'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { usePaging } from '#web/shell/use-paging.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Table } from '#web/ui/table.tsx'
import { errorColumns, narrowErrorColumns } from './error-columns.tsx'

/** What failed in the range, newest first; the server's log has the rest under the error's ID. */
export function ErrorLogs({ range }: { range: TelemetryRange }) {
  const { page, pageSize, onPage, onPageSize } = usePaging()
  const { data, error, isPending } = useQuery(readPage(telemetry.errors, { query: { range, page, pageSize } }))
  const narrow = useNarrow()
  const columns = narrow ? narrowErrorColumns : errorColumns
  if (error) return <InlineError>{`Error loading error logs: ${reasonOf(error)}`}</InlineError>
  return (
    <>
      <Table
        caption="Error Logs"
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={({ id }) => id}
        loading={isPending}
        skeletonRows={skeletonRows}
        empty="No errors in this range"
        fits={narrow}
      />
      {data && data.rows.length === 0 && data.total > 0 && <BeyondLastPage total={data.total} pageSize={pageSize} />}
      {data && data.total > 0 && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          noun="errors"
          onPage={onPage}
          onPageSize={onPageSize}
        />
      )}
    </>
  )
}
