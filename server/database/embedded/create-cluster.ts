import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { syncPath } from '#server/database/sync-path.ts'

/**
 * Makes PostgreSQL's files where there are none yet. They are made beside, synced and renamed: PGlite takes a folder
 * that a crash left half made for a whole one, and would never start again.
 */
export async function createCluster(folder: string) {
  if (existsSync(folder)) return
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const db = await PGlite.create(draft)
  await db.close()
  syncTree(draft)
  renameSync(draft, folder)
  syncPath(dirname(folder))
}

function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}
