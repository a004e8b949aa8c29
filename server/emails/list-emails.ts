import { and } from 'drizzle-orm'
import type { Context as Request } from 'hono'
import type { AppEnv, Context } from '#server/context.ts'
import { emailLogs } from '#server/database/schema.ts'
import { batches, inOrder, pageHeaders, pageRange, rowsAfter } from '#server/http/paging.ts'
import { Reply, Rows } from '#server/serve.ts'
import { emailColumns } from './email-columns.ts'
import { isUndeliveredEmail } from './is-undelivered-email.ts'

const newestFirst = { key: emailLogs.createdAt, id: emailLogs.id, descending: true, indexed: 'descending' } as const

/** The email log, or of it what was not delivered, newest first: a page with its count, or all of it row by row (DECISIONS, Lists). */
export async function listEmails(
  { db }: Pick<Context, 'db'>,
  { page, pageSize, show }: { page?: number | undefined; pageSize: number; show?: 'undelivered' | undefined },
  request: Request<AppEnv>,
) {
  const wanted = show && isUndeliveredEmail()
  const select = () => db.select(emailColumns).from(emailLogs)
  if (page === undefined) {
    return new Rows(
      batches<Awaited<ReturnType<typeof select>>[number]>((last, limit) =>
        select()
          .where(and(wanted, rowsAfter(newestFirst, last && { key: last.createdAt, id: last.id })))
          .orderBy(...inOrder(newestFirst))
          .limit(limit),
      ),
    )
  }
  const { limit, offset } = pageRange({ page, pageSize })
  const [rows, total] = await Promise.all([
    select()
      .where(wanted)
      .orderBy(...inOrder(newestFirst))
      .limit(limit)
      .offset(offset),
    db.$count(emailLogs, wanted),
  ])
  return new Reply(rows, pageHeaders(request.req.url, { page, pageSize, total }))
}
