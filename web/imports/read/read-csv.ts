import Papa from 'papaparse'
import { NoTable } from './table.ts'

/** The cells of a text of lines, parted by commas, semicolons or tabs, whichever it is. Throws NoTable. */
export function readCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  // Whatever follows it would be one cell, and the people in it nobody.
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open)
    throw new NoTable(
      `A quotation mark begins a cell in line ${lineOf(text, open.index ?? 0)} and none ends it. Put the other one in, or take it out, and choose the file again.`,
    )
  return data.map((cells) => cells.map(asMeant))
}

const lineOf = (text: string, index: number) => (text.slice(0, index).match(/\r\n?|\n/g)?.length ?? 0) + 1

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
