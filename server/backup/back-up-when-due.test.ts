import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followUpDefaults } from '#shared/follow-ups.ts'
import type { Database } from '#server/database/connect.ts'
import { settings } from '#server/database/schema.ts'
import { keptEmail } from '#server/providers/email/kept-email.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testApp, type TestApp } from '#test/test-app.ts'
import { backUpWhenDue } from './back-up-when-due.ts'
import { readBackupLines } from './backup-lines.ts'
import { changeBackupState, readBackupState } from './backup-state.ts'

let app: TestApp
let folder: string
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  await seedHiring(app.db).job()
  await becomes(own)
  folder = mkdtempSync(join(tmpdir(), 'rolecall-backups-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => app.close())

const own = '4be2d09c71fa'
const nameOf = (day: string, of = own) => `rolecall-2026-11-${day}T023000Z-${of}.gz`
/** As the database of another installation, or of this one again, stands in the place of the one before. */
const becomes = (instance: string) =>
  app.db
    .insert(settings)
    .values({ key: 'secret.instance', value: `${instance}and the rest` })
    .onConflictDoUpdate({ target: settings.key, set: { value: `${instance}and the rest` } })

const log = () => ({ ...app.services.log, info: vi.fn(), warn: vi.fn(), error: vi.fn() })
type Options = {
  log?: ReturnType<typeof log>
  signal?: AbortSignal
  files?: string
  to?: string
  kept?: number
  startedAt?: string
  /** The process ends while it makes one, and is not heard of again. */
  dies?: boolean
}

/** As a process does that looks at that moment. */
const look = async (at: string, options: Options = {}) => {
  const { signal = new AbortController().signal, files = 'files', to = folder, kept = 3 } = options
  const now = new Date(at)
  const died = Promise.withResolvers<void>()
  const dead = { connect: () => (died.resolve(), new Promise(() => {})) }
  const looked = backUpWhenDue(
    {
      ...app.services,
      email: keptEmail(),
      now: () => now,
      startedAt: new Date(options.startedAt ?? '2026-11-01T00:00:00Z'),
      log: options.log ?? log(),
      pool: (options.dies ? dead : (app.db as Database & { $client: Pool }).$client) as Pool,
      files: localFiles(join(folder, files)),
    },
    { folder: to, time: '02:30', kept },
    signal,
  )
  await Promise.race([looked, died.promise])
}
const made = () => readdirSync(folder).filter((name) => name.startsWith('rolecall-'))
const state = () => readBackupState(app.db)
const held = (until: string) => changeBackupState(app.db, (before) => ({ ...before, held: { by: 'the dead', until } }))

test('it is made once a day, at the first look after its time, and can be read to its end', async () => {
  await look('2026-11-27T02:31:00Z')
  await look('2026-11-27T02:32:00Z')
  await look('2026-11-28T02:29:00Z')
  expect(made()).toEqual([`rolecall-2026-11-27T023100Z-${own}.gz`])
  let last: unknown
  for await (const line of readBackupLines(join(folder, made()[0]!))) last = line
  expect(last).toMatchObject({ end: { files: 0 } })
  await look('2026-11-28T02:30:00Z')
  expect(made()).toEqual([`rolecall-2026-11-27T023100Z-${own}.gz`, nameOf('28')])
  expect(await state()).toMatchObject({ last: { at: '2026-11-28T02:30:00.000Z', files: 0, kept: 2 } })
})

test('where the machine was off at that time it is made when it is on again', async () => {
  await look('2026-11-27T02:30:00Z')
  await look('2026-11-30T16:00:00Z')
  expect(made()).toHaveLength(2)
})

test('so many of the newest stay; what the server did not make stays too, and half of one does not', async () => {
  const others = [
    `${nameOf('20', '000000000000')}.part`,
    'rolecall-2026-11-01.gz',
    'rolecall-2020-01-01T000000Z.gz.bak',
    'notes.txt',
  ]
  for (const name of others) writeFileSync(join(folder, name), 'another’s')
  for (const part of ['.part', '.again.part'])
    for (const name of [nameOf('20'), 'rolecall-2026-11-20T023000Z.gz'])
      writeFileSync(join(folder, name + part), 'half')
  for (const day of ['21', '22', '23', '24', '25']) await look(`2026-11-${day}T02:30:00Z`)
  const kept = ['23', '24', '25'].map((day) => nameOf(day))
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...kept].toSorted())
  expect(await state()).toMatchObject({ last: { kept: 3 } })
})

