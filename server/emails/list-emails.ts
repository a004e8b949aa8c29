import { count } from 'drizzle-orm'
import type { Context as Request } from 'hono'
import type { AppEnv, Context } from '#server/context.ts'
import { emailLogs } from '#server/database/schema.ts'
import { batches, inOrder, pageHeaders, pageRange, rowsAfter } from '#server/http/paging.ts'
import { Reply, Rows } from '#server/serve.ts'
import { emailColumns } from './email-columns.ts'

const newestFirst = { key: emailLogs.createdAt, id: emailLogs.id, descending: true, indexed: 'descending' } as const

/** The e-mail log, newest first: a page with its count, or all of it row by row (DECISIONS, Lists). */
export async function listEmails(
  { db }: Pick<Context, 'db'>,
  { page, pageSize }: { page?: number | undefined; pageSize: number },
  request: Request<AppEnv>,
) {
  const select = () => db.select(emailColumns).from(emailLogs)
  if (page === undefined) {
    return new Rows(
      batches<Awaited<ReturnType<typeof select>>[number]>((last, limit) =>
        select()
          .where(rowsAfter(newestFirst, last && { key: last.createdAt, id: last.id }))
          .orderBy(...inOrder(newestFirst))
          .limit(limit),
      ),
    )
  }
  const { limit, offset } = pageRange({ page, pageSize })
  const [rows, [counted]] = await Promise.all([
    select()
      .orderBy(...inOrder(newestFirst))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(emailLogs),
  ])
  return new Reply(rows, pageHeaders(request.req.url, { page, pageSize, total: counted?.total ?? 0 }))
}
