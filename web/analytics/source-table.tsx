import type { SourceFigures } from '#shared/analytics-figures.ts'
import { figures, type FigureName } from '#shared/figures.ts'
import type { Column } from '#web/tables/column.ts'
import type { OpenFigure } from './figure-button.tsx'
import { percentText } from './percent.ts'
import { figureColumn, ReportTable } from './report-table.tsx'
import { sourceName } from './source-name.ts'

type Step = 'applications' | 'interviews' | 'offers' | 'hires'

const named: Column<SourceFigures> = {
  key: 'source',
  header: 'Source',
  namesRow: true,
  cell: (row) => <span className="block min-w-32 font-medium wrap-anywhere">{sourceName(row)}</span>,
}

/** How many each source brought, and how far they got. */
export function SourceTable({ rows, onOpen }: { rows: SourceFigures[] | undefined; onOpen: OpenFigure }) {
  const step = (name: Step) => {
    const figure: FigureName = `source-${name}`
    return figureColumn<SourceFigures>({
      key: name,
      header: figures[figure].label,
      figure,
      defined: true,
      text: (row) => row[name].toLocaleString('en'),
      count: (row) => row[name],
      rowOf: (row) => ({ of: row.key, name: sourceName(row) }),
      onOpen,
    })
  }
  return (
    <ReportTable
      title="Source effectiveness"
      about="Of those who applied in the range"
      rows={rows}
      rowKey={({ key }) => key}
      empty="No applications in the range"
      columns={[
        named,
        step('applications'),
        step('interviews'),
        step('offers'),
        step('hires'),
        figureColumn<SourceFigures>({
          key: 'conversion',
          header: 'Conversion',
          figure: 'source-hires',
          defined: true,
          definition: 'The hires out of the applications of the source. It opens the hires.',
          text: ({ conversionRate }) => percentText(conversionRate, 1),
          count: ({ hires }) => hires,
          rowOf: (row) => ({ of: row.key, name: sourceName(row) }),
          onOpen,
        }),
      ]}
    />
  )
}
