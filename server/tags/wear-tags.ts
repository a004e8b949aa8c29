import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { tagsMax } from '#shared/limits.ts'
import type { Tag } from '#shared/tags.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidateTags, tags } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'

/**
 * Lets nobody else make, put on or take off tags until the commit (decision 68). Comes after the candidates are locked, and
 * before the first look at what tags there are.
 */
export const takeTurnsAtTags = (tx: Transaction) => tx.execute(sql`select take_turns_at_tags()`)

const columns = { id: tags.id, name: tags.name }

/** The tags that are called so, however they are spelt: tags are told apart as searches tell words. */
export const findTags = (db: Database | Transaction, names: readonly string[]): Promise<Tag[]> =>
  names.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(tags)
        .where(
          inArray(
            sql`fold(${tags.name})`,
            names.map((name) => sql`fold(${name})`),
          ),
        )

/** The tags of these names, made where there are none yet. Throws 409 beyond `tagsMax`. */
export async function findOrMakeTags(tx: Transaction, ctx: Pick<Context, 'now'>, names: readonly string[]) {
  if (names.length === 0) return []
  const made = await tx
    .insert(tags)
    .values(names.map((name) => ({ name, createdAt: ctx.now() })))
    .onConflictDoNothing()
    .returning({ id: tags.id })
  if (made.length > 0 && (await tx.$count(tags)) > tagsMax)
    throw conflict(`There are ${tagsMax.toLocaleString('en')} tags already. Join or delete some first.`)
  return findTags(tx, names)
}

/** Puts tags on candidates; whoever wears one already keeps it. Answers onto whom something was put. */
export async function putOn(tx: Transaction, tagIds: readonly number[], candidateIds: readonly number[]) {
  if (tagIds.length === 0 || candidateIds.length === 0) return []
  const put = await tx
    .insert(candidateTags)
    .values(candidateIds.flatMap((candidateId) => tagIds.map((tagId) => ({ tagId, candidateId }))))
    .onConflictDoNothing()
    .returning({ candidateId: candidateTags.candidateId })
  return [...new Set(put.map(({ candidateId }) => candidateId))]
}

/** Takes tags off candidates. Answers off whom something was taken; a tag that nobody wears any more is gone. */
export async function takeOff(tx: Transaction, tagIds: readonly number[], candidateIds: readonly number[]) {
  if (tagIds.length === 0 || candidateIds.length === 0) return []
  const taken = await tx
    .delete(candidateTags)
    .where(and(inArray(candidateTags.tagId, [...tagIds]), inArray(candidateTags.candidateId, [...candidateIds])))
    .returning({ candidateId: candidateTags.candidateId })
  if (taken.length > 0) await forgetUnworn(tx, tagIds)
  return [...new Set(taken.map(({ candidateId }) => candidateId))]
}

/** Takes all tags off candidates who go, or are to be known to nobody any more: a tag may say who they are. */
export async function takeAllOff(tx: Transaction, candidateIds: readonly number[]) {
  const theirs = inArray(candidateTags.candidateId, [...candidateIds])
  if ((await tx.$count(candidateTags, theirs)) === 0) return
  await takeTurnsAtTags(tx)
  // Asked anew: whoever had the turn may have joined what they wore into another.
  const worn = await tx.selectDistinct({ tagId: candidateTags.tagId }).from(candidateTags).where(theirs)
  await takeOff(
    tx,
    worn.map(({ tagId }) => tagId),
    candidateIds,
  )
}

/** Also not by anybody who is flagged. */
const forgetUnworn = (tx: Transaction, tagIds: readonly number[]) =>
  tx.delete(tags).where(
    and(
      inArray(tags.id, [...tagIds]),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(candidateTags)
          .where(eq(candidateTags.tagId, tags.id)),
      ),
    ),
  )
