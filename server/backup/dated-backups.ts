import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Those that the server makes are told by their names from what else is in the folder, and sort by when they were made. */
const ours = /^rolecall-\d{4}-\d{2}-\d{2}T\d{6}Z(?:-(?<installation>[0-9a-f]{12}))?\.gz$/
const draftEnding = /(?:\.again)?\.part$/

/** `rolecall-2026-11-27T013000Z-4be2d09c71fa.gz`: when, in UTC, and of which installation, which is the name by which others know it too. */
export const nameOfBackup = (at: Date, instance: string) =>
  `rolecall-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${instance.slice(0, 12)}.gz`

/** A backup so many times as large as the newest makes no room for it: the newest may be of a database that was just set up. */
const timesAsLarge = 2

/**
 * Removes all but so many of those that the server made of this installation, and of those whose names do not say of which, as
 * they did not at first; never anything else, nor the `newest`, whatever the clock that named the others, nor what is more than
 * twice as large as that. Answers how many there are then, how many of them stay for their size, and how many more there are
 * of other installations.
 */
export async function keepNewest(folder: string, { newest, kept }: { newest: string; kept: number }) {
  const made = (await readdir(folder)).filter((name) => ours.test(name) && name !== newest)
  const mine = made.filter((name) => isOfNoOtherThan(newest, name)).toSorted()
  const small = timesAsLarge * (await stat(join(folder, newest))).size
  const tooMany = mine.slice(0, Math.max(0, mine.length + 1 - kept))
  let removed = 0
  for (const name of tooMany) {
    if ((await stat(join(folder, name))).size > small) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  return { kept: mine.length + 1 - removed, larger: tooMany.length - removed, others: made.length - mine.length }
}

/** Half written by a process that was killed: everybody's data, which nobody would miss. Another installation may be at its own. */
export async function removeDrafts(folder: string, { next }: { next: string }) {
  for (const name of await readdir(folder)) {
    const whole = name.replace(draftEnding, '')
    if (whole !== name && ours.test(whole) && isOfNoOtherThan(next, whole))
      await rm(join(folder, name), { force: true })
  }
}

const isOfNoOtherThan = (mine: string, name: string) => [undefined, installationOf(mine)].includes(installationOf(name))
const installationOf = (name: string) => ours.exec(name)?.groups?.['installation']
