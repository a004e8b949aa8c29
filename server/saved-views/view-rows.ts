import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { SavedView } from '#shared/saved-views.ts'
import { mayChangeView, type Asker } from '#shared/permissions.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { savedViews, tags, users } from '#server/database/schema.ts'

type Reader = Database | Transaction

/** Views as the contract shows them, by name. */
export async function readViews(db: Reader, asker: Asker, which?: SQL): Promise<SavedView[]> {
  const rows = await db
    .select({
      view: savedViews,
      owner: { id: users.id, fullName: users.fullName },
      tag: { id: tags.id, name: tags.name },
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .leftJoin(tags, eq(tags.id, savedViews.tagId))
    .where(and(or(savedViews.shared, eq(savedViews.ownerId, asker.id)), which))
    .orderBy(asc(sql`fold(${savedViews.name})`), asc(savedViews.id))
  return rows.map(({ view: { id, name, shared, tagId, jobId, status, search, sort, list, ...view }, owner, tag }) => ({
    id,
    name,
    shared,
    owner,
    query: { jobId, status, tag, search, sort, list },
    tagGone: tagId !== null && tag === null,
    mayChange: mayChangeView(asker, { ...view, shared }),
  }))
}

/** One that is there. */
export const readView = async (tx: Transaction, asker: Asker, id: number) =>
  (await readViews(tx, asker, eq(savedViews.id, id)))[0]!
