import { and, eq, getTableColumns, gte, inArray, not } from 'drizzle-orm'
import type { offers as calls } from '#shared/offers.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import { candidates, offers } from '#server/database/schema.ts'
import { pageOrAll } from '#server/http/page-or-all.ts'
import { inOrder, type Order } from '#server/http/paging.ts'

type Query = Input<typeof calls.list>['query']

/** Offers of visible candidates, newest first, a page or all of them; none for a candidate who is hidden or not there. */
export function listOffers({ db }: Context, query: Query, requestUrl: string) {
  const { candidateId, updatedSince } = query
  const visible = db.select({ id: candidates.id }).from(candidates).where(not(candidates.hidden))
  const wanted = and(
    inArray(offers.candidateId, visible),
    candidateId === undefined ? undefined : eq(offers.candidateId, candidateId),
    updatedSince ? gte(offers.updatedAt, new Date(updatedSince)) : undefined,
  )
  return pageOrAll(query, requestUrl, {
    order,
    read: ({ after, limit, offset }) =>
      db
        .select(getTableColumns(offers))
        .from(offers)
        .where(and(wanted, after))
        .orderBy(...inOrder(order))
        .limit(limit)
        .offset(offset),
    keyOf: ({ id }) => id,
    count: () => db.$count(offers, wanted),
  })
}

/** Each is newer than those before it. */
const order: Order = { key: offers.id, id: offers.id, descending: true, indexed: 'ascending' }
