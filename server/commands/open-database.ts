import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { databaseOver } from '#server/database/database-over.ts'
import { DirectoryInUseError } from '#server/database/embedded/own-directory.ts'
import { readSocketFolder } from '#server/database/embedded/socket-folder.ts'
import { migrate } from '#server/database/migrate.ts'
import { embeddedAt, openPool } from '#server/database/open-pool.ts'
import { StartError } from '#server/start-error.ts'

/**
 * The product's database for a command, brought up to date unless it is wanted `asItIs`. Works beside a running server: the
 * embedded database is then reached through that server's socket, else it is started for the command. Throws a StartError
 * while a server is starting or stopping.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { asItIs = false } = {},
): Promise<{ db: Database; pool: Pool; close: () => Promise<void> }> {
  try {
    const { db, pool, close } = await connect({ databaseUrl, dataDir })
    if (!asItIs)
      await migrate(pool).catch(async (error: unknown) => {
        await close()
        throw error
      })
    return { db, pool, close }
  } catch (error) {
    if (error instanceof DirectoryInUseError) return joinServer(dataDir)
    throw error
  }
}

async function joinServer(dataDir: string) {
  const socketFolder = readSocketFolder(dataDir)
  const notReady = new StartError(
    `Another process is just starting or stopping with ${dataDir}. Try again in a moment.`,
  )
  if (socketFolder === undefined) throw notReady
  const pool = openPool(embeddedAt(socketFolder))
  try {
    // Only a server that has finished its migrations has this table.
    await pool.query('select from users limit 1')
  } catch {
    await pool.end()
    throw notReady
  }
  return { db: databaseOver(pool), pool, close: () => pool.end() }
}
