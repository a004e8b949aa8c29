import Papa from 'papaparse'

/** The cells of a text of lines, parted by commas, semicolons or tabs, whichever it is. */
export const readCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data.map((cells) => cells.map(asMeant))

/** Exports, ours too, lead by an apostrophe what a spreadsheet would take for a formula, such as +44 20 7946 0000. */
const asMeant = (cell: string) => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '')

const delimiters = [',', ';', '\t', '|'] as const

/**
 * What stands most often in the first line, outside of quotes: the header. The library's own guess looks at how even
 * the lines are, and takes a comma within salaries for it where few rows are filled in.
 */
function delimiterOf(text: string) {
  const counts = new Map<string, number>(delimiters.map((each) => [each, 0]))
  let quoted = false
  let begun = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if ((sign === '\n' || sign === '\r') && begun) break
    else if (counts.has(sign)) counts.set(sign, counts.get(sign)! + 1)
    if (sign.trim()) begun = true
  }
  return delimiters.reduce((best, each) => (counts.get(each)! > counts.get(best)! ? each : best))
}
