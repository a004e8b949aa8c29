import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { candidates, jobs } from '#server/database/schema.ts'
import { batches, inOrder, pageHeaders, rowsAfter } from './paging.ts'

const url = 'http://rolecall.test/api/jobs?search=a%3Eb&page=2&pageSize=10'
const text = (chunk: Parameters<PgDialect['sqlToQuery']>[0] | undefined) =>
  chunk && new PgDialect().sqlToQuery(chunk).sql

const rels = (page: number, total: number) =>
  [
    ...(pageHeaders(url, { page, pageSize: 10, total }).link ?? '').matchAll(/page=(\d+)&pageSize=10>; rel="(\w+)"/g),
  ].map(([, to, rel]) => `${rel} ${to}`)

describe('the headers of a page', () => {
  test('count all rows and link to the other pages, keeping the query', () => {
    expect(pageHeaders(url, { page: 2, pageSize: 10, total: 35 })).toEqual({
      'x-total-count': '35',
      link: [
        '</api/jobs?search=a%3Eb&page=1&pageSize=10>; rel="first"',
        '</api/jobs?search=a%3Eb&page=1&pageSize=10>; rel="prev"',
        '</api/jobs?search=a%3Eb&page=3&pageSize=10>; rel="next"',
        '</api/jobs?search=a%3Eb&page=4&pageSize=10>; rel="last"',
      ].join(', '),
    })
  })

  test('of the only page, of none and of one beyond the end lead nowhere wrong', () => {
    expect(rels(1, 10)).toEqual(['first 1', 'last 1'])
    expect(rels(1, 0)).toEqual(['first 1', 'last 1'])
    expect(rels(9, 11)).toEqual(['first 1', 'prev 2', 'last 2'])
  })
})

const nulls = (order: Parameters<typeof inOrder>[0]) => inOrder(order).map((term) => text(term)?.replace(/.*" /, ''))

describe('the order of a list', () => {
  const newest = { key: candidates.createdAt, id: candidates.id, indexed: 'descending' } as const
  const named = { key: candidates.name, id: candidates.id, indexed: 'ascending' } as const
  const posted = { key: jobs.postedDate, id: jobs.id, indexed: 'ascending' } as const

  test('puts nulls where its index has them, walked either way', () => {
    expect(nulls({ ...newest, descending: true })).toEqual(['desc nulls last', 'desc nulls last'])
    expect(nulls({ ...newest, descending: false })).toEqual(['asc nulls first', 'asc nulls first'])
    expect(nulls({ ...named, descending: false })).toEqual(['asc nulls last', 'asc nulls last'])
    expect(nulls({ ...named, descending: true })).toEqual(['desc nulls first', 'desc nulls first'])
  })

  test('goes on after a row, and into or out of the rows without a value', () => {
    expect(rowsAfter({ ...named, descending: false }, undefined)).toBeUndefined()
    expect(text(rowsAfter({ ...named, descending: false }, { key: 'Li', id: 3 }))).toBe(
      '("candidates"."name", "candidates"."id") > ($1, $2)',
    )
    expect(text(rowsAfter({ ...posted, descending: false }, { key: new Date(), id: 3 }))).toContain(
      'or "jobs"."posted_date" is null',
    )
    expect(text(rowsAfter({ ...posted, descending: true }, { key: null, id: 3 }))).toContain(
      'or "jobs"."posted_date" is not null',
    )
    expect(text(rowsAfter({ ...posted, descending: false }, { key: null, id: 3 }))).not.toContain('or')
  })
})

async function read(total: number) {
  const asked: [number | undefined, number][] = []
  const rows: number[][] = []
  for await (const batch of batches<number>(async (last, limit) => {
    asked.push([last, limit])
    const from = last ?? 0
    return Array.from({ length: Math.min(limit, total - from) }, (_, i) => from + i + 1)
  }))
    rows.push(batch)
  return { asked, rows }
}

describe('a list in batches', () => {
  test('takes each up after the last row of the one before, to the end', async () => {
    const { asked, rows } = await read(1_200)
    expect(rows.flat()).toEqual(Array.from({ length: 1_200 }, (_, i) => i + 1))
    expect(asked.map(([last]) => last)).toEqual([undefined, 500, 1_000])
  })

  test('never gives an empty batch', async () => {
    expect((await read(0)).rows).toEqual([])
    expect((await read(500)).rows.map(({ length }) => length)).toEqual([500])
  })
})
