/** A line of a table below its header. */
export interface TableRow {
  /** Its number as a spreadsheet shows it. */
  row: number
  /** As many as there are columns. */
  cells: readonly string[]
}

/** A table as it was read: every cell as text, as it stands there. */
export interface Table {
  fileName: string
  /** What the header calls them, each name once. */
  columns: readonly string[]
  rows: readonly TableRow[]
}

/** A sheet as it is told apart from others: how many rows it has below its first, and what stands in that. */
export interface SheetPreview {
  name: string
  rows: number
  first: readonly string[]
}
/** Instead of a table, where a workbook has several. */
export interface Sheets {
  sheets: readonly SheetPreview[]
}

/** Why a file or a text is no table that can be imported: a sentence for whoever chose it. */
export class NoTable extends Error {}

export const unreadable = 'This file could not be read. Save the table as CSV, and choose that file.'
