type Cell = string | number

/** Lines of RFC 4180. A text that a spreadsheet would take for a formula, written in full width too (OWASP, CSV injection), is led by an apostrophe. */
export const csvLines = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

function cellText(cell: Cell) {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
