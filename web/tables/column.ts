import type { ReactNode } from 'react'

/** One column. `width` is any CSS width and keeps the column still while rows change. */
export type Column<Row> = {
  key: string
  header: string
  /** In the place of the header's text, which then names it: a checkbox. */
  headerCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** Its cell names the row: a screen reader that goes down another column says it first. */
  namesRow?: boolean
  align?: 'left' | 'right'
  width?: string
  /** The header sorts by `key`. */
  sortable?: boolean
  /** Holds only what is there to be pressed: paper leaves the column out. */
  unprinted?: boolean
}

/** As in a list's `sort` (DECISIONS, Lists): a field, with `-` before it for descending. */
export type Sort = string
