import { importedRowMax, tableColumnsMax } from '#shared/limits.ts'
import { letterOf } from './table-of.ts'
import { NoTable } from './table.ts'

/**
 * Throws NoTable for a sheet whose cells lie too far apart, each row being made as wide as the widest: one letter in the last
 * column below a long table took a gigabyte, one in the last cell of all the whole tab.
 */
export function refuseStrayCells(parts: Readonly<Record<string, Uint8Array>>) {
  for (const [name, xml] of Object.entries(parts))
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) refuseStrayCellsIn(xml)
}

function refuseStrayCellsIn(xml: Uint8Array) {
  let [widest, lowest] = [
    { column: 0, row: 0 },
    { column: 0, row: 0 },
  ]
  for (let at = 0; at < xml.length; at += 1) {
    if (xml[at] !== equals || xml[at - 1] !== letterR || xml[at - 2] !== blank) continue
    const cell = cellAt(xml, at + 2)
    if (isEmpty(xml, at)) continue
    if (cell.column > widest.column) widest = cell
    if (cell.row > lowest.row) lowest = cell
  }
  if (widest.column * lowest.row <= tableColumnsMax * importedRowMax) return
  const { column, row } = widest.column > tableColumnsMax ? widest : lowest
  throw new NoTable(
    `Something stands far from the rest of this workbook, in column ${letterOf(column - 1)}, row ${row}. Clear that cell, or copy the table alone into a new workbook, and choose that file.`,
  )
}

const [blank, letterR, equals, letterBeforeA, zero, slash, tagBegin, tagEnd] = [
  0x20, 0x72, 0x3d, 0x40, 0x30, 0x2f, 0x3c, 0x3e,
]
/** One that has a form and nothing in it, which is left out: `<c r="XFD2" s="1"/>`. */
function isEmpty(xml: Uint8Array, within: number) {
  const end = xml.indexOf(tagEnd, within)
  return xml[end - 1] === slash || (xml[end + 1] === tagBegin && xml[end + 2] === slash)
}

/** As many letters and digits as no spreadsheet program writes. */
const nameCharactersMax = 16

/** The cell whose name, such as AB12, begins there; none is at 0, 0. */
function cellAt(xml: Uint8Array, start: number) {
  let [column, row] = [0, 0]
  for (let at = start; at < start + nameCharactersMax; at += 1) {
    const sign = xml[at] ?? 0
    if (sign > letterBeforeA && sign <= letterBeforeA + 26 && row === 0) column = column * 26 + sign - letterBeforeA
    else if (sign >= zero && sign <= zero + 9 && column > 0) row = row * 10 + sign - zero
    else break
  }
  return { column, row }
}
