import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrationsFolder } from '#server/database/migrate.ts'

/**
 * A file or folder that takes seconds to make: made once for these migrations and this engine, by whoever asks first, and
 * kept between runs. `make` gets the path to put it at.
 */
export async function madeForRelease(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = resolve('node_modules/.cache/rolecall-test')
  const path = join(folder, `${fingerprint()}-${name}`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `${randomUUID()}.part`)
  await make(draft)
  try {
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(path)) throw error // else another process was faster, and a folder takes nobody's place
  }
  return path
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const name of readdirSync(migrationsFolder).toSorted()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
