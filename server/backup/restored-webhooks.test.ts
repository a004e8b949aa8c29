import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notificationQueue, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { testDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

test('webhooks come back switched off, and what waited for them waits no more: a copy elsewhere tells a company’s systems of nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-backup-'))
  const files = localFiles(join(folder, 'files'))
  const to = join(folder, 'backup.gz')
  const [source, target] = [await testDatabase(), await testDatabase()]
  try {
    const endpoint = { url: 'https://hr.example.com', events: ['offer.accepted' as const], sealed: '' }
    await source.db.insert(webhookEndpoints).values([
      { ...endpoint, name: 'HR system' },
      { ...endpoint, name: 'Chat', offReason: 'staff' },
    ])
    const waiting = { endpointId: 1, type: 'job.posted' as const, data: {} }
    await source.db.insert(webhookDeliveries).values([waiting, { ...waiting, status: 'delivered' }])
    // Tried before, and due long after somebody may have switched it on.
    const processAfter = new Date('2999-01-01T00:00:00Z')
    const payload = { deliveryId: 1, endpointId: 1 }
    await source.db.insert(notificationQueue).values({ type: 'webhook', payload, processAfter })
    await backup({ pool: source.pool, files, to })
    await restore({ pool: target.pool, files: localFiles(join(folder, 'restored')), from: to, force: false })
    expect(await target.db.select().from(webhookEndpoints).orderBy(webhookEndpoints.id)).toMatchObject([
      { name: 'HR system', offReason: 'restored' },
      { name: 'Chat', offReason: 'staff' },
    ])
    expect(await target.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)).toMatchObject([
      { status: 'failed', error: 'It waited when this backup was made. Send it again where it did not arrive' },
      { status: 'delivered', error: null },
    ])
    expect(await target.db.$count(notificationQueue)).toBe(0)
    expect(await source.db.select().from(webhookEndpoints)).toMatchObject([{ offReason: null }, {}])
  } finally {
    await Promise.all([source.close(), target.close()])
    rmSync(folder, { recursive: true, force: true })
  }
})
