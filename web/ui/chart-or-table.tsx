import { ViewSwitch } from './view-switch.tsx'

export const chartViews = ['chart', 'table'] as const
export type ChartView = (typeof chartViews)[number]

type ChartOrTableProps = { label: string; view: ChartView; onChoose: (view: ChartView) => void }

/** Whether figures are drawn or written; `label` says which. */
export const ChartOrTable = (props: ChartOrTableProps) => (
  <ViewSwitch views={{ chart: 'Chart', table: 'Table' }} {...props} />
)
