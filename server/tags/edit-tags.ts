import { and, eq, inArray } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Input } from '#shared/route.ts'
import type { tags as contract } from '#shared/tags.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidateTags, savedViews, tags } from '#server/database/schema.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { findTags, takeTurnsAtTags } from './wear-tags.ts'

/** Calls a tag otherwise for all who wear it. Errors: 404, 409 another tag of that name. */
export function renameTag(ctx: Context, { params: { id }, body: { name } }: Input<typeof contract.rename>) {
  return ctx.db.transaction(async (tx) => {
    await takeTurnsAtTags(tx)
    const tag = await findTag(tx, id)
    const [taken] = await findTags(tx, [name])
    if (taken && taken.id !== id) throw conflict(`There is a tag called ${taken.name} already: join the two instead`)
    if (name === tag.name) return tag
    await tx.update(tags).set({ name }).where(eq(tags.id, id))
    await recordTag(tx, ctx, id, actions.tagRenamed)
    return { id, name }
  })
}

/** Whoever wears a tag wears another instead, once, and views of it find that one. Errors: 400 itself, 404. */
export function joinTag(ctx: Context, { params: { id }, body: { into } }: Input<typeof contract.join>) {
  if (id === into) throw badRequest('Choose another tag: this is the same one')
  return ctx.db.transaction(async (tx) => {
    await takeTurnsAtTags(tx)
    await findTag(tx, id)
    const other = await findTag(tx, into)
    // Not inserted anew: that would hold the candidates, whom others hold who wait for their turn here.
    const wearing = tx
      .select({ id: candidateTags.candidateId })
      .from(candidateTags)
      .where(eq(candidateTags.tagId, into))
    await tx.delete(candidateTags).where(and(eq(candidateTags.tagId, id), inArray(candidateTags.candidateId, wearing)))
    await tx.update(candidateTags).set({ tagId: into }).where(eq(candidateTags.tagId, id))
    await tx.update(savedViews).set({ tagId: into }).where(eq(savedViews.tagId, id))
    await tx.delete(tags).where(eq(tags.id, id))
    await recordTag(tx, ctx, into, actions.tagsJoined)
    return other
  })
}

/** Takes a tag off all who wear it; it is gone. Throws 404. */
export function removeTag(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    await takeTurnsAtTags(tx)
    await findTag(tx, id)
    await tx.delete(candidateTags).where(eq(candidateTags.tagId, id))
    await tx.delete(tags).where(eq(tags.id, id))
    await recordTag(tx, ctx, id, actions.tagDeleted)
    return {}
  })
}

async function findTag(tx: Transaction, id: number) {
  const [tag] = await tx.select({ id: tags.id, name: tags.name }).from(tags).where(eq(tags.id, id))
  if (!tag) throw notFound('Tag')
  return tag
}

const recordTag = (tx: Transaction, ctx: Context, id: number, action: Parameters<typeof record>[2]['action']) =>
  record(tx, ctx, { action, entityType: 'other', entityId: id })
