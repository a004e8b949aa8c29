import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { extensions } from '#server/database/embedded/extensions.ts'
import { socketName } from '#server/database/embedded/socket-folder.ts'
import { serveWire } from '#server/database/embedded/wire-server.ts'
import { migrate } from '#server/database/migrate.ts'
import { embeddedAt, openPool } from '#server/database/open-pool.ts'
import { madeForRelease } from './made-for-release.ts'

/** A tar of a migrated, empty database, for an engine whose rows are in memory. */
export const migratedTar = () => madeForRelease('database.tar', async (path) => writeFileSync(path, await makeTar()))

async function makeTar() {
  const db = await PGlite.create({ extensions })
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-tar-'))
  const server = await serveWire({ db, path: join(folder, socketName), idleInTransactionMs: 60_000, onFailure })
  const pool = openPool(embeddedAt(folder))
  await migrate(pool)
  await pool.end()
  await server.stop()
  await db.exec('CHECKPOINT')
  const tar = await db.dumpDataDir('none')
  await db.close()
  rmSync(folder, { recursive: true, force: true })
  return new Uint8Array(await tar.arrayBuffer())
}

function onFailure(error: unknown) {
  throw error
}
