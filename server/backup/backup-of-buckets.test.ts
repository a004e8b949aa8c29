import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { placeOf, type WholeFileStore } from '#server/providers/files/file-store.ts'
import { bucketServer, refusing } from '#test/bucket-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const server = await bucketServer()
let folder: string
let source: TestDatabase
let target: TestDatabase
let round = 0
beforeAll(async () => {
  ;[source, target] = await Promise.all([testDatabase(), testDatabase()])
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-homes-'))
  round += 1
  await Promise.all([source.reset(), target.reset()])
  const seed = seedHiring(source.db)
  for (const id of ids) await seed.candidate({ resumeUrl: `/api/files/resumes/candidate-${id}.pdf?v=1` })
})
afterEach(() => {
  server.behave()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await Promise.all([source.close(), target.close(), server.close()])
})

const ids = Array.from({ length: 20 }, (_, index) => index + 1)
const homes = {
  folder: (name: string) => localFiles(join(folder, name)),
  bucket: (name: string) => server.files(`${name}-${round}`),
}
async function fill(files: WholeFileStore, ending = '') {
  for (const id of ids) await files.put('resumes', `candidate-${id}.v1.pdf`, Buffer.from(`%PDF-1.7 of ${id}${ending}`))
  await files.put('branding', 'logo-0a.png', Buffer.from([0, 255, 10, 13]))
}
async function contents(files: WholeFileStore) {
  const all: Record<string, string> = {}
  for (const name of await files.list())
    all[name] = Buffer.from((await files.get(...placeOf(name)))!).toString('latin1')
  return all
}
async function marks(name: string) {
  const names = []
  for await (const each of server.objects.list(`${name}-${round}/restoring`)) names.push(each.name)
  return names
}
const to = () => join(folder, 'backup.gz')
const candidates = async ({ pool }: TestDatabase) => (await pool.query('SELECT id FROM candidates')).rowCount

describe.each([
  ['folder', 'bucket'],
  ['bucket', 'folder'],
  ['bucket', 'bucket'],
] as const)('a backup of a %s', (from, into) => {
  test(`is restored into a ${into}, every file of it`, async () => {
    const [first, second] = [homes[from]('first'), homes[into]('second')]
    await fill(first)
    expect(await backup({ pool: source.pool, files: first, to: to() })).toMatchObject({ files: 21 })
    const restored = await restore({ pool: target.pool, files: second, from: to(), force: false })
    expect(restored).toMatchObject({ files: 21, kept: undefined })
    expect(await contents(second)).toEqual(await contents(first))
    expect(await candidates(target)).toBe(20)
  })
})

