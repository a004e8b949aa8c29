/** One line or stack of bars of a chart. */
export interface TrendSeries<Key extends string> {
  key: Key
  label: string
  /** A token, such as `var(--teal)`. */
  colour: string
  text: (value: number | null) => string
  /** Over the whole range, for the chart's key. */
  whole?: string
}
export type TrendPoint<Key extends string> = { at: string } & Record<Key, number | null>

/** What a chart shows. Null is a gap: nothing was measured. */
export interface Trend<Key extends string> {
  points: readonly TrendPoint<Key>[]
  series: readonly TrendSeries<Key>[]
  /** Bars stand on each other and need counts; lines are for averages. */
  shape: 'bars' | 'lines'
  stepMinutes: number
  /** Whether anything was measured in a point; a gap is shaded. */
  measured: (point: TrendPoint<Key>) => boolean
  /** The highest that makes sense, such as 100 of percentages. */
  max?: number
}
