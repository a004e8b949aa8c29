import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { tableRowsMax } from '#shared/limits.ts'
import { workbook } from '#test/workbook.ts'
import { readTable } from './read-table.ts'
import type { Table } from './table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
async function read(content: Uint8Array | string, sheet?: string): Promise<Table> {
  const found = await readTable({ fileName: 'People.csv', content, sheet })
  if ('sheets' in found) throw new Error('It has several sheets')
  return found
}
const cellsOf = async (content: Uint8Array | string) => (await read(content)).rows.map(({ cells }) => cells)
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

describe('a table of text', () => {
  test.each([',', ';', '\t'])('is parted by %j, with quotes and line breaks within', async (sign) => {
    const text = [`Name${sign}Email`, `"Okafor${sign} Ada"${sign}ada@x.test`, `"Li ""Bo""\r\nWei"${sign}li@x.test`, '']
    const table = await read(bytes(text.join('\r\n')))
    expect(table).toEqual({
      fileName: 'People.csv',
      columns: ['Name', 'Email'],
      rows: [
        { row: 2, cells: [`Okafor${sign} Ada`, 'ada@x.test'] },
        { row: 3, cells: ['Li "Bo"\r\nWei', 'li@x.test'] },
      ],
    })
  })

  test.each([
    ['UTF-8', bytes('Name,Email\nŁukasz,l@x.test')],
    ['UTF-8 with a mark', bytes('\uFEFFName,Email\nŁukasz,l@x.test')],
    ['UTF-16 as Excel saves it', utf16('\uFEFFName\tEmail\nŁukasz\tl@x.test', true)],
    ['UTF-16 the other way round', utf16('\uFEFFName\tEmail\nŁukasz\tl@x.test', false)],
    ['UTF-16 without a mark', utf16('Name,Email\nŁukasz,l@x.test', true)],
  ])('may be in %s', async (_, content) => {
    const table = await read(content)
    expect(table.columns).toEqual(['Name', 'Email'])
    expect(table.rows[0]!.cells).toEqual(['Łukasz', 'l@x.test'])
  })

  test('else is in Windows-1252, as Excel saves "CSV" in the west', async () => {
    const content = Uint8Array.from('Name;Email\nJos\u00e9 M\u00fcller \u0080;j@x.test', (sign) => sign.charCodeAt(0))
    expect(await cellsOf(content)).toEqual([['José Müller €', 'j@x.test']])
  })

  test('of lines that a Mac once ended is read too', async () => {
    expect(await cellsOf('Name,Email\rAda,ada@x.test\rLi,li@x.test')).toHaveLength(2)
  })

  test('counts its rows as a spreadsheet does, over empty lines, which are left out', async () => {
    const table = await read('\n\nName,Email\n\nAda,ada@x.test\n,\nLi,li@x.test\n\n')
    expect(table.rows.map(({ row }) => row)).toEqual([5, 7])
  })

  test('has a name for each column, once, and for what is longer than the header; trailing commas are no columns', async () => {
    const table = await read('Name,Email,Email,,,\nAda,ada@x.test,a@x.test\nLi,,,,also this,\n')
    expect(table.columns).toEqual(['Name', 'Email', 'Email (2)', 'Column E'])
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Ada', 'ada@x.test', 'a@x.test', ''],
      ['Li', '', '', 'also this'],
    ])
  })

  test('gives what was written for a spreadsheet as it was meant', async () => {
    expect(await cellsOf("Name,Phone\n'=1+1,'+44 20\nO'Brien,'quoted'")).toEqual([
      ['=1+1', '+44 20'],
      ["O'Brien", "'quoted'"],
    ])
  })
})

/** The first file of a zip's directory, as if it were so large once it is unpacked. */
function thatSays(zip: Uint8Array, bytes: number) {
  const view = new DataView(zip.slice().buffer)
  for (let at = 0; ; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint32(at + 24, bytes, true)
      return new Uint8Array(view.buffer)
    }
}

