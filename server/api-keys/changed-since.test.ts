import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { candidates, interviews, jobs } from '#server/database/schema.ts'
import { listCandidates } from '#server/candidates/list-candidates.ts'
import { listInterviews } from '#server/interviews/list-interviews.ts'
import { Rows } from '#server/serve.ts'
import { plansOf } from '#test/plans-of.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const before = new Date('2027-03-01T09:00:00.000Z')
const at = new Date('2027-03-01T10:00:00.000Z')
let key: string
beforeEach(async () => {
  const made = await app.as('ceo').request('POST', '/api/api-keys', { name: 'Warehouse', scope: 'read' })
  ;({ key } = (await made.json()) as { key: string })
})
const get = (path: string) => app.as(undefined).request('GET', path, undefined, { authorization: `Bearer ${key}` })
const ids = async (path: string) => ((await (await get(path)).json()) as { id: number }[]).map(({ id }) => id)

const offerBefore = async () => {
  const { id: candidateId } = await seed.candidate({ status: '95_offer_sent' })
  return seed.offer({ candidateId, updatedAt: before })
}

/** Three of a kind, of which the second is changed at `at` and the third a moment later. */
const kinds = {
  candidates: async () => {
    const job = await seed.job()
    const rows = [await seed.candidate({ job }), await seed.candidate({ job }), await seed.candidate({ job })]
    await app.db.update(candidates).set({ updatedAt: before })
    return {
      rows,
      change: (id: number) => app.as('ceo').request('PATCH', `/api/candidates/${id}`, { location: 'Łódź' }),
    }
  },
  jobs: async () => {
    const rows = [await seed.job(), await seed.job(), await seed.job()]
    await app.db.update(jobs).set({ updatedAt: before })
    return { rows, change: (id: number) => app.as('ceo').request('PATCH', `/api/jobs/${id}`, { department: 'Design' }) }
  },
  interviews: async () => {
    const { id: candidateId } = await seed.candidate()
    const one = () => seed.interview({ candidateId, status: 'pending' })
    const rows = [await one(), await one(), await one()]
    await app.db.update(interviews).set({ updatedAt: before })
    return {
      rows,
      change: (id: number) => app.as('ceo').request('PATCH', `/api/interviews/${id}`, { notes: 'By the window' }),
    }
  },
  offers: async () => {
    const rows = [await offerBefore(), await offerBefore(), await offerBefore()]
    return {
      rows,
      change: (id: number) => app.as('ceo').request('POST', `/api/offers/${id}/withdraw`),
    }
  },
} as const

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (kind) => {
  async function changed() {
    const { rows, change } = await kinds[kind]()
    const [, second, third] = rows.map(({ id }) => id)
    for (const [id, when] of [
      [second!, at],
      [third!, new Date(at.getTime() + 1)],
    ] as const) {
      app.setNow(when)
      expect((await change(id)).status).toBe(200)
    }
    return { second: second!, third: third! }
  }

  test('that were changed at an instant or since are listed, whole and by pages with their count', async () => {
    const { second, third } = await changed()
    const since = `/api/${kind}?updatedSince=${at.toISOString()}`
    expect(new Set(await ids(since))).toEqual(new Set([second, third]))
    expect(await ids(`/api/${kind}?updatedSince=2027-03-01T11:00:00.001%2B01:00`)).toEqual([third])
    expect(await ids(`/api/${kind}?updatedSince=2027-03-01T10:00:00.002Z`)).toEqual([])
    const page = await get(`${since}&page=2&pageSize=1`)
    expect([page.headers.get('x-total-count'), ((await page.json()) as object[]).length]).toEqual(['2', 1])
    expect(page.headers.get('link')).toContain(`updatedSince=${encodeURIComponent(at.toISOString())}`)
    const beyond = await get(`${since}&page=3&pageSize=1`)
    expect([beyond.headers.get('x-total-count'), await beyond.json()]).toEqual(['2', []])
    // Another instant, by the query that was built for the first.
    const later = await get(`/api/${kind}?updatedSince=2027-03-01T10:00:00.001Z&page=1&pageSize=1`)
    expect([later.headers.get('x-total-count'), ((await later.json()) as { id: number }[])[0]!.id]).toEqual([
      '1',
      third,
    ])
  })

  test.each(['yesterday', '2027-03-01', '2027-03-01T10:00:00', '2027-03-01T10:00:00 01:00', '1772359200', ''])(
    '%j is no instant, and answers 400',
    async (value) => {
      const answer = await get(`/api/${kind}?updatedSince=${encodeURIComponent(value)}`)
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('ISO 8601')
    },
  )
})

test('of very many only those are read that were changed', async () => {
  const { jobId, personId } = await seed.candidate()
  await app.db.execute(sql`
    insert into candidates (job_id, person_id, name, email, created_at, updated_at)
    select ${jobId}::integer, ${personId}::integer, 'Li Wei', 'li' || n || '@example.com', ${before}, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 4000) n`)
  await app.db.execute(sql`
    insert into interviews (candidate_id, type, status, updated_at)
    select id, 'Phone', 'cancelled', updated_at from candidates`)
  await app.db.execute(sql`vacuum analyze candidates, interviews`)
  const updatedSince = '2026-01-03T18:00:00.000Z'
  const query = { sort: '-createdAt', pageSize: 20, updatedSince } as const
  for (const page of [1, undefined]) {
    const plans = await plansOf(app.services.db, async (db) => {
      const ctx = { ...app.contextOf('ceo'), db }
      const lists = [
        await listCandidates(ctx, { ...query, page }, 'http://rolecall.test/api/candidates'),
        await listInterviews(ctx, { query: { ...query, page } }, 'http://rolecall.test/api/interviews'),
      ]
      for (const list of lists) if (list instanceof Rows) for await (const rows of list.batches) void rows
    })
    expect(plans).toContain('candidates_updated')
    expect(plans).toContain('interviews_updated')
  }
})
