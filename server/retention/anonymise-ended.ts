import { lockUnlessAnonymised } from '#server/candidates/lock-candidate.ts'
import { lockPeople } from '#server/candidates/match-person.ts'
import type { Services } from '#server/context.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { hasEnded, someEnded } from './ended-candidacies.ts'
import { eraseCandidate } from './erase-candidate.ts'
import { monthsBefore } from './months-before.ts'

type Needs = Pick<Services, 'db' | 'now' | 'log'>

/** So many at one go; the rest waits for the next look. */
const batchMax = 20

/**
 * Anonymises a few of those whose candidacy ended longer ago than the setting keeps them, each in a transaction of its own
 * that looks again. One that fails is added to `failed`, who are left out, so that they hold up nobody else. Answers how many
 * were anonymised; 0 where the setting is off.
 */
export async function anonymiseEnded(services: Needs, failed = new Set<number>()): Promise<number> {
  const { db, now, log } = services
  const months = await readSetting(db, 'retentionMonths')
  if (months === 0) return 0
  const before = monthsBefore(now(), months)
  let done = 0
  for (const { id } of await someEnded(db, { before, limit: batchMax, except: [...failed] }))
    try {
      if (await anonymiseIfEnded(services, id, before)) done += 1
    } catch (error) {
      failed.add(id)
      log.error({ err: error, candidate: id }, 'A candidate whose time is over could not be anonymised')
    }
  return done
}

const anonymiseIfEnded = ({ db, now }: Needs, id: number, before: Date) =>
  db.transaction(async (tx) => {
    await lockPeople(tx) // people come before candidacies, as where people are merged
    const candidate = await lockUnlessAnonymised(tx, id)
    if (!candidate || !(await hasEnded(tx, id, before))) return false
    await eraseCandidate(tx, { now, user: undefined }, candidate)
    return true
  })
