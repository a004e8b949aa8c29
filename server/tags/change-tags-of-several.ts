import { count, inArray } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { candidateTagsMax } from '#shared/limits.ts'
import type { Input } from '#shared/route.ts'
import type { candidateTags as contract } from '#shared/tags.ts'
import { lockIfVisible, whyReadOnly, type LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidateTags as worn } from '#server/database/schema.ts'
import { tooManyTags } from './change-tags.ts'
import { findOrMakeTags, findTags, putOn, takeOff, takeTurnsAtTags } from './wear-tags.ts'

type Asked = Input<typeof contract.changeSeveral>['body']
type Refused = { id: number; message: string }

/**
 * Adds one tag to several candidates, or takes it off them, in one transaction: nothing goes out and nothing is lost by it,
 * so that whoever cannot be changed (gone, rejected, full) is told and holds nobody else up. Throws 409 beyond `tagsMax`.
 */
export function changeTagsOfSeveral(ctx: Context, { body }: Input<typeof contract.changeSeveral>) {
  return ctx.db.transaction(async (tx) => {
    const { open, refused } = await lockEach(tx, body.ids)
    await takeTurnsAtTags(tx)
    const full = body.act === 'add' ? await whoIsFull(tx, body, open) : []
    const those = open.filter(({ id }) => !full.includes(id))
    const changed = await changeAll(tx, ctx, body, those)
    for (const candidate of those)
      if (changed.includes(candidate.id))
        // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement at a time
        await recordCandidate(tx, ctx, candidate, body.act === 'add' ? actions.tagged : actions.untagged)
    return { changed, refused: [...refused, ...full.map((id) => ({ id, message: tooManyTags }))] }
  })
}

/** In the order of their ids, as everybody who locks several does. */
async function lockEach(tx: Transaction, ids: readonly number[]) {
  const open: LockedCandidate[] = []
  const refused: Refused[] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in their order
    const candidate = await lockIfVisible(tx, id)
    const message = candidate ? whyReadOnly(candidate) : 'Candidate not found'
    if (message !== undefined) refused.push({ id, message })
    else open.push(candidate!)
  }
  return { open, refused }
}

/** Those who wear as many as there may be, and not this one. */
async function whoIsFull(tx: Transaction, { name }: Asked, open: readonly LockedCandidate[]) {
  const ids = open.map(({ id }) => id)
  const counted = await tx
    .select({ id: worn.candidateId, count: count() })
    .from(worn)
    .where(inArray(worn.candidateId, ids))
    .groupBy(worn.candidateId)
  const full = counted.filter((each) => each.count >= candidateTagsMax).map(({ id }) => id)
  if (full.length === 0) return []
  const [tag] = await findTags(tx, [name])
  const wearing = await tx.select().from(worn).where(inArray(worn.candidateId, full))
  return full.filter((id) => !wearing.some((each) => each.candidateId === id && each.tagId === tag?.id))
}

/** Whom it changed. */
async function changeAll(tx: Transaction, ctx: Context, { name, act }: Asked, those: readonly LockedCandidate[]) {
  const ids = those.map(({ id }) => id)
  if (ids.length === 0) return []
  const [tag] = act === 'add' ? await findOrMakeTags(tx, ctx, [name]) : await findTags(tx, [name])
  if (!tag) return []
  return act === 'add' ? putOn(tx, [tag.id], ids) : takeOff(tx, [tag.id], ids)
}
