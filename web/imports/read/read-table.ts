import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import type { SheetCells } from './read-xlsx.ts'
import { NoTable, type SheetPreview, type Sheets, type Table } from './table.ts'
import { tableOf } from './table-of.ts'

/** What somebody chose, or copied; of a workbook perhaps which sheet. */
export interface TableSource {
  fileName: string
  content: Uint8Array | string
  sheet?: string | undefined
}

/** The table of a file or of copied cells, or the sheets among which to choose. Throws NoTable. */
export async function readTable({ fileName, content, sheet }: TableSource): Promise<Table | Sheets> {
  if (content.length === 0) throw new NoTable('This file is empty.')
  if (typeof content === 'string') return tableOf(fileName, readCsv(content))
  const other = signatures.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))
  if (other?.refusal) throw new NoTable(other.refusal)
  if (!other) return tableOf(fileName, readCsv(textOf(content)))
  const sheets = await readWorkbook(content)
  const [only] = sheet === undefined ? sheets : sheets.filter(({ name }) => name === sheet)
  return sheets.length > 1 && sheet === undefined
    ? { sheets: sheets.map(previewOf) }
    : tableOf(fileName, only?.cells ?? [])
}

/** The first few cells tell sheets apart. */
function previewOf({ name, cells }: SheetCells): SheetPreview {
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
  const first = filled[0]?.map((cell) => cell.trim()).filter(Boolean) ?? []
  return { name, rows: filled.length - 1, first: first.slice(0, firstCellsMax) }
}
const firstCellsMax = 6

/** Its reader is twice as large as all of the rest. */
const readWorkbook = async (bytes: Uint8Array) => (await import('./read-xlsx.ts')).readXlsx(bytes)

function textOf(bytes: Uint8Array) {
  const text = decodeText(bytes)
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text))
    throw new NoTable('This is a web page, or another file with tags, and no table. Save it as CSV or .xlsx.')
  if (/(?![\t-\r])\p{Cc}/u.test(text.slice(0, lookedAtCharacters))) throw new NoTable(noTable('This file'))
  return text
}

/** What is no text says so in its beginning. */
const lookedAtCharacters = 10_000
const noTable = (what: string) => `${what} is no table that can be read. Save the table as CSV or .xlsx.`
const signatures: readonly { bytes: readonly number[]; refusal?: string }[] = [
  // A zip file, as .xlsx is one.
  { bytes: [0x50, 0x4b, 0x03, 0x04] },
  { bytes: [0x50, 0x4b, 0x05, 0x06], refusal: 'This file is empty.' },
  { bytes: [0x25, 0x50, 0x44, 0x46], refusal: noTable('A PDF') },
  { bytes: [0x89, 0x50, 0x4e, 0x47], refusal: noTable('An image') },
  { bytes: [0xff, 0xd8, 0xff], refusal: noTable('An image') },
  { bytes: [0x47, 0x49, 0x46, 0x38], refusal: noTable('An image') },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    refusal:
      'This is an Excel file of the old kind (.xls), or one with a password. Save it as .xlsx or CSV without one.',
  },
]
