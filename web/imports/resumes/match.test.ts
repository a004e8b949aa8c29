import { describe, expect, test } from 'vitest'
import { resumeMatcher, type ResumeRow } from './match-resumes.ts'
import type { ResumeFile } from './resume-file.ts'

const rowOf = (row: number, name: string, more: Partial<ResumeRow> = {}): ResumeRow => ({
  row,
  name,
  email: `p${row}@x.test`,
  ids: [],
  file: '',
  ...more,
})
const fileOf = (path: string, id: number, trouble?: string): ResumeFile => ({
  id,
  path,
  name: path.split('/').at(-1)!,
  bytes: 100,
  trouble,
  open: () => Promise.reject(new Error('not needed')),
})
/** Of each file whose it is: the rows, or why none. */
function matched(rows: readonly ResumeRow[], paths: readonly string[], byHand: [number, number | 'nobody'][] = []) {
  const files = paths.map((path, id) => fileOf(path, id))
  const { propose, settle } = resumeMatcher(rows)
  const { matches } = settle(files, propose(files), new Map(byHand))
  return files.map(({ id }) => {
    const match = matches.get(id)!
    return match.is === 'for' ? match.rows : match.is
  })
}

describe('by its name a file is', () => {
  const people = [
    rowOf(2, 'Ada Okafor', { email: 'ada.okafor@x.test' }),
    rowOf(3, 'Łukasz O’Brien'),
    rowOf(4, 'Jürgen Müller-Groß'),
    rowOf(5, 'María José García Pérez'),
    rowOf(6, '山田太郎'),
    rowOf(7, 'Madonna'),
    rowOf(8, 'Li Wei'),
  ]
  test.each([
    ['Ada Okafor.pdf', [2]],
    ['okafor_ada-CV (2).pdf', [2]],
    ['AdaOkafor.pdf', [2]],
    ['adaokafor.pdf', [2]],
    ['Okafor, Ada - Resume 2024.PDF', [2]],
    ['ada.okafor@x.test.pdf', [2]],
    ['resume_ada_okafor_x_test.pdf', [2]],
    ['Lukasz_OBrien.pdf', [3]],
    ['OBRIEN Lukasz.pdf', [3]],
    ['Juergen Mueller Gross.pdf', [4]],
    ['Muller-Gross_Jurgen.pdf', [4]],
    ['Maria Perez.pdf', [5]],
    ['garciaperezmariajose.pdf', [5]],
    ['山田太郎_履歴書.pdf', [6]],
    ['Madonna_CV.pdf', [7]],
    ['CV/wei li.pdf', [8]],
    ['Ada Okafor/resume.pdf', [2]],
  ])('%s: of one person', (path, rows) => expect(matched(people, [path])).toEqual([rows]))

  test.each([
    ['Ada.pdf', 'nobody'],
    ['Letter to Madonna.pdf', 'nobody'],
    ['resume.pdf', 'nobody'],
    ['Ada Okafor and Li Wei.pdf', 'several'],
  ])('%s: %s', (path, is) => expect(matched(people, [path])).toEqual([is]))

  test('that of the longer name where both are there, and of nobody where two are called alike', () => {
    const rows = [rowOf(2, 'Ada Okafor'), rowOf(3, 'Ada Okafor Smith'), rowOf(4, 'Jo Day'), rowOf(5, 'Jo Day')]
    expect(matched(rows, ['Ada Okafor Smith.pdf', 'Ada_Okafor.pdf', 'Jo Day.pdf'])).toEqual([[3], [2], 'several'])
  })

  test('that of every row of one person', () => {
    const rows = [rowOf(2, 'Ada Okafor', { email: 'a@x.test' }), rowOf(3, 'Ada Okafor', { email: 'A@x.test' })]
    expect(matched(rows, ['Ada Okafor.pdf'])).toEqual([[2, 3]])
  })

  test('told by a number where no name tells, or two are called alike; a year is no number', () => {
    const rows = [
      rowOf(2, 'Jo Day', { ids: ['8812345'] }),
      rowOf(3, 'Jo Day', { ids: ['8812346'] }),
      rowOf(4, 'Mei Tan', { ids: ['2024'] }),
    ]
    const paths = ['Jo_Day_8812346.pdf', '8812345.pdf', 'Other Person 2024.pdf', '2024.pdf']
    expect(matched(rows, paths)).toEqual([[3], [2], 'nobody', [4]])
  })
})

