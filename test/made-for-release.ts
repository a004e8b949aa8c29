import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrationsFolder } from '#server/database/migrate.ts'

const draftEnding = '.part'

/**
 * A file or folder that takes seconds to make: made once for these migrations and this engine, by whoever asks first, and
 * kept between runs until there is another release. `make` gets the path to put it at.
 */
export async function madeForRelease(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = resolve('node_modules/.cache/rolecall-test')
  const release = fingerprint()
  const path = join(folder, `${release}-${name}`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) {
    if (!old.startsWith(release) && !old.endsWith(draftEnding))
      rmSync(join(folder, old), { recursive: true, force: true })
  }
  const draft = join(folder, randomUUID() + draftEnding)
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
