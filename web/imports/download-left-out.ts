import { downloadText } from '#web/analytics/download-text.ts'
import type { Table, TableRow } from '#web/imports/read/table.ts'
import { leftOutCsv } from '#web/imports/run/left-out-csv.ts'

/** Hands the rows that were left out to the browser, under the name of their table. */
export const downloadLeftOut = (table: Table, leftOut: readonly { row: TableRow; why: string }[]) =>
  downloadText(leftOutCsv(table, leftOut), {
    name: `${table.fileName.replace(/\.\w+$/, '')} - left out.csv`,
    type: 'text/csv',
  })