test('of several processes that look at once one makes it', async () => {
  const looks = Array.from({ length: 4 }, (_, second) => look(`2026-11-27T02:30:0${second}Z`))
  await Promise.all(looks)
  expect(made()).toHaveLength(1)
})

test('the first of a database takes nothing away: what is there may be of one whose disk is not mounted', async () => {
  const theirs = ['21', '22', '23'].map((day) => `rolecall-2026-11-${day}T023000Z.gz`)
  for (const name of theirs) writeFileSync(join(folder, name), 'of the database before')
  await look('2026-11-27T02:30:00Z', { kept: 1 })
  expect(made().slice(0, 3)).toEqual(theirs)
  expect(await state()).toMatchObject({ last: { kept: 4 } })
  await look('2026-11-28T02:30:00Z', { kept: 1 })
  expect(made()).toEqual([nameOf('28')])
})

test('those of an almost empty database push no large one out, however many days nobody notices, and it is said', async () => {
  const large = Buffer.alloc(2_000_000, 'the company’s')
  const theirs = ['20', '21', '22'].map((day) => `rolecall-2026-11-${day}T023000Z.gz`)
  for (const name of theirs) writeFileSync(join(folder, name), large)
  const told = log()
  for (const day of ['24', '25', '26', '27', '28']) await look(`2026-11-${day}T02:30:00Z`, { log: told })
  expect(made().slice(0, 3)).toEqual(theirs)
  expect(await state()).toMatchObject({ last: { kept: 6, larger: 3 } })
  expect(told.warn).toHaveBeenCalledWith(
    expect.objectContaining({ kept: 6, larger: 3 }),
    expect.stringContaining('far larger than the newest'),
  )
})

test('another database in the place of the right one pushes none of its backups out, however like it is, and it is said', async () => {
  for (const day of ['20', '21', '22']) await look(`2026-11-${day}T02:30:00Z`)
  const theirs = made()
  await becomes('000000000000')
  const told = log()
  for (const day of ['23', '24', '25', '26', '27']) await look(`2026-11-${day}T02:30:00Z`, { log: told })
  expect(made()).toEqual([...theirs, ...['25', '26', '27'].map((day) => nameOf(day, '000000000000'))])
  expect(await state()).toMatchObject({ last: { kept: 3, others: 3 } })
  expect(told.warn).toHaveBeenCalledWith(
    expect.objectContaining({ others: 3 }),
    expect.stringContaining('another installation'),
  )
  await becomes(own)
  await look('2026-11-28T02:30:00Z')
  expect(made().slice(0, 3)).toEqual([nameOf('21'), nameOf('22'), nameOf('25', '000000000000')])
  expect(await state()).toMatchObject({ last: { kept: 3, others: 3 } })
})

test('one whose name does not say of which installation it is, as at first, makes room as before', async () => {
  for (const day of ['19', '20']) writeFileSync(join(folder, `rolecall-2026-11-${day}T023000Z.gz`), 'from before')
  for (const day of ['21', '22']) await look(`2026-11-${day}T02:30:00Z`, { kept: 2 })
  expect(made()).toEqual([nameOf('21'), nameOf('22')])
})

test('one that fails is told without a path, tried again after an hour, and forgotten once it works', async () => {
  const to = join(folder, 'mounted')
  const told = log()
  await look('2026-11-27T02:30:00Z', { to, log: told })
  expect(told.error).toHaveBeenCalledOnce()
  const failed = { at: '2026-11-27T02:30:00.000Z', reason: 'Its folder is not there' }
  expect(await state()).toEqual({ failed })
  mkdirSync(to)
  await look('2026-11-27T03:29:00Z', { to })
  expect(readdirSync(to)).toEqual([])
  await look('2026-11-27T03:30:01Z', { to })
  expect(readdirSync(to)).toEqual([`rolecall-2026-11-27T033001Z-${own}.gz`])
  expect(Object.keys(await state())).toEqual(['last'])
})

test('who mends what made one fail and starts the server again sees at once whether it works', async () => {
  const to = join(folder, 'mounted')
  await look('2026-11-27T02:30:00Z', { to })
  mkdirSync(to)
  await look('2026-11-27T02:40:00Z', { to, startedAt: '2026-11-27T02:39:50Z' })
  expect(readdirSync(to)).toHaveLength(1)
})

test('one that fails takes nothing of what is there, and the last is known still', async () => {
  for (const day of ['24', '25', '26']) await look(`2026-11-${day}T02:30:00Z`)
  await seedHiring(app.db).candidate({ resumeUrl: '/api/files/resumes/candidate-1.pdf?v=1' })
  await look('2026-11-27T02:30:00Z', { files: 'mistyped' })
  expect(made()).toHaveLength(3)
  expect(await state()).toMatchObject({
    last: { at: '2026-11-26T02:30:00.000Z' },
    failed: { reason: 'The server’s log says why' },
  })
})

