import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heldMessage } from '#shared/held-letters.ts'
import { emailLogs, notificationQueue } from '#server/database/schema.ts'
import { findRestored } from '#server/outbox/held.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testApp } from '#test/test-app.ts'
import { testDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

test('letters that waited when a backup was made are not sent by what is restored from it, and go on where it was made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-backup-'))
  const to = join(folder, 'backup.gz')
  const [source, target] = [await testDatabase(), await testDatabase()]
  const [original, copy] = [await testApp(source), await testApp(target)]
  try {
    await original.reset()
    const { id } = await seedHiring(source.db).candidate()
    original.answerMail({ later: 'connect ECONNREFUSED' })
    await original.as('ceo').request('POST', `/api/candidates/${id}/reject`)
    await original.settled()
    // In hand while the backup is made, as when a worker holds it.
    await source.db.update(notificationQueue).set({ status: 'processing' })
    const before = new Date()
    await backup({ pool: source.pool, files: localFiles(join(folder, 'files')), to })
    await restore({ pool: target.pool, files: localFiles(join(folder, 'restored')), from: to, force: false })

    const inAnHour = new Date(Date.now() + 3_600_000)
    for (const app of [original, copy]) {
      app.answerMail('accepted')
      app.setNow(inAnHour)
      app.sent.length = 0
      while (await workNext(app.services));
    }
    expect([original.sent.length, copy.sent.length]).toEqual([1, 0])
    expect(await target.db.select().from(emailLogs)).toMatchObject([{ status: 'pending', error: heldMessage }])
    expect(await target.db.$count(notificationQueue, eq(notificationQueue.status, 'pending'))).toBe(1)
    const restored = await findRestored(target.db)
    expect(new Date(restored!.takenAt).getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(await findRestored(source.db)).toBeUndefined()
  } finally {
    await Promise.all([original.close(), copy.close()])
    rmSync(folder, { recursive: true, force: true })
  }
})
