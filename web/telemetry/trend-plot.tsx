import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { tickText } from './figures.ts'
import { gapsOf } from './gaps-of.ts'
import { LonePoint } from './lone-point.tsx'
import { ticksOf } from './ticks-of.ts'
import type { Trend, TrendSeries } from './trend.ts'
import { TrendTooltip } from './trend-tooltip.tsx'

/** A gap of more than this part of the chart, one in so many, has room for words. */
const wideShare = 4

const tick = { fontSize: 13, fill: 'var(--neutral-11)' }

/** The drawing itself, in a chunk of its own with the chart library. */
export function TrendPlot<Key extends string>({ trend }: { trend: Trend<Key> }) {
  const { points, series, shape, stepMinutes, measured, max } = trend
  const text = series[0]?.text ?? String
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 224 }}>
      <ComposedChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--neutral-5)" />
        <XAxis
          dataKey="at"
          scale="band"
          ticks={ticksOf(points, stepMinutes)}
          height={22}
          tickFormatter={(at: string) => tickText(at, stepMinutes)}
          minTickGap={32}
          tickLine={false}
          axisLine={{ stroke: 'var(--neutral-7)' }}
          tick={tick}
        />
        <YAxis
          width={labelsWidth(trend)}
          domain={[0, max ?? 'auto']}
          allowDecimals={shape === 'lines'}
          tickCount={max === undefined ? 4 : 5}
          tickFormatter={(value: number) => text(value)}
          tickLine={false}
          axisLine={false}
          tick={tick}
        />
        {gapsOf(points, measured).map(({ from, to }) => (
          <ReferenceArea
            key={from}
            x1={points[from]?.at ?? ''}
            x2={points[to]?.at ?? ''}
            fill="light-dark(var(--neutral-2), var(--neutral-3))"
            fillOpacity={1}
            {...(to - from > points.length / wideShare && {
              label: { value: 'Not measured', fontSize: 13, fill: 'var(--neutral-10)' },
            })}
          />
        ))}
        <Tooltip
          isAnimationActive={false}
          cursor={shape === 'bars' ? { fill: 'var(--neutral-4)' } : { stroke: 'var(--neutral-8)' }}
          content={<TrendTooltip trend={trend} />}
        />
        {series.map((each) => (shape === 'bars' ? bars(each) : line(each, points)))}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

/** Room for the longest figure of the axis in pixels; its last tick may be a digit longer than the highest value. */
function labelsWidth<Key extends string>({ points, series, max }: Trend<Key>) {
  const highest = series.flatMap(({ key, text }) => points.map((point) => text(max ?? point[key]).length))
  return (Math.max(...highest) + 1) * characterPx + gapPx
}
const characterPx = 8
const gapPx = 6

const bars = ({ key, colour }: TrendSeries<string>) => (
  <Bar key={key} dataKey={key} stackId="all" fill={colour} maxBarSize={20} isAnimationActive={false} />
)

const line = ({ key, colour }: TrendSeries<string>, points: readonly Record<string, unknown>[]) => (
  <Line
    key={key}
    dataKey={key}
    type="linear"
    stroke={colour}
    strokeWidth={1.75}
    connectNulls={false}
    isAnimationActive={false}
    activeDot={{ r: 3.5, strokeWidth: 0, fill: colour }}
    dot={({ cx, cy, index }: { cx?: number; cy?: number; index?: number }) => (
      <LonePoint key={`${key}-${index}`} cx={cx} cy={cy} colour={colour} alone={isAlone(points, key, index)} />
    )}
  />
)

/** A point between two gaps has no line to be seen by. */
const isAlone = (points: readonly Record<string, unknown>[], key: string, index: number | undefined) => {
  const has = (at: number) => typeof points[at]?.[key] === 'number'
  return index !== undefined && has(index) && !has(index - 1) && !has(index + 1)
}
