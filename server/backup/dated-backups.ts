import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Those that the server makes are told by their names from what else is in the folder, and sort by when they were made. */
const isOurs = /^rolecall-\d{4}-\d{2}-\d{2}T\d{6}Z\.gz$/
const isDraft = /^rolecall-\d{4}-\d{2}-\d{2}T\d{6}Z\.gz(?:\.again)?\.part$/

/** `rolecall-2026-11-27T013000Z.gz`, in UTC. */
export const nameOfBackup = (at: Date) => `rolecall-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`

/**
 * Removes all but so many of those that the server made; never anything else, nor the `newest`, whatever the clock that named
 * the others. Answers how many there are then.
 */
export async function keepNewest(folder: string, { newest, kept }: { newest: string; kept: number }) {
  const others = (await readdir(folder)).filter((name) => isOurs.test(name) && name !== newest).toSorted()
  const tooMany = Math.max(0, others.length + 1 - kept)
  for (const name of others.slice(0, tooMany)) await rm(join(folder, name), { force: true })
  return others.length + 1 - tooMany
}

/** Half written by a process that was killed: everybody's data, which nobody would miss. */
export async function removeDrafts(folder: string) {
  for (const name of await readdir(folder)) if (isDraft.test(name)) await rm(join(folder, name), { force: true })
}