test('a clock that was wrong for a while stops no backup, and the newest is never the one that goes', async () => {
  await look('2036-01-01T02:30:00Z', { kept: 1 })
  await look('2026-11-27T02:30:00Z', { kept: 1 })
  expect(made()).toEqual([nameOf('27')])
  await look('2026-11-27T02:29:59Z', { kept: 1 })
  expect(await state()).toMatchObject({ last: { at: '2026-11-27T02:30:00.000Z', kept: 1 } })
})

test('one that is given up while an earlier failure stands leaves it told', async () => {
  const failed = { at: '2026-11-27T02:30:00.000Z', reason: 'The disk is full' }
  await changeBackupState(app.db, () => ({ failed }))
  await look('2026-11-27T03:31:00Z', { signal: AbortSignal.abort() })
  expect(await state()).toEqual({ failed })
  await look('2026-11-27T03:32:00Z')
  expect(Object.keys(await state())).toEqual(['last'])
})

test('one that is given up with the process is none that failed: the next process makes it', async () => {
  const told = log()
  await look('2026-11-27T02:30:00Z', { signal: AbortSignal.abort(), log: told })
  expect(made()).toEqual([])
  expect(told.error).not.toHaveBeenCalled()
  expect(await state()).toEqual({})
  await look('2026-11-27T02:31:00Z')
  expect(made()).toHaveLength(1)
})

test('who died while making one is waited for, but not for long; a clock that was put back holds nobody', async () => {
  await held('2026-11-27T02:36:00Z')
  await look('2026-11-27T02:31:00Z')
  expect(made()).toEqual([])
  await look('2026-11-27T02:36:01Z')
  expect(made()).toHaveLength(1)
  await held('2026-12-31T00:00:00Z')
  await look('2026-11-28T02:30:00Z')
  expect(made()).toHaveLength(2)
})

const that = (time: string) => `2026-11-27T${time}Z`
const endedAt = (time: string) => ({
  at: `2026-11-27T${time}.000Z`,
  reason: 'The server ended while it was being made',
})

test('one that ends its process is told on the screens, begun once more at once, and after that told in a letter and every hour', async () => {
  await held('2026-11-27T02:36:00Z')
  const told = log()
  const dying = { log: told, startedAt: that('02:37:00'), dies: true }
  await look(that('02:36:01'), { ...dying, startedAt: that('02:30:30') })
  expect(await state()).toMatchObject({ failed: endedAt('02:36:01'), held: { until: '2026-11-27T02:41:01.000Z' } })
  await look(that('02:41:00'), dying)
  await look(that('02:41:02'), dying)
  await look(that('03:41:01'), dying)
  expect(await state()).toEqual({ failed: endedAt('02:41:02') })
  await look(that('03:41:03'), dying)
  expect(await state()).toMatchObject({ failed: endedAt('02:41:02'), held: { until: '2026-11-27T03:46:03.000Z' } })
  expect(told.error).toHaveBeenCalledTimes(2)
  await look(that('03:46:04'), { startedAt: that('03:42:00') })
  expect(await state()).toEqual({ failed: endedAt('03:46:04') })
  await look(that('03:47:00'), { startedAt: that('03:46:30') })
  expect(Object.keys(await state())).toEqual(['last'])
})

test('files that rows name and that are gone are counted, and the backup is made all the same', async () => {
  const told = log()
  const seed = seedHiring(app.db)
  for (const id of [1, 2, 3]) await seed.candidate({ resumeUrl: `/api/files/resumes/candidate-${id}.pdf?v=1` })
  await localFiles(join(folder, 'files')).put('resumes', 'candidate-2.v1.pdf', Buffer.from('%PDF-1.7'))
  await look('2026-11-27T02:30:00Z', { log: told })
  expect(made()).toHaveLength(1)
  expect(await state()).toMatchObject({ last: { files: 1, missing: 2 } })
  expect(told.warn).toHaveBeenCalledWith({ missing: 2 }, expect.stringContaining('files that are not there'))
})

test('it is due on the office’s clock', async () => {
  await app.db
    .insert(settings)
    .values({ key: 'followUps', value: { ...followUpDefaults, timeZone: 'America/New_York' } })
  await look('2026-11-26T07:30:00Z')
  await look('2026-11-27T07:29:00Z')
  expect(made()).toHaveLength(1)
  await look('2026-11-27T07:30:00Z')
  expect(made()).toHaveLength(2)
})
