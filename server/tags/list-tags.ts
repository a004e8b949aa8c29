import { asc, gt, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { tags } from '#server/database/schema.ts'

/** The tags that somebody in a list wears, by name. */
export const listTags = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ id: tags.id, name: tags.name, candidateCount: tags.candidateCount })
    .from(tags)
    .where(gt(tags.candidateCount, 0))
    .orderBy(asc(sql`fold(${tags.name})`))
