import { lockIfVisible } from '#server/candidates/lock-candidate.ts'
import type { Services } from '#server/context.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { hasEnded, listEnded } from './ended-candidacies.ts'
import { eraseCandidate } from './erase-candidate.ts'
import { monthsBefore } from './months-before.ts'

/** So many at one go; the rest waits for the next look. */
const batchMax = 20

/**
 * Anonymises a few of those whose candidacy ended longer ago than the setting keeps them, each in a transaction of its own
 * that looks again. Answers how many there were; 0 where the setting is off.
 */
export async function anonymiseEnded({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const months = await readSetting(db, 'retentionMonths')
  if (months === 0) return 0
  const before = monthsBefore(now(), months)
  const ended = await listEnded(db, { before, limit: batchMax })
  for (const { id } of ended)
    await db.transaction(async (tx) => {
      const candidate = await lockIfVisible(tx, id)
      if (candidate && (await hasEnded(tx, id, before))) await eraseCandidate(tx, { now, user: undefined }, candidate)
    })
  return ended.length
}