describe('a restore into a bucket', () => {
  test('replaces nothing there, forced or not, and takes a place where nothing is', async () => {
    await fill(homes.folder('first'))
    await backup({ pool: source.pool, files: homes.folder('first'), to: to() })
    const taken = homes.bucket('taken')
    await fill(taken, ', of old')
    const before = await contents(taken)
    for (const force of [false, true])
      await expect(restore({ pool: target.pool, files: taken, from: to(), force })).rejects.toThrow(
        'Set S3_PREFIX to another, where nothing is: what is there stays, under its own.',
      )
    expect([await contents(taken), await candidates(target)]).toEqual([before, 0])
    await restore({ pool: source.pool, files: homes.bucket('empty'), from: to(), force: true })
    expect(await contents(taken)).toEqual(before)
    expect(Object.keys(await contents(homes.bucket('empty')))).toHaveLength(21)
  })

  test('that fails leaves the rows as they were, and no file', async () => {
    await fill(homes.folder('first'))
    await backup({ pool: source.pool, files: homes.folder('first'), to: to() })
    const into = homes.bucket('failed')
    let puts = 0
    server.misbehave(
      (request, response) =>
        request.method === 'PUT' && ++puts > 9 && refusing(403, 'QuotaExceeded')(request, response),
    )
    const restoring = restore({ pool: target.pool, files: into, from: to(), force: false })
    await expect(restoring).rejects.toThrow(
      `Nothing was restored from ${to()}: the file storage does not work. Its room is used up.`,
    )
    server.behave()
    expect([await contents(into), await candidates(target)]).toEqual([{}, 0])
    await restore({ pool: target.pool, files: into, from: to(), force: false })
    expect(Object.keys(await contents(into))).toHaveLength(21)
    expect(await marks('failed')).toEqual([])
  })

  test('that fails, and cannot be undone since the bucket is away, is begun again', async () => {
    await fill(homes.folder('first'))
    await backup({ pool: source.pool, files: homes.folder('first'), to: to() })
    const into = homes.bucket('away')
    let puts = 0
    server.misbehave((request, response) => {
      if (request.method === 'PUT') puts += 1
      return puts > 9 && refusing(403, 'AccessDenied')(request, response)
    })
    await expect(restore({ pool: target.pool, files: into, from: to(), force: false })).rejects.toThrow(
      'may not do this',
    )
    server.behave()
    expect(Object.keys(await contents(into)).length).toBeGreaterThan(0)
    for (const mark of await marks('away')) server.age(mark, 2 * minuteMs)
    await restore({ pool: target.pool, files: into, from: to(), force: false })
    expect(await contents(into)).toEqual(await contents(homes.folder('first')))
  })

  test('that was killed half way is begun again, and the files of before are whole elsewhere', async () => {
    await fill(homes.folder('first'))
    await backup({ pool: source.pool, files: homes.folder('first'), to: to() })
    const into = homes.bucket('killed')
    // As a process leaves it that is killed in the middle: nothing is undone.
    const killed = await into.startRestore({ force: false })
    await killed.put('resumes/candidate-1.v1.pdf', Buffer.from('half'))
    await killed.put('resumes/candidate-99.v1.pdf', Buffer.from('of nobody'))
    for (const mark of await marks('killed')) server.age(mark, 2 * minuteMs)
    await restore({ pool: target.pool, files: into, from: to(), force: false })
    expect(await contents(into)).toEqual(await contents(homes.folder('first')))
    expect(await marks('killed')).toEqual([])
  })

  test('that another is under way into is refused, and takes nothing from that one', async () => {
    await fill(homes.folder('first'))
    await backup({ pool: source.pool, files: homes.folder('first'), to: to() })
    const into = homes.bucket('both')
    const other = await into.startRestore({ force: false })
    await other.put('resumes/candidate-1.v1.pdf', Buffer.from('of the other'))
    await expect(restore({ pool: target.pool, files: into, from: to(), force: true })).rejects.toThrow(
      'Another restore into the bucket rolecall-files',
    )
    await other.place()
    expect(await contents(into)).toEqual({ 'resumes/candidate-1.v1.pdf': 'of the other' })
    expect([await marks('both'), await candidates(target)]).toEqual([[], 0])
  })

  test('begun twice at one moment is done once at most', async () => {
    const into = homes.bucket('same')
    const begun = await Promise.allSettled([1, 2, 3].map(() => into.startRestore({ force: false })))
    expect(begun.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
  })

  test('that stood still for long gives up: what is there may be another’s by then', async () => {
    const into = homes.bucket('still')
    const slept = await into.startRestore({ force: false })
    await slept.put('resumes/candidate-1.v1.pdf', Buffer.from('half'))
    for (const mark of await marks('still')) server.age(mark, 2 * minuteMs)
    const other = await into.startRestore({ force: false })
    await other.put('resumes/candidate-1.v1.pdf', Buffer.from('whole'))
    const [later, clock] = [Date.now() + 2 * minuteMs, vi.spyOn(Date, 'now')]
    clock.mockReturnValue(later)
    for (const go of [() => slept.put('resumes/candidate-2.v1.pdf', Buffer.from('half')), () => slept.place()])
      await expect(go()).rejects.toThrow('stood still for so long')
    await slept.undo()
    clock.mockRestore()
    await other.place()
    expect([await contents(into), await marks('still')]).toEqual([{ 'resumes/candidate-1.v1.pdf': 'whole' }, []])
  })

  test('writes several files at once, and no more than eight', async () => {
    await fill(homes.folder('first'))
    await backup({ pool: source.pool, files: homes.folder('first'), to: to() })
    const into = homes.bucket('several')
    let [now, most] = [0, 0]
    const startRestore: typeof into.startRestore = async (options) => {
      const taken = await into.startRestore(options)
      return {
        ...taken,
        async put(...file) {
          most = Math.max(most, ++now)
          await taken.put(...file)
          now -= 1
        },
      }
    }
    await restore({ pool: target.pool, files: { startRestore }, from: to(), force: false })
    expect(most).toBe(8)
  })
})

test('a backup of a bucket that is away is not written, and says why; of one that names another it names the settings', async () => {
  const files = homes.bucket('first')
  await expect(backup({ pool: source.pool, files, to: to() })).rejects.toThrow(
    `the database names 20 files, of which none is in the bucket rolecall-files, in first-${round}/. Set S3_BUCKET and S3_PREFIX as the server has it.`,
  )
  await fill(files)
  server.misbehave(
    (request, response) => request.url!.includes('candidate-12.') && refusing(403, 'AccessDenied')(request, response),
  )
  await expect(backup({ pool: source.pool, files, to: to() })).rejects.toThrow(
    `No backup was written to ${to()}: the file storage does not work. The access key may not do this there`,
  )
  expect([existsSync(to()), readdirSync(folder)]).toEqual([false, []])
})
