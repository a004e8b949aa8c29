import { and, eq, type SQL } from 'drizzle-orm'
import type { Input } from '#shared/route.ts'
import type { jobs as calls } from '#shared/jobs.ts'
import type { Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { batches, inOrder, pageHeaders, pageRange, rowsAfter, type Order } from '#server/http/paging.ts'
import { Reply, Rows } from '#server/serve.ts'
import { jobColumns } from './job-columns.ts'
import { jobsNamed } from './jobs-named.ts'

type Query = Input<typeof calls.list>['query']

/** One page with the count of all in X-Total-Count, or, without `page`, all of them row by row (DECISIONS, Lists). */
export async function listJobs({ db }: Pick<Context, 'db'>, query: Query, requestUrl: string) {
  const { field, order } = orderOf(query.sort)
  const wanted = and(...filters(query))
  const read = (where: SQL | undefined) =>
    db
      .select(jobColumns)
      .from(jobs)
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
  const [rows, total] = await Promise.all([read(wanted).limit(limit).offset(offset), db.$count(jobs, wanted)])
  return new Reply(rows, pageHeaders(requestUrl, { page, pageSize, total }))
}

const sorted = {
  createdAt: { key: jobs.createdAt, indexed: 'descending' },
  title: { key: jobs.title, indexed: 'ascending' },
  postedDate: { key: jobs.postedDate, indexed: 'ascending' },
} as const

function orderOf(sort: Query['sort']): { field: keyof typeof sorted; order: Order } {
  const descending = sort.startsWith('-')
  // The contract names the fields of `sorted`, each with or without "-".
  const field = sort.replace('-', '') as keyof typeof sorted
  // A draft, which has no day of posting, comes last either way.
  const indexed = field === 'postedDate' && descending ? 'descending' : sorted[field].indexed
  return { field, order: { key: sorted[field].key, id: jobs.id, descending, indexed } }
}

function filters({ status, search }: Query) {
  return [status && eq(jobs.status, status), search && jobsNamed(search)].filter(
    (filter) => filter !== undefined && filter !== '',
  )
}
