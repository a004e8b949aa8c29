import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketServer } from '#test/bucket-server.ts'
import type { WholeFileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolecall-files-'))
const server = await bucketServer()
afterAll(() => server.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (read: Uint8Array | undefined) => read && Buffer.from(read).toString()
const pdf = bytes('%PDF-1.7')

describe.each<[string, (name: string) => WholeFileStore]>([
  ['the data folder', (name) => localFiles(join(folder, name))],
  ['a bucket', (name) => server.files(name)],
])('files in %s', (_home, open) => {
  let files: WholeFileStore
  beforeAll(() => void (files = open('conformance')))

  test('are read as they were put, and an overwritten one as it was put last', async () => {
    expect(await files.get('resumes', 'a.pdf')).toBeUndefined()
    await files.put('resumes', 'a.pdf', bytes('before'))
    await files.put('resumes', 'a.pdf', pdf)
    expect(text(await files.get('resumes', 'a.pdf'))).toBe('%PDF-1.7')
    expect(await files.list()).toEqual(['resumes/a.pdf'])
    await files.remove('resumes', 'a.pdf')
    expect(await files.get('resumes', 'a.pdf')).toBeUndefined()
    expect(await files.list()).toEqual([])
  })

  test('may be empty, and as large as a resume may be', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 'resume ')
    for (const content of [new Uint8Array(), large]) {
      await files.put('resumes', 'sized.pdf', content)
      const read = await files.get('resumes', 'sized.pdf')
      expect(Buffer.compare(read!, content)).toBe(0)
    }
    await files.remove('resumes', 'sized.pdf')
  })

  test('that are gone already can be removed', async () => {
    await files.remove('offers', 'letter-0a.pdf')
  })

  test('of one bucket are not those of another', async () => {
    await files.put('resumes', 'same.pdf', bytes('resume'))
    await files.put('offers', 'same.pdf', bytes('letter'))
    expect(text(await files.get('resumes', 'same.pdf'))).toBe('resume')
    expect(text(await files.get('offers', 'same.pdf'))).toBe('letter')
    for (const bucket of ['resumes', 'offers'] as const) await files.remove(bucket, 'same.pdf')
  })

  test.each(['../a.pdf', 'a/b.pdf', '/etc/passwd', '', '.hidden', 'a..pdf'])('have no key %j', async (key) => {
    await expect(files.put('resumes', key, pdf)).rejects.toThrow('Not a file key')
    await expect(files.get('resumes', key)).rejects.toThrow('Not a file key')
    await expect(files.remove('resumes', key)).rejects.toThrow('Not a file key')
  })

  test('are listed all of them, in order, and none of another installation', async () => {
    const other = open('other')
    await other.put('resumes', 'theirs.pdf', pdf)
    const names = Array.from({ length: 205 }, (_, index) => `candidate-${index}.v1.pdf`)
    await pMap(names, (name) => files.put('resumes', name, bytes(name)), { concurrency: 16 })
    await files.put('branding', 'logo-0a.png', pdf)
    const listed = await files.list()
    expect(listed).toEqual(['branding/logo-0a.png', ...names.map((name) => `resumes/${name}`).toSorted()])
    await pMap(names, (name) => files.remove('resumes', name), { concurrency: 16 })
    expect(await files.list()).toEqual(['branding/logo-0a.png'])
  })

  test('of two writers at once are one’s or the other’s, and whole', async () => {
    const [one, other] = [open('shared'), open('shared')]
    const contents = ['a', 'b'].map((letter) => bytes(letter.repeat(200_000)))
    await Promise.all([one.put('resumes', 'x.pdf', contents[0]!), other.put('resumes', 'x.pdf', contents[1]!)])
    const read = text(await one.get('resumes', 'x.pdf'))
    expect(contents.map(text)).toContain(read)
    expect(text(await other.get('resumes', 'x.pdf'))).toBe(read)
    await other.remove('resumes', 'x.pdf')
    expect(await one.get('resumes', 'x.pdf')).toBeUndefined()
  })

  test('of a restore are not there before they are placed, and are as they were where it is undone', async () => {
    const home = open('restored')
    const restoring = await home.startRestore({ force: false })
    await restoring.put('resumes/a.pdf', pdf)
    await restoring.place()
    expect(text(await home.get('resumes', 'a.pdf'))).toBe('%PDF-1.7')
    await restoring.undo()
    expect(await home.list()).toEqual([])
  })

  test('that are there are not replaced by a restore that is not forced', async () => {
    const home = open('taken')
    await home.put('resumes', 'a.pdf', pdf)
    await expect(home.startRestore({ force: false })).rejects.toThrow(/is not empty|There are files in/)
    expect(text(await home.get('resumes', 'a.pdf'))).toBe('%PDF-1.7')
  })
})
