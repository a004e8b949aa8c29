import { and, asc, isNull, sql } from 'drizzle-orm'
import type { users as calls } from '#shared/accounts.ts'
import { can } from '#shared/permissions.ts'
import type { Input } from '#shared/route.ts'
import { askerOf, type Context } from '#server/context.ts'
import { containsWords } from '#server/database/contains.ts'
import { passkeys, secondFactors, users } from '#server/database/schema.ts'
import { pageOrAll } from '#server/http/page-or-all.ts'
import { inOrder, type Order } from '#server/http/paging.ts'
import { accountColumns } from './account-columns.ts'

type Query = Input<typeof calls.list>['query']

/** A deactivated account is shown no more (DECISIONS, Users). */
const inUse = isNull(users.deactivatedAt)

/** The accounts in use that are asked for, a page or all of them. */
export function listUsers(ctx: Context, query: Query, requestUrl: string) {
  const { db } = ctx
  const order = orderOf(query.sort)
  const columns = {
    ...listedColumns,
    sortKey: order.key,
    ...(can(askerOf(ctx).role, 'secondFactors.manage') && besidesPassword),
  }
  const wanted = and(inUse, query.search ? named(query.search) : undefined)
  return pageOrAll(query, requestUrl, {
    order,
    read: ({ after, limit, offset }) =>
      db
        .select(columns)
        .from(users)
        .where(and(wanted, after))
        .orderBy(...inOrder(order))
        .limit(limit)
        .offset(offset),
    keyOf: ({ sortKey }) => sortKey,
    count: () => db.$count(users, wanted),
  })
}

/** Everybody in use, by name, for those who choose a colleague. */
export const listColleagues = ({ db }: Pick<Context, 'db'>) =>
  db.select(accountColumns).from(users).where(inUse).orderBy(asc(users.nameOrder), asc(users.id))

/** Named whole: alone, `id` would be that of the table within. */
const has = (table: typeof secondFactors | typeof passkeys) =>
  sql<boolean>`exists (select from ${table} where ${table}.user_id = ${users}.id)`

/** For whoever may reset them. */
const besidesPassword = {
  hasSecondFactor: has(secondFactors),
  hasPasskey: has(passkeys),
}

const listedColumns = { ...accountColumns, lastSignedInAt: users.lastSignedInAt }

const sortKeys = {
  createdAt: users.createdAt,
  fullName: users.nameOrder,
  lastSignedInAt: users.lastSignedInAt,
} as const

function orderOf(sort: Query['sort']): Order {
  const descending = sort.startsWith('-')
  const field = sort.replace('-', '') as keyof typeof sortKeys // the contract names no others
  // Whoever never signed in comes before whoever did so long ago, and after whoever did last.
  const indexed = field === 'lastSignedInAt' ? 'descending' : 'ascending'
  return { key: sortKeys[field], id: users.id, descending, indexed }
}

const named = (search: string) =>
  containsWords(sql`${users.fullName} || ' ' || ${users.username} || ' ' || ${users.email}`, search)