describe('a workbook', () => {
  test('gives the cells of its first sheet, dates as days', async () => {
    const table = await read(
      workbook([
        ['Name', 'Applied', 'Phone', 'Years'],
        ['Łukasz & "Bo"', new Date('2024-03-05T00:00:00Z'), 4915112345678, 4.5],
        [],
        ['Li', null, '', true],
      ]),
    )
    expect(table.columns).toEqual(['Name', 'Applied', 'Phone', 'Years'])
    expect(table.rows).toEqual([
      { row: 2, cells: ['Łukasz & "Bo"', '2024-03-05', '4915112345678', '4.5'] },
      { row: 4, cells: ['Li', '', '', 'true'] },
    ])
  })

  test('of several sheets that say anything asks which, each with its rows and first cells, and reads the one named', async () => {
    const several = workbook([['Read me']], { Empty: [], People: [['Name', 'Email'], [], ['Ada', 'ada@x.test']] })
    await expect(readTable({ fileName: 'People.xlsx', content: several })).resolves.toEqual({
      sheets: [
        { name: 'Sheet 1', rows: 0, first: ['Read me'] },
        { name: 'People', rows: 1, first: ['Name', 'Email'] },
      ],
    })
    expect((await read(several, 'People')).rows).toEqual([{ row: 3, cells: ['Ada', 'ada@x.test'] }])
    expect((await read(workbook([], { People: [['Name'], ['Ada']] }))).columns).toEqual(['Name'])
  })

  test('that is another compressed file, or damaged, or unpacks to more than fits is refused', async () => {
    await expect(read(zipSync({ 'word/document.xml': strToU8('<w/>') }))).rejects.toThrow('no Excel workbook')
    const good = workbook([['Name'], ['Ada']])
    await expect(read(good.subarray(0, good.length - 30))).rejects.toThrow('damaged')
    await expect(read(zipSync({ 'xl/workbook.xml': strToU8('<workbook') }))).rejects.toThrow('could not be read')
    await expect(read(thatSays(good, 201 * 1024 * 1024))).rejects.toThrow('more than can be read')
  })
})

describe('a workbook of a few cells that lie far apart', () => {
  const sheet = 'xl/worksheets/sheet1.xml'
  /** With what stands in these cells below the rest. */
  function withCells(cells: string) {
    const parts = unzipSync(workbook([['Name'], ['Ada']]))
    const xml = strFromU8(parts[sheet]!).replace('</sheetData>', `${cells}</sheetData>`)
    return zipSync({ ...parts, [sheet]: strToU8(xml) })
  }

  test.each([
    ['in the last one', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 'column XFD, row 1048576'],
    ['in the last column', '<row r="9000"><c s="1" r="XFD9000"><v>1</v></c></row>', 'column XFD, row 9000'],
    [
      'in a column, and in a row',
      '<row r="3"><c r="ALL3"><v>1</v></c></row><row r="20001"><c r="B20001"><v>1</v></c></row>',
      'column ALL, row 3',
    ],
    ['beyond what there is', '<row r="9"><c r="ZZZZZZ9"><v>1</v></c></row>', 'column ZZZZZZ, row 9'],
  ])('%s is refused before it fills the memory', async (_, cells, where) => {
    await expect(read(withCells(cells))).rejects.toThrow(
      `Something stands far from the rest of this workbook, in ${where}.`,
    )
  })

  test('and have nothing in them but a form, or are wide and few, is read', async () => {
    const formed = '<row r="1048576"><c r="XFC1048576" s="1"></c><c r="XFD1048576" s="1"/></row>'
    expect((await read(withCells(formed))).columns).toEqual(['Name'])
    const wide = '<row r="3"><c r="XFD3"><v>7</v></c></row>'
    expect((await read(withCells(wide))).columns).toEqual(['Name', 'Column XFD'])
  })
})

describe('no table', () => {
  test.each([
    ['an empty file', new Uint8Array(), 'This file is empty.'],
    ['nothing but empty lines', '\n ,\n\n', 'There is nothing in it.'],
    ['a header alone', 'Name,Email\n', 'There is a header, but no row below it.'],
    ['a table without a header', 'Ada,ada@x.test\nLi,li@x.test', 'The first row has to say what the columns are'],
    ['a PDF', bytes('%PDF-1.7 …'), 'A PDF is no table'],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13]), 'An image is no table'],
    ['an old .xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'Excel file of the old kind'],
    ['a web page that is called .xls', bytes('\n<html><table>'), 'This is a web page'],
    ['any other file', new Uint8Array([1, 2, 3, 4, 250, 251]), 'This file is no table'],
    [
      'a quotation mark that none ends',
      'Name,Email\nAda,"a\nb"\n"Li,li@x.test\nBo,bo@x.test',
      'A quotation mark begins a cell in line 4',
    ],
    ['too many rows', `Name\n${'Ada\n'.repeat(tableRowsMax + 1)}`, 'This table has 10,001 rows. At most 10,000'],
    ['too many columns', `${'Name,'.repeat(201)}\nAda`, 'This table has 201 columns; at most 200'],
  ])('%s', async (_, content, said) => {
    await expect(read(content)).rejects.toThrow(said)
  })
})

test('as many rows as may be are read within a moment', async () => {
  const line = `"Ada ""Bo"" Okafor",ada@x.test,${'something; '.repeat(8)},2024-03-05,"two\nlines"\n`
  const start = performance.now()
  expect((await read(`Name,Email,Notes,Applied,More\n${line.repeat(tableRowsMax)}`)).rows).toHaveLength(tableRowsMax)
  expect(performance.now() - start).toBeLessThan(5_000)
})