describe('by a column of files', () => {
  test('a name, a path or an address is found, whatever the file is called', () => {
    const rows = [
      rowOf(2, 'Ada', { file: 'scan 001.PDF' }),
      rowOf(3, 'Li', { file: 'https://files.test/a/L%C3%AF.pdf?key=1' }),
      rowOf(4, 'Bo', { file: 'C:\\exports\\scan 003.pdf' }),
      rowOf(5, 'Mei', { file: 'cover.docx, mei.pdf' }),
    ]
    const paths = [
      'all/Scan 001.pdf',
      'Li\u0308.pdf'.replace('Li\u0308', 'Lï'),
      'scan 003.pdf',
      'mei.pdf',
      'scan 004.pdf',
    ]
    expect(matched(rows, paths)).toEqual([[2], [3], [4], [5], 'nobody'])
  })

  test('files that are called alike are told apart by their folders, or by nobody', () => {
    const rows = [rowOf(2, 'Ada', { file: 'exports/1/resume.pdf' }), rowOf(3, 'Li', { file: '2/resume.pdf' })]
    expect(matched(rows, ['all/1/resume.pdf', 'all/2/resume.pdf', 'all/3/resume.pdf'])).toEqual([[2], [3], 'several'])
  })
})

describe('of a row', () => {
  const rows = [rowOf(2, 'Ada Okafor', { file: 'scan.pdf' }), rowOf(3, 'Li Wei')]
  test('that fits several, one is surer, or called so, or it is the same twice; else none is taken', () => {
    expect(matched(rows, ['Ada Okafor.pdf', 'scan.pdf'])).toEqual(['rival', [2]])
    expect(matched(rows, ['Li Wei letter.pdf', 'Li Wei resume.pdf'])).toEqual(['rival', [3]])
    expect(matched(rows, ['a/Li Wei.pdf', 'b/Li Wei.pdf'])).toEqual([[3], 'rival'])
    expect(matched(rows, ['Li Wei 1.pdf', 'Li Wei 2.pdf'])).toEqual(['rival', 'rival'])
  })

  test('a hand decides', () => {
    expect(matched(rows, ['Li Wei 1.pdf', 'Li Wei 2.pdf'], [[0, 3]])).toEqual([[3], 'rival'])
    expect(matched(rows, ['Li Wei 1.pdf', 'scan.pdf'], [[0, 2]])).toEqual([[2], 'rival'])
    expect(matched(rows, ['Li Wei.pdf', 'scan.pdf'], [[1, 'nobody']])).toEqual([[3], 'nobody'])
  })

  test('no file is that cannot be a resume', () => {
    const files = [fileOf('Li Wei.docx', 0, 'Only PDF files are allowed')]
    const { propose, settle } = resumeMatcher(rows)
    const { matches, fileOf: given } = settle(files, propose(files), new Map([[0, 3]]))
    expect([matches.get(0), given.size]).toEqual([{ is: 'trouble', why: 'Only PDF files are allowed' }, 0])
  })
})

test('ten thousand files beside ten thousand rows are matched soon', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => rowOf(at, `Maria${at % 50} de la Person${at}`))
  const files = rows.map(({ name }, id) => fileOf(`resumes/${name.replaceAll(' ', '_')}_CV.pdf`, id))
  const started = performance.now()
  const { propose, settle } = resumeMatcher(rows)
  const { fileOf: given } = settle(files, propose(files), new Map())
  expect(given.size).toBe(10_000)
  expect(performance.now() - started).toBeLessThan(10_000)
})
