import { and, eq } from 'drizzle-orm'
import type { Context as Request } from 'hono'
import type { AppEnv, Context } from '#server/context.ts'
import { emailLogs } from '#server/database/schema.ts'
import { pageOrAll } from '#server/http/page-or-all.ts'
import { inOrder } from '#server/http/paging.ts'
import { emailColumns } from './email-columns.ts'
import { isUndeliveredEmail } from './is-undelivered-email.ts'

const newestFirst = { key: emailLogs.createdAt, id: emailLogs.id, descending: true, indexed: 'descending' } as const

/** The email log, or of it what was not delivered, newest first. */
export function listEmails(
  { db }: Pick<Context, 'db'>,
  { show, ...query }: { page?: number | undefined; pageSize: number; show?: 'undelivered' | undefined },
  request: Request<AppEnv>,
) {
  const wanted = show && isUndeliveredEmail()
  return pageOrAll(query, request.req.url, {
    order: newestFirst,
    read: ({ after, limit, offset }) => {
      // By their index alone: the rows of all earlier pages were read and sorted for a late one.
      const page = db
        .select({ id: emailLogs.id })
        .from(emailLogs)
        .where(and(wanted, after))
        .orderBy(...inOrder(newestFirst))
        .limit(limit)
        .offset(offset)
        .as('page')
      return db
        .select(emailColumns)
        .from(page)
        .innerJoin(emailLogs, eq(emailLogs.id, page.id))
        .orderBy(...inOrder(newestFirst))
    },
    keyOf: ({ createdAt }) => createdAt,
    count: () => db.$count(emailLogs, wanted),
  })
}
