import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { skeletonRows } from '#shared/limits.ts'
import { downloadText } from '#web/analytics/download-text.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { useNarrow } from '#web/shell/use-narrow.ts'
import type { usePaging } from '#web/shell/use-paging.ts'
import type { Column } from '#web/tables/column.ts'
import { Pagination } from '#web/tables/pagination.tsx'
import { Table } from '#web/tables/table.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

interface LogListProps<Row> {
  title: string
  /** What it tells, in a sentence or two. */
  about: string
  /** What the table holds; `subject` is what "Error loading" is said of. */
  caption: string
  subject: string
  filters: ReactNode
  empty: string
  paging: ReturnType<typeof usePaging>
  list: UseQueryResult<{ rows: Row[]; total: number }>
  columns: Column<Row>[]
  /** On a phone. */
  narrowColumns: Column<Row>[]
  /** Everything that the filters leave, as a file. */
  readFile: () => Promise<{ text: string; name: string }>
}

/** A log with its filters, a page at a time, and all of it as a file. */
export function LogList<Row extends { id: number }>({ list, paging, readFile, ...shown }: LogListProps<Row>) {
  const { title, about, caption, subject, filters, empty } = shown
  const { data } = list
  const exported = useMutation({
    mutationFn: readFile,
    onSuccess: ({ text, name }) => downloadText(text, { name, type: 'text/csv' }),
  })
  const narrow = useNarrow()
  return (
    <section aria-labelledby="log">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="log" className="text-section font-semibold">
            {title}
          </h2>
          <p className="text-meta text-ink-soft">{about}</p>
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
      {filters}
      <LoadError title={`Error loading ${subject}`} reads={[list]} className={data && 'mb-4'} />
      {exported.error && (
        <InlineError className="mb-4">{`${capitalised(subject)} could not be exported: ${reasonOf(exported.error)}`}</InlineError>
      )}
      {list.error && !data ? null : data && data.rows.length === 0 && data.total > 0 ? (
        <BeyondLastPage total={data.total} pageSize={paging.pageSize} />
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <Table
            caption={caption}
            columns={narrow ? shown.narrowColumns : shown.columns}
            rows={data?.rows ?? []}
            rowKey={({ id }) => id}
            loading={list.isPending}
            skeletonRows={skeletonRows}
            empty={empty}
          />
          {data && data.total > 0 && <Pagination {...paging} total={data.total} noun="entries" />}
        </div>
      )}
    </section>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
