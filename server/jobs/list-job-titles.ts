import type { Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { batches, inOrder, rowsAfter, type Order } from '#server/http/paging.ts'
import { Rows } from '#server/serve.ts'
import { jobColumns } from './job-columns.ts'

const { id, title, status, location, createdAt, candidateCount } = jobColumns
const newestFirst: Order = { key: createdAt, id, descending: true, indexed: 'descending' }

/** Every job by its title, newest first, row by row: to choose one needs no descriptions, of thousands of characters each. */
export async function listJobTitles({ db }: Pick<Context, 'db'>) {
  const read = () => db.select({ id, title, status, location, createdAt, candidateCount }).from(jobs).$dynamic()
  type Row = Awaited<ReturnType<typeof read>>[number]
  return new Rows<Row>(
    batches((last, limit) =>
      read()
        .where(rowsAfter(newestFirst, last && { key: last.createdAt, id: last.id }))
        .orderBy(...inOrder(newestFirst))
        .limit(limit),
    ),
  )
}
