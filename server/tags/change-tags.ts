import { actions } from '#shared/activity.ts'
import { candidateTagsMax } from '#shared/limits.ts'
import type { Input } from '#shared/route.ts'
import type { candidateTags as contract } from '#shared/tags.ts'
import { lockCandidate, refuseRejected, refuseStaleCandidate } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { tagsOf } from './tags-of.ts'
import { findOrMakeTags, findTags, putOn, takeOff, takeTurnsAtTags } from './wear-tags.ts'

/**
 * Adds tags to a candidate and takes others off, by name; a new name makes the tag. The timeline tells that it was done, and
 * never which tag: a tag may be personal. The row's version stays, since nobody's words are overwritten.
 * Errors: 400 the same tag both ways, 404, 409 rejected, stale, or too many.
 */
export function changeTags(ctx: Context, { params, body: { add = [], remove = [] } }: Input<typeof contract.change>) {
  return ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, params.id)
    refuseStaleCandidate(ctx, candidate)
    refuseRejected(candidate)
    await takeTurnsAtTags(tx)
    const off = await findTags(tx, remove)
    const on = await findOrMakeTags(tx, ctx, add)
    if (on.some(({ id }) => off.some((each) => each.id === id)))
      throw badRequest('A tag cannot be added and removed at once')
    const taken = await takeOff(tx, idsOf(off), [candidate.id])
    const put = await putOn(tx, idsOf(on), [candidate.id])
    const worn = await tagsOf(tx, candidate.id)
    if (put.length > 0) refuseTooMany(worn.length)
    if (put.length > 0) await recordCandidate(tx, ctx, candidate, actions.tagged)
    if (taken.length > 0) await recordCandidate(tx, ctx, candidate, actions.untagged)
    return { tags: worn }
  })
}

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

/** Throws 409. */
function refuseTooMany(count: number) {
  if (count > candidateTagsMax) throw conflict(tooManyTags)
}
export const tooManyTags = `A candidate has at most ${candidateTagsMax} tags`
