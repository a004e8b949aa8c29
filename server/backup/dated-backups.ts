import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Those that the server makes are told by their names from what else is in the folder, and sort by when they were made. */
const isOurs = /^rolecall-\d{4}-\d{2}-\d{2}T\d{6}Z\.gz$/
const isDraft = /^rolecall-\d{4}-\d{2}-\d{2}T\d{6}Z\.gz(?:\.again)?\.part$/

/** `rolecall-2026-11-27T013000Z.gz`, in UTC. */
export const nameOfBackup = (at: Date) => `rolecall-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`

/** A backup so many times as large as the newest makes no room for it: the newest may be of a database that was just set up. */
const timesAsLarge = 2

/**
 * Removes all but so many of those that the server made; never anything else, nor the `newest`, whatever the clock that named
 * the others, nor what is more than twice as large as that. Answers how many there are then, and how many of them stay for
 * their size.
 */
export async function keepNewest(folder: string, { newest, kept }: { newest: string; kept: number }) {
  const others = (await readdir(folder)).filter((name) => isOurs.test(name) && name !== newest).toSorted()
  const small = timesAsLarge * (await stat(join(folder, newest))).size
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - kept))
  let removed = 0
  for (const name of tooMany) {
    if ((await stat(join(folder, name))).size > small) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  return { kept: others.length + 1 - removed, larger: tooMany.length - removed }
}

/** Half written by a process that was killed: everybody's data, which nobody would miss. */
export async function removeDrafts(folder: string) {
  for (const name of await readdir(folder)) if (isDraft.test(name)) await rm(join(folder, name), { force: true })
}
