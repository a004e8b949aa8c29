import { Button } from './button.tsx'

export const chartViews = ['chart', 'table'] as const
export type ChartView = (typeof chartViews)[number]

type ChartOrTableProps = { label: string; view: ChartView; onChoose: (view: ChartView) => void }

/** Whether figures are drawn or written; `label` says which. */
export const ChartOrTable = ({ label, view, onChoose }: ChartOrTableProps) => (
  <div role="group" aria-label={label} className="flex gap-1">
    {chartViews.map((each) => (
      <Button
        key={each}
        size="small"
        variant={each === view ? 'secondary' : 'quiet'}
        aria-pressed={each === view}
        onClick={() => onChoose(each)}
      >
        {each === 'chart' ? 'Chart' : 'Table'}
      </Button>
    ))}
  </div>
)
