import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { environmentOf } from '#test/environment-of.ts'
import { beginMigrated } from '#test/migrated-folder.ts'
import { embeddedFolder } from './database/embedded/start-embedded.ts'

/** DB_SHUTDOWNED of PostgreSQL's control file: nothing is to be replayed at the next start. */
const shutDown = 1
const stateOf = (dataDir: string) =>
  readFileSync(join(dataDir, embeddedFolder, 'global', 'pg_control')).readUInt32LE(16)

test.each(['SIGINT', 'SIGTERM'] as const)(
  'whoever sends %s while the product starts ends it, with its database closed',
  async (signal) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-main-'))
    await beginMigrated(dataDir)
    const product = spawn(process.execPath, ['server/main.ts'], {
      env: environmentOf({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(product, 'exit')
    const told = text(product.stdout)
    await expect.poll(() => existsSync(join(dataDir, 'owner.lock')), { timeout: 60_000, interval: 5 }).toBe(true)
    product.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(await told).toBe('Stopping: finishing what is under way…\n')
    expect(stateOf(dataDir)).toBe(shutDown)
    rmSync(dataDir, { recursive: true, force: true })
  },
)
