import { importedRowMax, tableColumnsMax, tableRowsMax } from '#shared/limits.ts'
import { many } from '#web/wording/many.ts'
import { NoTable, type Table } from './table.ts'

/** The table of these cells: the first line that says anything is its header. Throws NoTable. */
export function tableOf(fileName: string, lines: readonly (readonly string[])[]): Table {
  const filled = lines.flatMap((cells, at) => (cells.some(isFilled) ? [{ row: at + 1, cells }] : []))
  const [header, ...rows] = filled
  if (!header) throw new NoTable('There is nothing in it.')
  if (header.cells.some((cell) => /^\S+@\S+\.\S+$/.test(cell.trim())))
    throw new NoTable(
      'The first row has to say what the columns are, such as Name and Email; here it has an email address in it.',
    )
  if (rows.length === 0) throw new NoTable('There is a header, but no row below it.')
  if (rows.length > tableRowsMax)
    throw new NoTable(
      `This table has ${many(rows.length, 'row')}. At most ${tableRowsMax.toLocaleString('en')} can be imported at a time: split it into several.`,
    )
  if (rows.at(-1)!.row > importedRowMax)
    throw new NoTable('Too many empty lines stand between the rows. Take them out, and choose the file again.')
  const used = columnsUsed(header.cells, rows)
  if (used.length > tableColumnsMax)
    throw new NoTable(
      `This table has ${many(used.length, 'column')}; at most ${tableColumnsMax} can be read. Take out what is not needed.`,
    )
  return {
    fileName,
    columns: namedOnce(used.map((at) => header.cells[at]?.trim() || `Column ${letterOf(at)}`)),
    rows: rows.map(({ row, cells }) => ({ row, cells: used.map((at) => cells[at] ?? '') })),
  }
}

const isFilled = (cell: string) => cell.trim() !== ''

/** Those with a name or a value: a line that is longer than the header has columns too, trailing commas have none. */
function columnsUsed(header: readonly string[], rows: readonly { cells: readonly string[] }[]) {
  const used = new Set<number>()
  for (const cells of [header, ...rows.map((row) => row.cells)])
    for (const [at, cell] of cells.entries()) if (!used.has(at) && isFilled(cell)) used.add(at)
  return [...used].toSorted((one, other) => one - other)
}

/** "Email", "Email (2)". */
function namedOnce(names: readonly string[]) {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** As spreadsheets name their columns: A, B … Z, AA. */
export function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last
}
