import { analyticsCsv } from './analytics-csv.ts'
import { takeOut } from './take-out.ts'

/** What the screen shows as a file. */
export function exportReport(report: Parameters<typeof analyticsCsv>[0]) {
  const text = analyticsCsv(report)
  const rows = text.split('\r\n').length - 1
  return takeOut('report', rows, { text, name: `hiring-analytics-${report.range}.csv` })
}
