import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localFiles } from '#server/providers/files/local-files.ts'
import { bucketServer, refusing } from '#test/bucket-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolecall-restore-away-'))
const [server, source, target] = [await bucketServer(), await testDatabase('embedded'), await testDatabase('embedded')]
afterAll(async () => {
  await Promise.all([server.close(), source.close(), target.close()])
  rmSync(folder, { recursive: true, force: true })
})

test('a bucket that is away before anything is restored is told with its reason', async () => {
  await seedHiring(source.db).job()
  const to = join(folder, 'backup.gz')
  await backup({ pool: source.pool, files: localFiles(join(folder, 'files')), to })
  server.misbehave(refusing(403, 'AccessDenied'))
  await expect(restore({ pool: target.pool, files: server.files('away'), from: to, force: true })).rejects.toThrow(
    `Nothing was restored from ${to}: the file storage does not work. The access key may not do this there; README lists the permissions that it needs.`,
  )
})
