import { and, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { imports as contract } from '#shared/imports.ts'
import { mayUndoImport } from '#shared/permissions.ts'
import type { Input } from '#shared/route.ts'
import { askerOf, type Context } from '#server/context.ts'
import { candidates, imports, users } from '#server/database/schema.ts'
import { pageOrAll } from '#server/http/page-or-all.ts'
import { inOrder } from '#server/http/paging.ts'
import { isUntouched } from './is-untouched.ts'

const newestFirst = { key: imports.id, id: imports.id, descending: true, indexed: 'descending' } as const

/** The imports that were made, newest first, each with how many of its candidacies undoing would take away. */
export function listImports(ctx: Context, { query }: Input<typeof contract.list>, requestUrl: string) {
  const asker = askerOf(ctx)
  const { db } = ctx
  const untouched = db
    .select({ count: count() })
    .from(candidates)
    .where(and(eq(candidates.importId, imports.id), isUntouched(db)))
  return pageOrAll(query, requestUrl, {
    order: newestFirst,
    read: async ({ after, limit, offset }) => {
      const rows = await db
        .select({
          ...getTableColumns(imports),
          user: { fullName: users.fullName },
          untouched: sql<number>`(${untouched})::integer`,
        })
        .from(imports)
        .innerJoin(users, eq(users.id, imports.userId))
        .where(after)
        .orderBy(...inOrder(newestFirst))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => Object.assign(row, { mayUndo: mayUndoImport(asker, row) }))
    },
    keyOf: ({ id }) => id,
    count: () => db.$count(imports),
  })
}
