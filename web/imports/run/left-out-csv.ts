import { csvLines } from '#web/analytics/csv-lines.ts'
import type { Table, TableRow } from '#web/imports/read/table.ts'

/** Called so that it is left out when the mended table is imported again. */
const whyColumn = 'Why it was not imported'

/** The rows that were left out, with the columns of their table and why: to be mended and imported again. */
export const leftOutCsv = ({ columns }: Table, leftOut: readonly { row: TableRow; why: string }[]) =>
  csvLines([
    [...columns.filter((column) => column !== whyColumn), whyColumn],
    ...leftOut.map(({ row, why }) => [...row.cells.filter((_, at) => columns[at] !== whyColumn), why]),
  ])
