import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { localFiles } from './local-files.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'rolecall-files-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = new TextEncoder().encode('%PDF-1.7')

test('a file is read as it was put, and an overwritten one as it was put last', async () => {
  const files = localFiles(folder)
  expect(await files.get('resumes', 'a.pdf')).toBeUndefined()
  await files.put('resumes', 'a.pdf', new TextEncoder().encode('before'))
  await files.put('resumes', 'a.pdf', bytes)
  expect(Buffer.from((await files.get('resumes', 'a.pdf'))!).toString()).toBe('%PDF-1.7')
  expect(readdirSync(join(folder, 'resumes'))).toEqual(['a.pdf'])
  await files.remove('resumes', 'a.pdf')
  expect(await files.get('resumes', 'a.pdf')).toBeUndefined()
})

test.each(['../a.pdf', 'a/b.pdf', '/etc/passwd', '', '.hidden', 'a..pdf'])('%j is no key', async (key) => {
  await expect(localFiles(folder).put('resumes', key, bytes)).rejects.toThrow('Not a file key')
})

test('what a process that died left half written goes, and what another is writing stays', async () => {
  const bucket = join(folder, 'resumes')
  mkdirSync(bucket)
  for (const name of ['old.pdf.1f.part', 'new.pdf.2f.part', 'old.pdf']) writeFileSync(join(bucket, name), 'half')
  const yesterday = new Date(Date.now() - dayMs)
  for (const name of ['old.pdf.1f.part', 'old.pdf']) utimesSync(join(bucket, name), yesterday, yesterday)
  await localFiles(folder).put('resumes', 'a.pdf', bytes)
  expect(readdirSync(bucket).toSorted()).toEqual(['a.pdf', 'new.pdf.2f.part', 'old.pdf'])
})

test('what was too young after a start goes later, without another start', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const files = localFiles(folder)
    const bucket = join(folder, 'resumes')
    mkdirSync(bucket)
    writeFileSync(join(bucket, 'cut.pdf.1f.part'), 'half')
    await files.put('resumes', 'a.pdf', bytes)
    expect(readdirSync(bucket)).toContain('cut.pdf.1f.part')
    vi.setSystemTime(Date.now() + 2 * hourMs)
    await files.put('resumes', 'b.pdf', bytes)
    expect(readdirSync(bucket).toSorted()).toEqual(['a.pdf', 'b.pdf'])
  } finally {
    vi.useRealTimers()
  }
})

test('says how much of its disk is left, also before the first file, and keeps a twentieth of it back but no more than a gigabyte', async () => {
  const files = localFiles(join(folder, 'files'))
  const before = await files.room!()
  await files.put('resumes', 'a.pdf', bytes)
  for (const { freeBytes, reserveBytes } of [before, await files.room!()]) {
    const { blocks, bsize } = statfsSync(folder)
    expect(freeBytes).toBeGreaterThan(0)
    expect(reserveBytes).toBe(Math.min(1e9, (blocks * bsize) / 20))
  }
})
