import type { RejectionFigures } from '#shared/analytics-figures.ts'
import { figures } from '#shared/figures.ts'
import type { Column } from '#web/tables/column.ts'
import type { OpenFigure } from './figure-button.tsx'
import { percentOf, percentText } from './percent.ts'
import { allRejected, reasonName } from './rejection-words.ts'
import { figureColumn, ReportTable } from './report-table.tsx'

const named: Column<RejectionFigures> = {
  key: 'reason',
  header: 'Reason',
  namesRow: true,
  cell: ({ key }) => <span className="font-medium">{reasonName(key)}</span>,
}

/** Why candidates were rejected. */
export function RejectionTable({ rows, onOpen }: { rows: RejectionFigures[] | undefined; onOpen: OpenFigure }) {
  const all = allRejected(rows ?? [])
  const shared = {
    figure: 'rejections' as const,
    count: ({ count }: RejectionFigures) => count,
    rowOf: ({ key }: RejectionFigures) => ({ of: key, name: reasonName(key) }),
    onOpen,
  }
  return (
    <ReportTable
      title="Why candidates were rejected"
      about="Of those who were rejected in the range, whenever they applied"
      definition={figures.rejections.definition}
      rows={rows}
      rowKey={({ key }) => key}
      empty="Nobody was rejected in the range"
      columns={[
        named,
        figureColumn({
          ...shared,
          key: 'count',
          header: figures.rejections.label,
          text: ({ count }) => count.toLocaleString('en'),
        }),
        figureColumn({
          ...shared,
          key: 'share',
          header: 'Share',
          text: ({ count }) => percentText(percentOf(count, all)),
        }),
      ]}
    />
  )
}
