import { useQuery } from '@tanstack/react-query'
import { imports, type Import } from '#shared/imports.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { usePaging } from '#web/shell/use-paging.ts'
import type { Column } from '#web/tables/column.ts'
import { Pagination } from '#web/tables/pagination.tsx'
import { Table } from '#web/tables/table.tsx'
import { timestamp } from '#web/wording/dates.ts'
import { UndoImport } from './undo-import.tsx'

const columns: Column<Import>[] = [
  {
    key: 'fileName',
    header: 'Table',
    namesRow: true,
    cell: ({ fileName }) => <span className="block max-w-96 min-w-32 wrap-anywhere">{fileName}</span>,
  },
  { key: 'user', header: 'Imported by', cell: ({ user }) => user.fullName },
  {
    key: 'createdAt',
    header: 'When',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{timestamp(createdAt)}</span>,
  },
  {
    key: 'added',
    header: 'Still here',
    align: 'right',
    cell: ({ added, removed }) => `${(added - removed).toLocaleString('en')} of ${added.toLocaleString('en')}`,
  },
  {
    key: 'undo',
    header: 'Undo',
    align: 'right',
    unprinted: true,
    width: '6rem',
    cell: (made) =>
      made.mayUndo && made.untouched > 0 ? (
        <UndoImport made={made} small>
          Undo<span className="sr-only"> the import of {made.fileName}</span>
        </UndoImport>
      ) : made.undoneAt ? (
        'Undone'
      ) : null,
  },
]

/** What was imported before, by anybody; nothing where nothing was. */
export function EarlierImports() {
  const { page, pageSize, onPage, onPageSize } = usePaging()
  const made = useQuery(readPage(imports.list, { query: { page, pageSize } }))
  const { data } = made
  // Not even its frame before it is known: nothing stands below that it would push down.
  if (data ? data.total === 0 : !made.error) return null
  return (
    <div className="mt-8">
      <h2 className="mb-3 text-section font-semibold">Earlier imports</h2>
      <LoadError title="Error loading the imports" reads={[made]} className="mb-4" />
      {data && data.rows.length === 0 ? (
        <BeyondLastPage total={data.total} pageSize={pageSize} />
      ) : (
        <Table
          caption="Earlier imports"
          columns={columns}
          rows={data?.rows ?? []}
          rowKey={({ id }) => id}
          empty="Nothing to show."
        />
      )}
      {data && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          noun="imports"
          onPage={onPage}
          onPageSize={onPageSize}
        />
      )}
    </div>
  )
}
