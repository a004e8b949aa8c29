import { readAvailabilities } from '#server/availability/read-availabilities.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { interviews } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/**
 * On whose clock each reader is told an interview's time: the candidate's (a `userId` of null) where they chose one, a
 * colleague's own, else the office's.
 */
export async function clocksOf(
  tx: Transaction,
  { candidateTimeZone }: Pick<typeof interviews.$inferSelect, 'candidateTimeZone'>,
  userIds: readonly number[],
) {
  const { timeZone } = await readSetting(tx, 'followUps')
  const zones = new Map((await readAvailabilities(tx, userIds)).map((each) => [each.userId, each.timeZone]))
  return ({ userId }: { userId: number | null }) =>
    (userId === null ? candidateTimeZone : zones.get(userId)) ?? timeZone
}
