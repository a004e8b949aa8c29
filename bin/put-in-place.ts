import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which files of `assets` a build made itself, beside those that it kept. */
const ownFiles = 'own-files.json'

/**
 * Puts a whole new build where the former one is, with the former one's own assets beside its own: a server that was started
 * on the former build, and a browser that has it open, go on to find what they ask for. One build back is kept, and no more.
 */
export function putInPlace(next: string, place: string) {
  const own = readdirSync(join(next, 'assets'))
  writeFileSync(join(next, ownFiles), JSON.stringify(own))
  const kept = new Set(own)
  for (const name of ownOf(place)) {
    const file = join(place, 'assets', name)
    if (!kept.has(name) && existsSync(file)) linkSync(file, join(next, 'assets', name))
  }
  const former = `${place}-former`
  rmSync(former, { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, former)
  renameSync(next, place)
  rmSync(former, { recursive: true, force: true })
}

function ownOf(place: string): string[] {
  if (existsSync(join(place, ownFiles))) return JSON.parse(readFileSync(join(place, ownFiles), 'utf8')) as string[]
  const assets = join(place, 'assets')
  return existsSync(assets) ? readdirSync(assets) : []
}
