type Cell = string | number

/**
 * Lines of RFC 4180. A text that a spreadsheet would take for a formula, written in full width too (OWASP, CSV injection), is
 * led by an apostrophe; so is what follows a semicolon or a tab, by which some part the cells, where the decimals have commas.
 */
export const csvLines = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

function cellText(cell: Cell) {
  if (typeof cell === 'number') return String(cell)
  const safe = cell.replace(/^(?=[=+\-@＝＋－＠\t\r\n])|(?<=;|.\t)(?=[=+\-@＝＋－＠])/g, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
