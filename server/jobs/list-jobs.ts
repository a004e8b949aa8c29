import { and, eq, gte } from 'drizzle-orm'
import type { Input } from '#shared/route.ts'
import type { jobs as calls } from '#shared/jobs.ts'
import { personAsking } from '#server/api-keys/person-asking.ts'
import type { Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { pageOrAll } from '#server/http/page-or-all.ts'
import { inOrder, type Order } from '#server/http/paging.ts'
import { jobColumns } from './job-columns.ts'
import { jobsNamed } from './jobs-named.ts'

type Query = Input<typeof calls.list>['query']

/** The jobs that are asked for, a page or all of them. */
export function listJobs(ctx: Context, query: Query, requestUrl: string) {
  const { db } = ctx
  const order = orderOf(query.sort)
  const wanted = and(...filters(ctx, query))
  return pageOrAll(query, requestUrl, {
    order,
    read: ({ after, limit, offset }) =>
      db
        .select({ ...jobColumns, sortKey: order.key })
        .from(jobs)
        .where(and(wanted, after))
        .orderBy(...inOrder(order))
        .limit(limit)
        .offset(offset),
    keyOf: ({ sortKey }) => sortKey,
    count: () => db.$count(jobs, wanted),
  })
}

const sorted = {
  createdAt: { key: jobs.createdAt, indexed: 'descending' },
  title: { key: jobs.titleOrder, indexed: 'ascending' },
  postedDate: { key: jobs.postedDate, indexed: 'ascending' },
} as const

function orderOf(sort: Query['sort']): Order {
  const descending = sort.startsWith('-')
  // The contract names the fields of `sorted`, each with or without "-".
  const field = sort.replace('-', '') as keyof typeof sorted
  // A draft, which has no day of posting, comes last either way.
  const indexed = field === 'postedDate' && descending ? 'descending' : sorted[field].indexed
  return { key: sorted[field].key, id: jobs.id, descending, indexed }
}

function filters(ctx: Context, { status, search, mine, updatedSince }: Query) {
  return [
    status ? eq(jobs.status, status) : undefined,
    search ? jobsNamed(search) : undefined,
    mine ? eq(jobs.submitterId, personAsking(ctx).id) : undefined,
    updatedSince ? gte(jobs.updatedAt, new Date(updatedSince)) : undefined,
  ]
}
