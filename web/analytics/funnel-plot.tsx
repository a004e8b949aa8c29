import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { FunnelStep } from '#shared/funnel.ts'
import type { FunnelRow } from './funnel-facts.ts'
import { percentText } from './percent.ts'

/** The stage's own hue, as in its badge (DESIGN, Tokens). */
const hues: Record<FunnelStep, string> = {
  applications: 'var(--slate)',
  assessments: 'var(--violet)',
  qualified: 'var(--sky)',
  interviews: 'var(--teal)',
  offers: 'var(--orange)',
  hires: 'var(--green)',
}
/** Room for what stands behind the longest bar. */
const labelsPx = 148

/** The funnel's drawing, in a chunk of its own with the chart library: a bar a step with its count, share and conversion. */
export function FunnelPlot({ rows }: { rows: readonly FunnelRow[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 288 }}>
      <BarChart
        data={[...rows]}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: labelsPx, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide domain={[0, rows[0]?.count ?? 0]} />
        <YAxis
          type="category"
          dataKey="label"
          width={96}
          tickLine={false}
          axisLine={false}
          tick={{ fontSize: 13, fontWeight: 500, fill: 'var(--neutral-12)', textAnchor: 'start', dx: -88 }}
        />
        <Bar className="funnel-bars" dataKey="count" barSize={36} radius={6} minPointSize={3} isAnimationActive={false}>
          {/* A step that nobody reached has no bar, and its figures all the same: they stand only behind one. */}
          {rows.map(({ step, count }) => (
            <Cell key={step} fill={count > 0 ? hues[step] : 'transparent'} />
          ))}
          <LabelList dataKey="count" content={<Figures rows={rows} />} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

type FiguresProps = {
  rows: readonly FunnelRow[]
  /** Which bar, and where it is: given by the chart. */
  index?: number
  viewBox?: object
}

/** Behind the bar: count and share, and beneath them the conversion from the step before. */
function Figures({ rows, index = -1, viewBox }: FiguresProps) {
  const { x = 0, y = 0, width = 0, height = 0 }: Partial<Record<'x' | 'y' | 'width' | 'height', number>> = viewBox ?? {}
  const row = rows[index]
  if (!row) return null
  const lines = row.conversion === undefined ? 1 : 2
  const middle = y + height / 2
  return (
    <text x={x + width + 10} className="tabular-nums">
      <tspan y={lines === 1 ? middle + 5 : middle - 3} fontSize={13} fontWeight={600} fill="var(--neutral-12)">
        {row.count.toLocaleString('en')}
      </tspan>
      <tspan dx={6} fontSize={13} fill="var(--neutral-11)">
        {percentText(row.share)}
      </tspan>
      {row.conversion !== undefined && (
        <tspan x={x + width + 10} y={middle + 12} fontSize={13} fill="var(--neutral-10)">
          {`${percentText(row.conversion)} of step before`}
        </tspan>
      )}
    </text>
  )
}
