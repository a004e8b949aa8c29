import { and, count, eq, sql } from 'drizzle-orm'
import type { candidates as contract } from '#shared/candidates.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import { builtOnce } from '#server/database/built-once.ts'
import type { Database } from '#server/database/connect.ts'
import { mappedOnce } from '#server/database/mapped-once.ts'
import { candidates, jobs, offers, screenings } from '#server/database/schema.ts'
import { batches, inOrder, pageHeaders, pageRange, rowsAfter, type Order } from '#server/http/paging.ts'
import { Reply, Rows } from '#server/serve.ts'
import { wearers, wears, wornBy } from '#server/tags/is-worn.ts'
import { isWaitingOffer, listedColumns } from './candidate-columns.ts'
import { candidateFilters, searchWords, type CandidateFilters } from './candidate-filters.ts'
import { resumeWords } from './resume-words.ts'
import { countCandidates, isSearch, talliedCount } from './count-candidates.ts'

/** What was asked for, with what is known of the tag. */
type Query = Omit<Asked, 'tag'> & { tag: Awaited<ReturnType<typeof wornBy>> | undefined }
type Asked = Input<typeof contract.list>['query']

/** One page with its count and links, or, without `page`, the whole list row by row (DECISIONS, Lists). */
export async function listCandidates(ctx: Context, asked: Asked, requestUrl: string) {
  const { page, pageSize } = asked
  const query = { ...asked, tag: asked.tag === undefined ? undefined : await wornBy(ctx, asked.tag) }
  if (page === undefined)
    return new Rows(
      batches((last: Listed | undefined, limit) =>
        readBatch(ctx, query, last && { key: last.sortKey, id: last.id }, limit),
      ),
      () => countCandidates(ctx, query),
    )
  const rows = await readPageOfTag(ctx, query, page)
  // Only a page beyond the end has no row to say it.
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countCandidates(ctx, query))
  return new Reply(rows, pageHeaders(requestUrl, { page, pageSize, total }))
}

/** A list is walked for a tag that many wear, but not far: who wears it may all stand at the list's other end. */
async function readPageOfTag(ctx: Context, query: Query, page: number) {
  const { tag, pageSize } = query
  const rows = await readPage(ctx, query, page)
  if (!tag || tag.few || isSearch(query) || rows.length === pageSize) return rows
  const total = rows[0]?.total ?? (await countCandidates(ctx, query))
  return total <= (page - 1) * pageSize + rows.length
    ? rows
    : readPage(ctx, { ...query, tag: { ...tag, few: true } }, page)
}

/** Kinds of pages whose query is kept; that of further kinds is built anew each time. */
const kindsMax = 200
const builtPages = builtOnce(() => new Map<string, ReturnType<typeof buildPage>>())

/** Reads a page by the query of its kind: the same filters, number of words, order and length, only the values differ. */
function readPage({ db }: Context, query: Query, page: number) {
  const { jobId, status, tag, sort, pageSize, updatedSince } = query
  const { offset } = pageRange({ page, pageSize })
  const words = searchWords(query.search ?? '')
  const ofResume = resumeOf(query)
  const kind = [
    jobId !== undefined,
    status !== undefined,
    tag?.few,
    Boolean(query.search),
    ofResume?.allBut,
    query.updatedSince !== undefined,
    sort,
    pageSize,
    offset > 0,
    ...words.flatMap(({ anywhere, address, pattern }) => [anywhere, address, pattern === undefined]),
  ].join()
  const built = builtPages(db)
  const read = built.get(kind) ?? buildPage(db, query, page)
  if (built.size < kindsMax) built.set(kind, read)
  const values = Object.fromEntries(
    words.flatMap(({ text, pattern }, index) => [
      [`word${index}`, text],
      [`pattern${index}`, pattern],
    ]),
  )
  return read.execute({ jobId, status, tag: tag?.id, resume: ofResume?.text, updatedSince, ...values, offset })
}

const resumeOf = ({ resume, search, jobId }: Query) =>
  resume ? resumeWords(resume, { fewOthers: Boolean(search) || jobId !== undefined }) : undefined

/**
 * The page's ids first, so that a late page joins no more rows than an early one, and the count of all beside them: from
 * the tallies, or of what a search finds anyway. All of it is one query.
 */
