import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DateRange } from '#shared/analytics-ranges.ts'
import { analytics } from '#shared/analytics.ts'
import type { FigureRow } from '#shared/analytics-figures.ts'
import { figures } from '#shared/figures.ts'
import { pageSizeDefault } from '#shared/limits.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { Button } from '#web/ui/button.tsx'
import { timestamp } from '#web/wording/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Pagination } from '#web/tables/pagination.tsx'
import { stackedColumns } from '#web/tables/stacked-columns.tsx'
import type { Column } from '#web/tables/column.ts'
import { Table } from '#web/tables/table.tsx'
import { dateRangeLabels } from './date-range-labels.ts'
import { downloadText } from './download-text.ts'
import type { OpenedFigure } from './figure-button.tsx'
import { figureCsv, rowTexts } from './figure-rows.ts'
import { lengthText } from './length-text.ts'

type FigureDialogProps = { opened: OpenedFigure; range: DateRange; onClose: () => void }

/** The exact rows that a figure counts, paged, and the same rows as a file. */
export function FigureDialog({ opened: { figure, of, name }, range, onClose }: FigureDialogProps) {
  const [{ page, pageSize }, setPlace] = useState<{ page: number; pageSize: number }>({
    page: 1,
    pageSize: pageSizeDefault,
  })
  const query = { figure, dateRange: range, ...(of !== undefined && { of }) }
  const rows = useQuery(readPage(analytics.rows, { query: { ...query, page, pageSize } }))
  const { label, definition } = figures[figure]
  const exported = useMutation({
    mutationFn: () => call(analytics.rows, { query }),
    onSuccess: (all) => downloadText(figureCsv(figure, all), { name: `${figure}-${range}.csv`, type: 'text/csv' }),
  })
  const narrow = useNarrow()
  const columns = columnsOf(figure)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="details"
      title={`${label}: ${name}`}
      description={figure === 'interviews-ahead' ? definition : `${dateRangeLabels[range]}. ${definition}`}
      footer={
        <Button
          icon={<Download />}
          disabled={!rows.data || rows.data.total === 0}
          pending={exported.isPending}
          onClick={() => exported.mutate()}
        >
          Export
        </Button>
      }
    >
      <LoadError title="Error loading the rows" reads={[rows]} className="mb-3" />
      {exported.error && (
        <InlineError className="mb-3">{`Error loading the rows: ${reasonOf(exported.error)}`}</InlineError>
      )}
      {!(rows.error && !rows.data) && (
        <Table
          caption={`${label}: ${name}`}
          rows={rows.data?.rows ?? []}
          rowKey={({ id, key }) => `${id} ${key}`}
          loading={rows.isPending}
          empty="No rows"
          columns={narrow ? stackedColumns(columns) : columns}
          fits={narrow}
        />
      )}
      {rows.data && rows.data.total > 0 && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={rows.data.total}
          noun="rows"
          onPage={(to) => setPlace({ page: to, pageSize })}
          onPageSize={(size) => setPlace({ page: 1, pageSize: size })}
        />
      )}
    </Dialog>
  )
}

const time = (at: string | null) => (at ? timestamp(at) : '–')

function columnsOf(figure: OpenedFigure['figure']): Column<FigureRow>[] {
  const { about, aboutOf, from, until } = rowTexts(figure)
  return [
    {
      key: 'candidate',
      header: 'Candidate',
      namesRow: true,
      cell: ({ candidateId, candidateName, jobTitle }) => (
        <>
          <Link to={`/candidates/${candidateId}`} translate="no" className="font-medium hover:underline">
            {candidateName}
          </Link>
          <p className="text-ink-soft">{jobTitle}</p>
        </>
      ),
    },
    ...(about ? [{ key: 'about', header: about, cell: aboutOf }] : []),
    { key: 'from', header: from, cell: (row) => time(row.from) },
    ...(until
      ? ([
          { key: 'until', header: until, cell: (row) => time(row.until) },
          {
            key: 'length',
            header: 'Took',
            align: 'right',
            cell: (row) => lengthText(row.until ? Date.parse(row.until) - Date.parse(row.from) : null),
          },
        ] satisfies Column<FigureRow>[])
      : []),
  ]
}
