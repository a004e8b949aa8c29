import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Given } from '#server/candidates/given.ts'
import { builtOnce } from '#server/database/built-once.ts'
import type { Database } from '#server/database/connect.ts'
import { candidates, candidateTags, tags } from '#server/database/schema.ts'

/** A tag to look for, and whether so few wear it that they are found first. */
export interface WornBy {
  id: Given<number>
  few: boolean
}

/** Sorting so many of one tag costs less than walking past all who have it not. */
const fewMax = 3_000

/** How many of all wear it, as it is kept. */
export const wearers = (db: Database, { id }: Pick<WornBy, 'id'>) =>
  db.select({ count: tags.candidateCount }).from(tags).where(eq(tags.id, id))

const counted = builtOnce((db) => wearers(db, { id: sql.placeholder('id') }).prepare(''))

/** A tag as a list looks for it; nobody wears one that is gone. */
export async function wornBy({ db }: Pick<Context, 'db'>, id: number) {
  const [tag] = await counted(db).execute({ id })
  const count = tag?.count ?? 0
  return { id, few: count <= fewMax }
}

/**
 * Who wears a tag. A statement that is kept is planned for any tag, be it of 30 or of 30,000: so it says itself whether the
 * wearers are found first, or each of the others that are found is asked for the tag.
 */
export const isWorn = ({ id, few }: WornBy) =>
  few
    ? sql`${candidates.id} = any(array(select ${candidateTags.candidateId} from ${candidateTags} where ${candidateTags.tagId} = ${id}))`
    : wears(candidates.id, id)

export const wears = (candidateId: SQLWrapper, id: Given<number>) =>
  sql`(select true from ${candidateTags} where ${candidateTags.tagId} = ${id} and ${candidateTags.candidateId} = ${candidateId})`
