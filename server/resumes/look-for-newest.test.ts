import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { localFiles } from '#server/providers/files/local-files.ts'
import { smallPdf } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { lookForNewest } from './look-for-newest.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const folders = ['one', 'other'].map((name) => mkdtempSync(join(tmpdir(), `rolecall-${name}-`)))
const [one, other] = folders.map(localFiles)
type Files = NonNullable<typeof one>
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

async function upload(id: number) {
  const body = new FormData()
  body.append('file', smallPdf('%PDF-1.7\nhello'))
  expect((await app.as('admin').raw(`/api/candidates/${id}/resume`, { method: 'POST', body })).status).toBe(200)
}

async function toldOf(files = one!) {
  const lines: { missing: number; of: number; place: string; msg: string }[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await lookForNewest({ db: app.db, log }, files)
  return lines
}

beforeEach(async () => {
  app.services.files = one!
  await seed.candidate({ email: 'without@example.com' })
  await upload((await seed.candidate({ email: 'first@example.com' })).id)
})

test('nothing is told where the resumes are where the settings say, nor where there is none', async () => {
  expect(await toldOf()).toEqual([])
  await app.reset()
  expect(await toldOf(other)).toEqual([])
})

test('a process that was started with another folder is told that the resumes are not there', async () => {
  expect(await toldOf(other)).toEqual([
    { level: 50, missing: 1, of: 1, place: other!.place, msg: expect.stringContaining('set DATA_DIR as it was') },
  ])
})

test('two processes of which each keeps its own are told so at the next start of either', async () => {
  app.services.files = other!
  await upload((await seed.candidate({ email: 'second@example.com' })).id)
  expect(await toldOf(one)).toMatchObject([{ missing: 1, of: 2 }])
  expect(await toldOf(other)).toMatchObject([{ missing: 1, of: 2 }])
})

test('one that was replaced while it was looked for is not missed', async () => {
  const id = (await seed.candidate({ email: 'second@example.com' })).id
  await upload(id)
  let replaced: Promise<void> | undefined
  const get: Files['get'] = async (bucket, key) => {
    replaced ??= upload(id)
    await replaced
    return key === `candidate-${id}.v1.pdf` ? undefined : one!.get(bucket, key)
  }
  expect(await toldOf({ ...one!, get })).toEqual([])
})