function buildPage(db: Database, query: Query, page: number) {
  const { limit, offset } = pageRange({ page, pageSize: query.pageSize })
  const order = orderOf(query)
  const resume = resumeOf(query)
  const filters = {
    jobId: query.jobId && sql.placeholder('jobId'),
    status: query.status && sql.placeholder('status'),
    tag: query.tag && { ...query.tag, id: sql.placeholder('tag') },
    resume: resume && { ...resume, text: sql.placeholder('resume') },
    updatedSince: query.updatedSince && sql.placeholder('updatedSince'),
    search:
      query.search &&
      searchWords(query.search).map(({ anywhere, address, pattern }, index) => ({
        text: sql.placeholder(`word${index}`),
        anywhere,
        address,
        pattern: pattern === undefined ? undefined : sql.placeholder(`pattern${index}`),
      })),
  }
  const total = totalOf(db, filters)
  const wanted = db
    .select({ id: candidates.id, total: total.as('total') })
    .from(candidates)
    .where(
      filters.tag && !filters.tag.few && !isSearch(query)
        ? wearersAhead(filters, order, query)
        : candidateFilters(filters),
    )
    .orderBy(...inOrder(order))
    .limit(limit)
    .offset(offset > 0 ? sql.placeholder('offset') : 0)
    .as('wanted')
  const prepared = db
    .select({ ...listedColumns, total: wanted.total })
    .from(wanted)
    .innerJoin(candidates, eq(candidates.id, wanted.id))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(screenings, eq(screenings.candidateId, candidates.id))
    .leftJoin(offers, isWaitingOffer)
    .orderBy(...inOrder(order))
    .prepare('')
  return mappedOnce(prepared)
}

/** Of those who come first in a list's order the first so many who wear the tag, wherever a page of them begins. */
function wearersAhead({ tag, ...others }: CandidateFilters, order: Order, { pageSize }: Query) {
  const ahead = sql`select ${candidates.id} from ${candidates} where ${candidateFilters(others)} order by ${sql.join(inOrder(order), sql`, `)} limit ${sql.raw(String(walkedMax))}`
  return sql`${candidates.id} = any(array(select ahead.id from (${ahead}) ahead where ${wears(sql`ahead.id`, tag!.id)} limit ${sql.placeholder('offset')}::integer + ${sql.raw(String(pageSize))}))`
}
/** Looking at so many takes as long as sorting a fourth of them. */
const walkedMax = 4_000

/** From what is counted already, or of what is found anyway; of a tag that many wear, whose page is full before they are. */
function totalOf(db: Database, filters: CandidateFilters) {
  const { tag, jobId, status } = filters
  if (isSearch(filters) || tag?.few) return sql<number>`(count(*) over ())::integer`
  if (!tag) return sql<number>`${talliedCount(db, filters)}`
  if (jobId === undefined && status === undefined) return sql<number>`${wearers(db, tag)}`
  return sql<number>`${db.select({ total: count() }).from(candidates).where(candidateFilters(filters))}`
}

function readBatch({ db }: Context, query: Query, last: { key: unknown; id: number } | undefined, limit: number) {
  const order = orderOf(query)
  return db
    .select({ ...listedColumns, sortKey: order.key })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(screenings, eq(screenings.candidateId, candidates.id))
    .leftJoin(offers, isWaitingOffer)
    .where(and(candidateFilters(query), rowsAfter(order, last)))
    .orderBy(...inOrder(order))
    .limit(limit)
}
type Listed = Awaited<ReturnType<typeof readBatch>>[number]

const sortKeys = {
  createdAt: { key: candidates.createdAt, indexed: 'descending' },
  name: { key: candidates.nameOrder, indexed: 'ascending' },
  /** By the code's number: 95 < 100 < 200. */
  status: { key: candidates.statusOrder, indexed: 'ascending' },
  hiPeoplePercentile: { key: candidates.hiPeoplePercentile, indexed: 'ascending' },
  screeningPoints: { key: candidates.screeningPoints, indexed: 'ascending' },
  updatedAt: { key: candidates.updatedAt, indexed: 'ascending' },
  stageSince: { key: candidates.waitingSince, indexed: 'ascending' },
} as const

function orderOf({ sort, status }: Query): Order {
  const descending = sort.startsWith('-')
  const field = (descending ? sort.slice(1) : sort) as keyof typeof sortKeys // the contract lists no others
  const { indexed, ...sorted } = sortKeys[field]
  // Of one status all are listed by when they came to it, also where it is the end of the way.
  const key = field === 'stageSince' && status !== undefined ? candidates.stageSince : sorted.key
  // Whoever has no percentile yet, or no resume to screen, comes last either way: these have an index for each.
  const lastEitherWay = field === 'hiPeoplePercentile' || field === 'screeningPoints'
  return { key, id: candidates.id, descending, indexed: lastEitherWay && descending ? 'descending' : indexed }
}
