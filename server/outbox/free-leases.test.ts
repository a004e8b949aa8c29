import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationQueue } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { freeLeases } from './free-leases.ts'

const app = await appForFile()

test('after a crash what was in hand is due at once, and what waits for its hour waits still', async () => {
  const later = new Date(app.services.now().getTime() + 10_800_000)
  const row = { type: 'assessment', payload: { candidateId: 1 }, processAfter: later } as const
  await app.db.insert(notificationQueue).values([{ ...row, status: 'processing' }, row])
  await freeLeases(app.services)
  const rows = await app.db.select().from(notificationQueue).orderBy(asc(notificationQueue.id))
  expect(rows.map(({ processAfter }) => processAfter <= app.services.now())).toEqual([true, false])
})
