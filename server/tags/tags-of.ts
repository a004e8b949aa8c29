import { asc, eq, sql } from 'drizzle-orm'
import type { Tag } from '#shared/tags.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, candidateTags, tags } from '#server/database/schema.ts'

/** What one candidate wears, by name. */
export const tagsOf = (db: Database | Transaction, candidateId: number): Promise<Tag[]> =>
  db
    .select({ id: tags.id, name: tags.name })
    .from(candidateTags)
    .innerJoin(tags, eq(tags.id, candidateTags.tagId))
    .where(eq(candidateTags.candidateId, candidateId))
    .orderBy(asc(sql`fold(${tags.name})`))

/** The same as a column of a query of candidates. */
export const wornTags = sql<
  Tag[]
>`(select coalesce(json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}) order by fold(${tags.name})), '[]') from ${candidateTags} join ${tags} on ${tags.id} = ${candidateTags.tagId} where ${candidateTags.candidateId} = ${candidates.id})`
