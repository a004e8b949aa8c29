import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { Database } from '#server/database/connect.ts'
import { activityLogs, emailLogs, settings } from '#server/database/schema.ts'
import { restoredKey } from '#server/outbox/held.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { keptEmail } from '#server/providers/email/kept-email.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { backUpWhenDue } from './back-up-when-due.ts'
import { changeBackupState, readBackupState } from './backup-state.ts'

const app = await appForFile()
let folder: string
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'rolecall-told-')), 'mounted')
  await seedHiring(app.db).job()
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

/** As a process does that looks at that moment; the folder is away until `mount`. */
const look = (at: string, { email = app.services.email } = {}) => {
  app.setNow(new Date(at))
  return backUpWhenDue(
    {
      ...app.services,
      email,
      startedAt: new Date('2026-11-01T00:00:00Z'),
      pool: (app.db as Database & { $client: Pool }).$client,
      files: localFiles(join(folder, '..', 'files')),
    },
    { folder, time: '02:30', kept: 3 },
    new AbortController().signal,
  )
}
const mount = () => mkdirSync(folder)
const unmount = () => rmSync(folder, { recursive: true })
const letters = () => app.db.$count(emailLogs, eq(emailLogs.template, 'backup-failed'))

test('administrators have a letter when backups begin to fail, without the folder, and it stands in the activity log', async () => {
  await changeBackupState(app.db, () => ({
    last: { at: '2026-11-26T02:30:00.000Z', bytes: 1, rows: 1, files: 0, kept: 1 },
  }))
  await look('2026-11-27T02:30:00Z')
  while (await workNext(app.services, 'letters')) continue
  expect(app.sent).toMatchObject([{ to: 'admin@rolecall.test', subject: 'The backup could not be made' }])
  const { html, text } = app.sent[0]!
  for (const fact of ['Its folder is not there', 'November 27, 2026 at 2:30', 'November 26, 2026 at 2:30'])
    expect(text).toContain(fact)
  expect(html + text).not.toContain('rolecall-told')
  expect(await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.backupsFailed))).toMatchObject([
    { userId: null, details: { emails: 1 } },
  ])
})

test('while they fail they are written to once a week, however often it is tried', async () => {
  for (const at of ['27T02:30', '27T03:31', '28T02:30', '29T02:30']) await look(`2026-11-${at}:00Z`)
  expect(await letters()).toBe(1)
  await look('2026-12-04T02:29:00Z')
  expect(await letters()).toBe(1)
  await look('2026-12-04T03:31:00Z')
  expect(await letters()).toBe(2)
})

test('one that works an hour late each day is told once; once one works at its time, the next that fails is told anew', async () => {
  for (const day of [20, 21, 22]) {
    await look(`2026-11-${day}T02:30:00Z`)
    mount()
    await look(`2026-11-${day}T03:31:00Z`)
    expect(await readBackupState(app.db)).toMatchObject({ last: { at: `2026-11-${day}T03:31:00.000Z` } })
    unmount()
  }
  expect(await letters()).toBe(1)
  mount()
  await look('2026-11-23T02:30:00Z')
  unmount()
  await look('2026-11-24T02:30:00Z')
  expect(await letters()).toBe(2)
})

test('where its activity cannot be written there is no letter either, and it is tried anew once nobody holds it', async () => {
  await withoutActivity(app.db, () =>
    expect(look('2026-11-27T02:30:00Z')).rejects.toMatchObject({
      cause: { message: 'no activity today' },
    }),
  )
  expect([await letters(), (await readBackupState(app.db)).failed]).toEqual([0, undefined])
  await look('2026-11-27T02:36:00Z')
  expect(await letters()).toBe(1)
})

test('of several processes that look at once one writes', async () => {
  await Promise.all(Array.from({ length: 4 }, () => look('2026-11-27T02:30:00Z')))
  expect(await letters()).toBe(1)
})

test('without a mail server nobody is written to, and it is made up for once there is one', async () => {
  await look('2026-11-27T02:30:00Z', { email: keptEmail() })
  expect(await letters()).toBe(0)
  await look('2026-11-27T03:31:00Z')
  expect(await letters()).toBe(1)
})

test('a restored copy writes nothing until somebody has said that work goes on', async () => {
  const at = '2026-11-26T02:30:00.000Z'
  await app.db.insert(settings).values({ key: restoredKey, value: { at, takenAt: at, lastQueued: 0 } })
  await look('2026-11-27T02:30:00Z')
  expect([await letters(), (await readBackupState(app.db)).failed?.reason]).toEqual([0, 'Its folder is not there'])
  await app.db.delete(settings).where(eq(settings.key, restoredKey))
  await look('2026-11-27T03:31:00Z')
  expect(await letters()).toBe(1)
})
