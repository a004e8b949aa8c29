import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { candidateStatusValues, settledStatuses } from '#shared/pipeline.ts'
import { candidates, interviews } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const day = (n: number) => new Date(Date.UTC(2026, 4, n))
const rowsOf = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows

/** The rule of DECISIONS, Lists, over all rows. */
const expected = sql`select i.id, c.hidden,
    not c.hidden and c.status not in ('90_talent_pool', '95_offer_sent', '100_offer_accepted', '200_rejected')
      and i.status = 'completed' and i.evaluated_at is not null
      and not exists (select 1 from interviews later where later.candidate_id = i.candidate_id and later.status = 'completed'
        and (later.evaluated_at, later.id) > (i.evaluated_at, i.id)) as awaiting_decision
  from interviews i join candidates c on c.id = i.candidate_id order by i.id`
const flags = sql`select id, hidden, awaiting_decision from interviews order by id`
const tallies = sql`select status, awaiting_decision, sum(count)::integer as n from interview_tallies
  group by 1, 2 having sum(count) <> 0 order by 1, 2`
const counted = sql`select status, awaiting_decision, count(*)::integer as n from interviews
  where not hidden group by 1, 2 order by 1, 2`

describe('what the database derives of interviews', () => {
  test('takes the same statuses as settled as the shared table', async () => {
    for (const status of candidateStatusValues)
      expect(await rowsOf(sql`select is_settled(${status}) as settled`)).toEqual([
        { settled: (settledStatuses as readonly string[]).includes(status) },
      ])
  })

  const act = fc.record({
    what: fc.constantFrom('add', 'change', 'evaluate', 'give', 'remove', 'move', 'hide', 'show'),
    candidate: fc.integer({ min: 1, max: 3 }),
    interview: fc.integer({ min: 1, max: 8 }),
    status: fc.constantFrom('pending', 'scheduled', 'completed', 'cancelled'),
    candidateStatus: fc.constantFrom(...candidateStatusValues),
    at: fc.integer({ min: 1, max: 4 }),
  })

  test('equals the rule and a recount after any run of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
        await app.reset()
        for (let n = 0; n < 3; n += 1) await seed.candidate()
        for (const { what, candidate, interview, status, candidateStatus, at } of acts) {
          const one = sql`id = ${interview}`
          const person = sql`id = ${candidate}`
          if (what === 'add')
            await seed.interview({ candidateId: candidate, status, ...(at > 2 && { evaluatedAt: day(at) }) })
          if (what === 'change') await app.db.update(interviews).set({ status }).where(one)
          if (what === 'evaluate')
            await app.db
              .update(interviews)
              .set({ status: 'completed', evaluatedAt: day(at) })
              .where(one)
          if (what === 'give') await app.db.update(interviews).set({ candidateId: candidate }).where(one)
          if (what === 'remove') await app.db.delete(interviews).where(one)
          if (what === 'move') await app.db.update(candidates).set({ status: candidateStatus }).where(person)
          if (what === 'hide')
            await app.db
              .update(candidates)
              .set({ archivedAt: day(1) })
              .where(person)
          if (what === 'show') await app.db.update(candidates).set({ archivedAt: null }).where(person)
        }
        expect(await rowsOf(flags)).toEqual(await rowsOf(expected))
        expect(await rowsOf(tallies)).toEqual(await rowsOf(counted))
      }),
      { numRuns: 12 },
    )
  })

  test('keeps the counts of many written at once', async () => {
    const { id: candidateId } = await seed.candidate()
    await app.db.insert(interviews).values(Array.from({ length: 50 }, () => ({ candidateId, type: 'Phone' })))
    await app.db
      .update(interviews)
      .set({ status: 'cancelled' })
      .where(sql`id % 2 = 0`)
    await app.db.delete(interviews).where(sql`id <= 10`)
    expect(await rowsOf(tallies)).toEqual([
      { status: 'cancelled', awaiting_decision: false, n: 20 },
      { status: 'scheduled', awaiting_decision: false, n: 20 },
    ])
  })
})
