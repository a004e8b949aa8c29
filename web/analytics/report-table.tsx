import { figures, type FigureName } from '#shared/figures.ts'
import { skeletonRows } from '#shared/limits.ts'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { Definition } from '#web/ui/definition.tsx'
import { stackedColumns } from '#web/tables/stacked-columns.tsx'
import type { Column } from '#web/tables/column.ts'
import { useFirstRows } from '#web/tables/first-rows.tsx'
import { Table } from '#web/tables/table.tsx'
import { FigureButton, type OpenFigure } from './figure-button.tsx'

type ReportTableProps<Row> = {
  title: string
  /** Under the title: what the rows are. */
  about: string
  /** What the whole table means, where its columns do not say so themselves. */
  definition?: string
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  columns: Column<Row>[]
  empty: string
}

/** A table of figures under its heading, as the job table has it. */
export function ReportTable<Row>({ title, about, definition, rows, columns, ...table }: ReportTableProps<Row>) {
  const narrow = useNarrow(columns.length > 4 ? 'many' : 'few')
  const { shown, rest } = useFirstRows(rows ?? [], 'rows')
  return (
    <div>
      <div className="flex items-center gap-1">
        <h2 className="text-section font-semibold">{title}</h2>
        {definition && <Definition of={title} text={definition} />}
      </div>
      <p className="mb-3 text-ink-soft">{about}</p>
      {narrow && columns.some(({ headerCell }) => headerCell) && (
        <p className="mb-2 flex flex-wrap gap-x-4 text-meta text-ink-soft print:hidden">
          {columns.map(({ key, headerCell }) => headerCell && <span key={key}>{headerCell}</span>)}
        </p>
      )}
      <Table
        {...table}
        columns={narrow ? stackedColumns(columns) : columns}
        fits={narrow}
        caption={title}
        rows={shown}
        loading={!rows}
        skeletonRows={skeletonRows}
      />
      {rest}
    </div>
  )
}

type FigureColumn<Row> = {
  key: string
  header: string
  figure: FigureName
  /** Whether the header says what the figure means. */
  defined?: boolean
  /** Where the column says something of its rows that the figure's own definition does not. */
  definition?: string
  text: (row: Row) => string
  /** Rows behind it; of none there is nothing to open. */
  count: (row: Row) => number
  rowOf: (row: Row) => { of: string; name: string }
  onOpen: OpenFigure
}

/** A column of figures, each of which opens its rows. */
export function figureColumn<Row>(column: FigureColumn<Row>): Column<Row> {
  const { key, header, figure, defined, definition = figures[figure].definition, text, count, rowOf, onOpen } = column
  return {
    key,
    header,
    align: 'right',
    width: '9rem',
    ...(defined && {
      headerCell: (
        <span className="inline-flex items-center gap-1">
          {header}
          <Definition of={header} text={definition} />
        </span>
      ),
    }),
    cell: (row) => {
      const { of, name } = rowOf(row)
      return (
        <FigureButton
          text={text(row)}
          label={`${header} of ${name}`}
          disabled={count(row) === 0}
          onOpen={() => onOpen({ figure, of, name })}
        />
      )
    },
  }
}
