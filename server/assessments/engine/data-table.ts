import type { Block } from './assessment-form.ts'
import type { Random } from './create-random.ts'

/** A table of whole numbers: what is counted, for each row over the periods of a year, a week or the like. */
export interface DataTable {
  caption: string
  /** What one row is: "site". */
  row: string
  /** What is counted: "orders". */
  unit: string
  rows: readonly string[]
  periods: readonly string[]
  /** By row, then period. */
  cells: readonly (readonly number[])[]
}

const settings = [
  {
    caption: 'Orders by site',
    row: 'site',
    unit: 'orders',
    rows: ['Harbour', 'Station', 'Market', 'Campus', 'Airport', 'Riverside', 'Park', 'Bridge'],
  },
  {
    caption: 'Requests answered by team',
    row: 'team',
    unit: 'requests',
    rows: ['Blue', 'Green', 'Orange', 'Violet', 'Grey', 'Red', 'Yellow', 'White'],
  },
  {
    caption: 'Pieces made by line',
    row: 'line',
    unit: 'pieces',
    rows: ['Line A', 'Line B', 'Line C', 'Line D', 'Line E', 'Line F', 'Line G', 'Line H'],
  },
  {
    caption: 'Bookings by room',
    row: 'room',
    unit: 'bookings',
    rows: ['Oak', 'Ash', 'Birch', 'Cedar', 'Elm', 'Maple', 'Pine', 'Rowan'],
  },
  {
    caption: 'Parcels sent by depot',
    row: 'depot',
    unit: 'parcels',
    rows: ['North', 'South', 'East', 'West', 'Centre', 'Coast', 'Valley', 'Hill'],
  },
] as const
const periodLists = [
  ['Quarter 1', 'Quarter 2', 'Quarter 3', 'Quarter 4'],
  ['Week 1', 'Week 2', 'Week 3', 'Week 4'],
  ['January', 'February', 'March', 'April'],
  ['May', 'June', 'July', 'August'],
  ['September', 'October', 'November', 'December'],
] as const

/** `cell` makes each figure. */
export function makeTable(random: Random, rowCount: number, cell: () => number): DataTable {
  const { caption, row, unit, rows } = random.pick(settings)
  const periods = random.pick(periodLists)
  return {
    caption,
    row,
    unit,
    rows: random.sample(rows, rowCount),
    periods,
    cells: Array.from({ length: rowCount }, () => periods.map(() => cell())),
  }
}

export const tableBlock = ({ caption, row, rows, periods, cells }: DataTable): Block => ({
  kind: 'table',
  caption,
  head: [row.charAt(0).toUpperCase() + row.slice(1), ...periods],
  rows: rows.map((name, at) => [name, ...(cells[at] ?? []).map(String)]),
})

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
/** The place of the largest value; undefined when two share it. */
export function placeOfLargest(values: readonly number[]) {
  const largest = Math.max(...values)
  return values.filter((value) => value === largest).length === 1 ? values.indexOf(largest) : undefined
}
