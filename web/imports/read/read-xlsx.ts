import { unzipSync, zipSync } from 'fflate'
import readSheets, { type CellValue } from 'read-excel-file/universal'
import { tableUnpackedBytesMax } from '#shared/limits.ts'
import { refuseStrayCells } from './refuse-stray-cells.ts'
import { NoTable } from './table.ts'

/** A sheet of a workbook, with its cells. */
export interface SheetCells {
  name: string
  cells: string[][]
}

/** The sheets that say anything. Throws NoTable for what no spreadsheet program has saved. */
export async function readXlsx(bytes: Uint8Array): Promise<SheetCells[]> {
  const parts = unpack(bytes)
  if (!parts['xl/workbook.xml'])
    throw new NoTable('This is a compressed file, but no Excel workbook (.xlsx). Save the table as CSV or .xlsx.')
  refuseStrayCells(parts)
  try {
    // Packed again without compression: what the library would unpack itself, it unpacks in workers that our policy forbids.
    const plain = zipSync(parts, { level: 0 })
    const sheets = await readSheets(new Blob([plain]))
    return sheets
      .map(({ sheet, data }) => ({ name: sheet, cells: data.map((row) => row.map(cellText)) }))
      .filter(({ cells }) => cells.some((row) => row.some((cell) => cell.trim() !== '')))
  } catch (fault) {
    throw new NoTable('This Excel file could not be read. Save the table as CSV in Excel, and choose that file.', {
      cause: fault,
    })
  }
}

/** The parts that say something, no pictures; and nothing that would fill the memory once it is unpacked. */
function unpack(bytes: Uint8Array) {
  let unpackedBytes = 0
  const taken = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.xml(\.rels)?$/.test(name)) return false
    unpackedBytes += originalSize
    if (unpackedBytes > tableUnpackedBytesMax) throw new NoTable('This file holds more than can be read at a time.')
    return true
  }
  try {
    return unzipSync(bytes, { filter: taken })
  } catch (fault) {
    if (fault instanceof NoTable) throw fault
    throw new NoTable('This file is damaged: it could not be unpacked.', { cause: fault })
  }
}

/** A date is its day; times of day are not imported. */
const cellText = (value: CellValue | null) =>
  value === null ? '' : value instanceof Date ? dayOf(value) : String(value)
const dayOf = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))
