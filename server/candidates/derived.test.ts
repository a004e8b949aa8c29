import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { funnelSteps, qualifiedPercentileMin, stepShownBy } from '#shared/funnel.ts'
import { candidateStatusValues, type CandidateStatus } from '#shared/pipeline.ts'
import { candidates } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

describe('what the database derives', () => {
  test('shows the same funnel step for a status as the shared table', async () => {
    for (const status of candidateStatusValues) {
      const { rows } = await app.db.execute(sql`select step_shown_by(${status}) as step`)
      expect(rows).toEqual([{ step: stepShownBy[status] }])
    }
  })

  test('counts as qualified from the same percentile as the shared table', async () => {
    expect(await reached(qualifiedPercentileMin)).toBe(funnelSteps.indexOf('qualified'))
    expect(await reached(qualifiedPercentileMin - 1)).toBe(funnelSteps.indexOf('applications'))
  })

  const calls = [
    'reject',
    'talent-pool',
    'invite-to-interview',
    'send-assessment',
    'send-offer',
    'reopen',
    'assessment-result',
    'PATCH',
    'archive',
  ] as const
  const bodies: Partial<Record<(typeof calls)[number], unknown>> = {
    'send-offer': { compensation: '1' },
    'assessment-result': { score: 60, percentile: 70 },
  }
  const act = fc.record({
    candidate: fc.integer({ min: 1, max: 4 }),
    call: fc.constantFrom(...calls),
    status: fc.constantFrom(...candidateStatusValues),
  })

  test('equals a recount after any run of moves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        await app.reset()
        const jobs = [await seed.job(), await seed.job()]
        for (let n = 0; n < 4; n += 1) await seed.candidate({ jobId: jobs[n % 2]!.id })
        for (const { candidate, call, status } of acts) {
          const as = app.as('admin')
          if (call === 'archive')
            await app.db
              .update(candidates)
              .set({ archivedAt: sql`case when archived_at is null then now() end` })
              .where(sql`id = ${candidate}`)
          else if (call === 'PATCH')
            expect((await as.request('PATCH', `/api/candidates/${candidate}`, { status })).status).toBeLessThan(500)
          else
            expect(
              (await as.request('POST', `/api/candidates/${candidate}/${call}`, bodies[call])).status,
            ).toBeLessThan(500)
        }
        await expectRecounted()
        const ever = await app.db.execute(sql`
          select c.id from candidates c where c.ever_reached <> (select max(step_shown_by(s)) from (
            select c.status as s union all select to_status from status_changes where candidate_id = c.id union all select from_status from status_changes where candidate_id = c.id) held where s is not null)`)
        expect(ever.rows).toEqual([])
        const held = await app.db.execute(sql`
          select c.id from candidates c join lateral (select to_status, at from status_changes where candidate_id = c.id order by id desc limit 1) last on true where last.to_status <> c.status or last.at is distinct from c.stage_since`)
        expect(held.rows).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  test('equals a recount after statements that add one, many alike, many kinds, hidden ones or none', async () => {
    const [one, other] = [await seed.job(), await seed.job()]
    const { personId } = await seed.candidate({ jobId: one.id })
    const person = { personId, name: 'Ada Nowak', email: 'ada@people.test' }
    const row = (jobId: number, status: CandidateStatus, archivedAt: Date | null = null) => ({
      ...person,
      jobId,
      status,
      archivedAt,
    })
    const [fresh, done] = ['00_application_submitted', '30_assessment_completed'] as const
    const add = (rows: ReturnType<typeof row>[]) => app.db.insert(candidates).values(rows)
    await add([row(one.id, done)])
    await add([row(other.id, fresh), row(other.id, fresh), row(other.id, fresh)])
    await add([row(other.id, done), row(one.id, fresh), row(one.id, done), row(one.id, done, new Date())])
    await add([row(one.id, fresh, new Date()), row(one.id, fresh)])
    await add([row(one.id, fresh, new Date())])
    await app.db.execute(sql`insert into candidates (job_id, person_id, name, email) select 1, 1, '', '' where false`)
    await expectRecounted()
  })
})

const reached = async (hiPeoplePercentile: number) => {
  const { id } = await seed.candidate({ hiPeoplePercentile })
  const [row] = await app.db.select({ reached: candidates.reached }).from(candidates).where(eq(candidates.id, id))
  return row!.reached
}

/** The kept counts are those of the rows. */
async function expectRecounted() {
  const kept = await app.db.execute(
    sql`select job_id, status, reached, count from candidate_tallies where count <> 0 order by 1, 2, 3`,
  )
  const recounted = await app.db.execute(
    sql`select job_id, status, reached, count(*)::integer from candidates where not hidden group by 1, 2, 3 order by 1, 2, 3`,
  )
  expect(kept.rows).toEqual(recounted.rows)
  const ofAllJobs = await app.db.execute(
    sql`select status, reached, sum(count)::integer as count from status_tallies group by 1, 2 having sum(count) <> 0 order by 1, 2`,
  )
  const recountedOfAllJobs = await app.db.execute(
    sql`select status, reached, count(*)::integer as count from candidates where not hidden group by 1, 2 order by 1, 2`,
  )
  expect(ofAllJobs.rows).toEqual(recountedOfAllJobs.rows)
}
