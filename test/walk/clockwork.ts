import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { planFollowUps } from '#server/follow-ups/plan-follow-ups.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { anonymiseEnded } from '#server/retention/anonymise-ended.ts'
import { previewRetention } from '#server/retention/preview-retention.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { passTime, type World } from './world.ts'

/** More than anything that a walk can leave in the queue: a row that comes due again and again would never let it end. */
const rowsMax = 400

/** What the product does by itself, at a moment that the walk chooses. */
export const clockwork: Record<string, { run: (world: World) => Promise<void>; weight: number }> = {
  minutesPass: { run: async (world) => passTime(world, world.random.between(1, 90) * minuteMs), weight: 8 },
  hoursPass: { run: async (world) => passTime(world, world.random.between(1, 30) * hourMs), weight: 10 },
  daysPass: { run: async (world) => passTime(world, world.random.between(1, 9) * dayMs), weight: 6 },
  weeksPass: { run: async (world) => passTime(world, world.random.between(20, 50) * dayMs), weight: 1 },
  workQueue: { run: workAll, weight: 24 },
  followUps: { run: async ({ app }) => void (await planFollowUps(app.services)), weight: 10 },
  retention: { run: anonymiseAll, weight: 4 },
}

/** All of them, and nobody but whom the preview named (decision 30). */
async function anonymiseAll({ app }: World) {
  const months = await readSetting(app.db, 'retentionMonths')
  const preview = months === 0 ? undefined : await previewRetention(app.services, { months })
  let done = 0
  for (let more = 1; more > 0; done += more) more = await anonymiseEnded(app.services)
  if (done !== (preview?.total ?? 0)) throw new Error(`${preview?.total ?? 0} were to be anonymised, ${done} were`)
}

async function workAll({ app }: World) {
  let worked = 0
  while (await workNext(app.services)) if ((worked += 1) > rowsMax) throw new Error('The queue never comes to an end')
}
