import type { SQL } from 'drizzle-orm'
import { Reply, Rows } from '#server/serve.ts'
import { batches, pageHeaders, pageRange, rowsAfter, type Order } from './paging.ts'

interface Listed<Row> {
  order: Order
  /** Rows of the list in its order, of them those that `after` lets through. */
  read: (range: { after: SQL | undefined; limit: number; offset: number }) => Promise<Row[]>
  /** What a row is sorted by. */
  keyOf: (row: Row) => unknown
  count: () => Promise<number>
}

/** One page of a list with its count and links, or, without `page`, all of it row by row (DECISIONS, Lists). */
export async function pageOrAll<Row extends { id: number }>(
  { page, pageSize }: { page?: number | undefined; pageSize: number },
  requestUrl: string,
  { order, read, keyOf, count }: Listed<Row>,
): Promise<Reply<Row[]> | Rows<Row>> {
  if (page === undefined)
    return new Rows<Row>(
      batches((last, limit) => {
        const after = rowsAfter(order, last && { key: keyOf(last), id: last.id })
        return read({ after, limit, offset: 0 })
      }),
      count,
    )
  const [rows, total] = await Promise.all([read({ after: undefined, ...pageRange({ page, pageSize }) }), count()])
  return new Reply(rows, pageHeaders(requestUrl, { page, pageSize, total }))
}
