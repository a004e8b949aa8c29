import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localFiles } from '#server/providers/files/local-files.ts'
import { testDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { changeBackupState, readBackupState } from './backup-state.ts'
import { restore } from './restore.ts'

test('how the backups fare of the installation that made one is nothing that the restored one says of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-backup-'))
  const to = join(folder, 'backup.gz')
  const [source, target] = [await testDatabase(), await testDatabase()]
  const at = '2026-11-27T02:30:00.000Z'
  const state = { failed: { at, reason: 'The disk is full' }, told: at, held: { by: 'who makes it', until: at } }
  try {
    await changeBackupState(source.db, () => state)
    await backup({ pool: source.pool, files: localFiles(join(folder, 'files')), to })
    await restore({ pool: target.pool, files: localFiles(join(folder, 'restored')), from: to, force: false })
    expect([await readBackupState(source.db), await readBackupState(target.db)]).toEqual([state, {}])
  } finally {
    await Promise.all([source.close(), target.close()])
    rmSync(folder, { recursive: true, force: true })
  }
})
