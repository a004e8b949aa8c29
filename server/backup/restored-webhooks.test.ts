import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webhookEndpoints } from '#server/database/schema.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { testDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

test('webhooks come back switched off: a copy elsewhere tells a company’s systems of nothing', async () => {
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
    await backup({ pool: source.pool, files, to })
    await restore({ pool: target.pool, files: localFiles(join(folder, 'restored')), from: to, force: false })
    expect(await target.db.select().from(webhookEndpoints).orderBy(webhookEndpoints.id)).toMatchObject([
      { name: 'HR system', offReason: 'restored' },
      { name: 'Chat', offReason: 'staff' },
    ])
    expect(await source.db.select().from(webhookEndpoints)).toMatchObject([{ offReason: null }, {}])
  } finally {
    await Promise.all([source.close(), target.close()])
    rmSync(folder, { recursive: true, force: true })
  }
})
