import type { InterviewerFigures } from '#shared/analytics-figures.ts'
import type { FigureName } from '#shared/figures.ts'
import type { Column } from '#web/tables/column.ts'
import type { OpenFigure } from './figure-button.tsx'
import { lengthText } from './length-text.ts'
import { figureColumn, ReportTable } from './report-table.tsx'

type InterviewerTableProps = { rows: InterviewerFigures[] | undefined; onOpen: OpenFigure }

const nobody = 'Nobody named'

const named: Column<InterviewerFigures> = {
  key: 'interviewer',
  header: 'Interviewer',
  namesRow: true,
  cell: ({ name }) => <span className="block min-w-32 font-medium wrap-anywhere">{name ?? nobody}</span>,
}

/** What each interviewer held and has ahead, and how soon they evaluate. */
export function InterviewerTable({ rows, onOpen }: InterviewerTableProps) {
  const shared = {
    defined: true,
    rowOf: ({ key, name }: InterviewerFigures) => ({ of: key, name: name ?? nobody }),
    onOpen,
  }
  const count = (key: 'held' | 'ahead' | 'missing', header: string, figure: FigureName) =>
    figureColumn<InterviewerFigures>({
      ...shared,
      key,
      header,
      figure,
      text: (row) => row[key].toLocaleString('en'),
      count: (row) => row[key],
    })
  const turnaround = {
    ...shared,
    figure: 'evaluation-turnaround' as const,
    count: (row: InterviewerFigures) => row.turnaround.count,
  }
  return (
    <ReportTable
      title="Interviewers"
      about="Interviews that took place in the range, and those that lie ahead, for each who leads them or sits on the panel"
      rows={rows}
      rowKey={({ key }) => key}
      empty="No interviews in the range, and none ahead"
      columns={[
        named,
        count('held', 'Held', 'interviews-held'),
        count('ahead', 'Ahead', 'interviews-ahead'),
        count('missing', 'Not evaluated', 'evaluation-missing'),
        figureColumn<InterviewerFigures>({
          ...turnaround,
          key: 'median',
          header: 'Median turnaround',
          text: (row) => lengthText(row.turnaround.medianMs),
        }),
        figureColumn<InterviewerFigures>({
          ...turnaround,
          key: 'p90',
          header: '90th percentile',
          text: (row) => lengthText(row.turnaround.p90Ms),
        }),
      ]}
    />
  )
}
