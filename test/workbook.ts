import { strToU8, zipSync } from 'fflate'

type Cell = string | number | boolean | Date | null

type Rows = readonly (readonly Cell[])[]

/** An .xlsx file, as small as a spreadsheet program would still open it; `others` are further sheets by their names. */
export function workbook(rows: Rows, others: Readonly<Record<string, Rows>> = {}): Uint8Array {
  const sheets = Object.entries({ 'Sheet 1': rows, ...others })
  const texts: string[] = []
  const cellXml = (cell: Cell, at: string) => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    return `<c r="${at}" s="1"><v>${(cell.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`
  }
  const sheetXml = (lines: Rows) =>
    `<worksheet xmlns="${mainSpace}"><sheetData>${lines
      .map((cells, at) => {
        const inLine = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`))
        return `<row r="${at + 1}">${inLine.join('')}</row>`
      })
      .join('')}</sheetData></worksheet>`
  const drawn = sheets.map(([, lines], at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(lines)] as const)
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packageSpace}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${mainSpace}" xmlns:r="${officeSpace}"><sheets>${sheets
      .map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageSpace}/relationships">${[
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]
      .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${officeSpace}/${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(drawn),
    'xl/styles.xml': `<styleSheet xmlns="${mainSpace}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${mainSpace}">${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)])),
  )
}

const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSpace = 'http://schemas.openxmlformats.org/package/2006'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
