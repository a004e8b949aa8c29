import { and, asc, isNull, sql, type SQL } from 'drizzle-orm'
import type { users as calls } from '#shared/accounts.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import { contains } from '#server/database/contains.ts'
import { users } from '#server/database/schema.ts'
import { batches, inOrder, pageHeaders, pageRange, rowsAfter, type Order } from '#server/http/paging.ts'
import { Reply, Rows } from '#server/serve.ts'
import { accountColumns } from './account-columns.ts'

type Query = Input<typeof calls.list>['query']

/** A deactivated account is shown no more (DECISIONS, Users). */
const inUse = isNull(users.deactivatedAt)

/** One page of the accounts in use with their count, or, without `page`, all of them row by row (DECISIONS, Lists). */
export async function listUsers({ db }: Pick<Context, 'db'>, query: Query, requestUrl: string) {
  const { field, order } = orderOf(query.sort)
  const wanted = and(inUse, query.search ? named(query.search) : undefined)
  const read = (where: SQL | undefined) =>
    db
      .select(accountColumns)
      .from(users)
      .where(where)
      .orderBy(...inOrder(order))
      .$dynamic()
  if (query.page === undefined) {
    type Row = Awaited<ReturnType<typeof read>>[number]
    const after = (last: Row | undefined) => rowsAfter(order, last && { key: last[field], id: last.id })
    return new Rows<Row>(batches((last, limit) => read(and(wanted, after(last))).limit(limit)))
  }
  const { page, pageSize } = query
  const { limit, offset } = pageRange({ page, pageSize })
  const [rows, total] = await Promise.all([read(wanted).limit(limit).offset(offset), db.$count(users, wanted)])
  return new Reply(rows, pageHeaders(requestUrl, { page, pageSize, total }))
}

/** Everybody in use, by name, for those who choose a colleague. */
export const listColleagues = ({ db }: Pick<Context, 'db'>) =>
  db.select(accountColumns).from(users).where(inUse).orderBy(asc(users.fullName), asc(users.id))

function orderOf(sort: Query['sort']): { field: 'createdAt' | 'fullName'; order: Order } {
  const descending = sort.startsWith('-')
  const field = sort.replace('-', '') as 'createdAt' | 'fullName' // the contract names no others
  return { field, order: { key: users[field], id: users.id, descending, indexed: 'ascending' } }
}

const named = (search: string) =>
  contains(sql`${users.fullName} || ' ' || ${users.username} || ' ' || ${users.email}`, search)
