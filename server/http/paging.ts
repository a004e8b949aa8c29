import { and, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface Page {
  /** From 1. */
  page: number
  pageSize: number
  /** Rows on all pages together. */
  total: number
}

/** X-Total-Count and the RFC 8288 links of a page, which keep the rest of the query (DECISIONS, Lists). */
export function pageHeaders(requestUrl: string, { page, pageSize, total }: Page): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const { pathname, search } = new URL(requestUrl)
  const query = new URLSearchParams(search)
  query.set('pageSize', String(pageSize))
  const link = (rel: string, to: number) => {
    query.set('page', String(to))
    return `<${pathname}?${query}>; rel="${rel}"`
  }
  const links = [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ]
  return { 'x-total-count': String(total), link: links.join(', ') }
}

/**
 * How many rows to leave out and to take, for a page counted from 1. The latter is written into the statement's text:
 * PostgreSQL plans a prepared statement anew at every call while it cannot tell how few rows are wanted, and planning
 * costs more than reading them.
 */
export const pageRange = ({ page, pageSize }: Pick<Page, 'page' | 'pageSize'>) => ({
  // Drizzle's limit takes SQL as well, which its types leave out.
  limit: sql.raw(String(pageSize)) as unknown as number,
  offset: (page - 1) * pageSize,
})

/**
 * How a list is sorted, and how the index that serves it is laid out: in the schema `.on(t.name, t.id)` is ascending and
 * `.on(t.createdAt.desc(), t.id.desc())` descending. PostgreSQL walks an index both ways, yet only with the nulls where
 * the index has them, so the order must say so.
 */
export interface Order {
  key: PgColumn
  /** Breaks ties. */
  id: PgColumn
  descending: boolean
  indexed: 'ascending' | 'descending'
}

const nullsLast = ({ descending, indexed }: Order) => descending === (indexed === 'descending')

/** For `.orderBy(...inOrder(order))`. */
export function inOrder(order: Order): SQL[] {
  const way = sql.raw(`${order.descending ? 'desc' : 'asc'} nulls ${nullsLast(order) ? 'last' : 'first'}`)
  return [sql`${order.key} ${way}`, sql`${order.id} ${way}`]
}

/** The rows that come after the one with this key and id; everything without one. */
export function rowsAfter(order: Order, last: { key: unknown; id: number } | undefined): SQL | undefined {
  if (!last) return undefined
  const { key, id } = order
  const than = sql.raw(order.descending ? '<' : '>')
  if (last.key === null) {
    const rest = and(isNull(key), sql`${id} ${than} ${last.id}`)
    return nullsLast(order) ? rest : or(rest, isNotNull(key))
  }
  const rest = sql`(${key}, ${id}) ${than} (${sql.param(last.key, key)}, ${last.id})`
  return nullsLast(order) && !key.notNull ? or(rest, isNull(key)) : rest
}

/** Rows read at once of a list that is sent whole. */
const batchRowsMax = 500

/** A whole list in short queries, each taking up where the one before ended; for `new Rows(batches(…))`. */
export async function* batches<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  while (true) {
    const rows = await read(last, batchRowsMax)
    if (rows.length > 0) yield rows
    if (rows.length < batchRowsMax) return
    last = rows.at(-1)
  }
}
