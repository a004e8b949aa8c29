import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { resumeBytesMax, resumeFilesMax } from '#shared/limits.ts'
import { zipFile } from '#test/zip-file.ts'
import { filesIn } from './resume-file.ts'
import { readDirectory } from './zip-directory.ts'

const pdf = (words: string) => strToU8(`%PDF-1.7\n${words}`)
const listed = async (zip: File) => (await filesIn([zip], 0)).files.map(({ path, trouble }) => [path, trouble])
const refusalOf = async (zip: File) => (await filesIn([zip], 0)).refused.map(({ why }) => why)
async function contentOf(zip: File) {
  const [file] = (await filesIn([zip], 0)).files
  return (await file!.open()).text()
}
const refusedContent = (zip: File) => contentOf(zip).then(String, (fault: Error) => fault.message)

describe('a ZIP file', () => {
  test('is looked through with its folders, but for what systems put there by themselves', async () => {
    const zip = zipSync({
      'resumes/Ada Okafor.pdf': pdf('Ada'),
      'resumes/deep/er/Li Wei.PDF': pdf('Li'),
      '__MACOSX/resumes/._Ada Okafor.pdf': pdf('x'),
      'resumes/.DS_Store': pdf('x'),
      'resumes/Thumbs.db': pdf('x'),
      'resumes/empty/': new Uint8Array(),
      'candidates.csv': strToU8('Name,Email'),
    })
    expect(await listed(new File([zip], 'all.zip'))).toEqual([
      ['resumes/Ada Okafor.pdf', undefined],
      ['resumes/deep/er/Li Wei.PDF', undefined],
      ['candidates.csv', 'Only PDF files are allowed'],
    ])
  })

  test.each([
    ['plain', {}],
    ['of more than 4 GB, with long numbers', { long: true }],
    ['with something before it', { before: 100 }],
    ['with a comment after it', { comment: `made by PK\u0005\u0006 someone` }],
  ])('%s gives its files', async (_, form) => {
    expect(await contentOf(zipFile([{ name: 'Ada.pdf', content: pdf('Ada') }], form))).toBe('%PDF-1.7\nAda')
  })

  test('of which a file is stored as it is gives it too', async () => {
    const zip = new File([zipSync({ 'Ada.pdf': [pdf('Ada'), { level: 0 }] })], 'a.zip')
    expect(await contentOf(zip)).toBe('%PDF-1.7\nAda')
  })

  test.each([
    ['in UTF-8, said so or not', { name: strToU8('Jürgen.pdf') }, 'Jürgen.pdf'],
    [
      'in the code page of MS-DOS',
      { name: Uint8Array.of(0x4a, 0x81, 0x72, 0x67, 0x65, 0x6e, 0x2e, 0x70, 0x64, 0x66) },
      'Jürgen.pdf',
    ],
    [
      'said once more in UTF-8',
      { name: Uint8Array.of(0x3f, 0x2e, 0x70, 0x64, 0x66), unicodeName: 'Łukasz.pdf' },
      'Łukasz.pdf',
    ],
    ['with the strokes of Windows', { name: 'a\\b.pdf' }, 'a/b.pdf'],
  ])('has names %s', async (_, named, path) => {
    expect(await listed(zipFile([{ content: pdf('x'), ...named }]))).toEqual([[path, undefined]])
  })

  test('says which files it cannot give', async () => {
    const content = pdf('x')
    const zip = zipFile([
      { name: 'locked.pdf', content, says: { flags: 1 } },
      { name: 'odd.pdf', content, says: { method: 9 } },
      { name: 'large.pdf', content, says: { bytes: resumeBytesMax + 1 } },
      { name: 'empty.pdf', content: new Uint8Array() },
    ])
    expect(await listed(zip)).toEqual([
      ['locked.pdf', 'It is protected by a password'],
      ['odd.pdf', 'It is compressed in a way that cannot be read'],
      ['large.pdf', 'The resume must be at most 10 MB'],
      ['empty.pdf', 'It is empty'],
    ])
  })

  test('that holds more than it says is unpacked no further than a resume may be large', async () => {
    const bomb = new Uint8Array(40 * 1024 * 1024)
    bomb.set(pdf('x'))
    expect(await refusedContent(zipFile([{ name: 'a.pdf', content: bomb, says: { bytes: 1000, crc: 1 } }]))).toBe(
      'The resume must be at most 10 MB',
    )
  })

  test('whose file is damaged says so of that file', async () => {
    const damaged = 'It is damaged: it could not be unpacked.'
    expect(await refusedContent(zipFile([{ name: 'a.pdf', content: pdf('x'), says: { crc: 1 } }]))).toBe(damaged)
    const whole = new Uint8Array(await zipFile([{ name: 'a.pdf', content: pdf('x'.repeat(5000)) }]).arrayBuffer())
    whole.fill(0xff, 36, 50)
    expect(await refusedContent(new File([whole], 'a.zip'))).toBe(damaged)
  })

  test('that is none, a part of one or has too much in it is refused', async () => {
    expect(await refusalOf(new File(['%PDF-1.7 no zip at all, though it is called so'], 'a.zip'))).toEqual([
      'This is no ZIP file, or only a part of one.',
    ])
    const whole = new Uint8Array(await zipFile([{ name: 'a.pdf', content: pdf('x') }]).arrayBuffer())
    expect(await refusalOf(new File([whole.subarray(0, -30)], 'a.zip'))).toHaveLength(1)
    expect(await refusalOf(new File([whole.subarray(20)], 'a.zip'))).toEqual([])
    const many = new Uint8Array(whole)
    // The last but twelve bytes say how many there are.
    new DataView(many.buffer).setUint16(many.length - 12, resumeFilesMax + 1, true)
    expect(await refusalOf(new File([many], 'a.zip'))).toEqual([
      'There are more than 20,000 files in it. Split it into several.',
    ])
  })

  test('of many gigabytes is read at its end alone', async () => {
    const zip = zipFile([{ name: 'a.pdf', content: pdf('x') }])
    const read: number[] = []
    const watched = Object.assign(Object.create(zip) as Blob, {
      slice: (start: number, end: number) => {
        read.push(end - start)
        return zip.slice(start, end)
      },
    })
    Object.defineProperty(watched, 'size', { value: zip.size })
    await readDirectory(watched)
    expect(read).toHaveLength(2)
  })
})

describe('files beside each other', () => {
  test('are taken with their folder, and what only is called a PDF is refused once it is opened', async () => {
    const inFolder = new File([pdf('x')], 'Ada.pdf')
    Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'resumes/Ada.pdf' })
    const page = new File(['<html>%PDF-'], 'page.pdf')
    const { files } = await filesIn([inFolder, page, new File(['x'], 'a.docx'), new File([], 'b.pdf')], 5)
    expect(files.map(({ id, path, name, trouble }) => [id, path, name, trouble])).toEqual([
      [5, 'resumes/Ada.pdf', 'Ada.pdf', undefined],
      [6, 'page.pdf', 'page.pdf', undefined],
      [7, 'a.docx', 'a.docx', 'Only PDF files are allowed'],
      [8, 'b.pdf', 'b.pdf', 'It is empty'],
    ])
    await expect(files[0]!.open()).resolves.toBe(inFolder)
    await expect(files[1]!.open()).rejects.toThrow('Only PDF files are allowed')
  })
})
