import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listedColumns } from '#server/candidates/candidate-columns.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { mappedOnce } from './mapped-once.ts'
import { candidates, jobs, offers, screenings } from './schema.ts'

const { db } = await appForFile()
const seed = seedHiring(db)

test('the rows are those that Drizzle makes, of tables that are there, are missing, and of SQL', async () => {
  const { id: jobId } = await seed.job()
  const screened = await seed.candidate({
    jobId,
    name: 'Screened',
    skills: ['SQL'],
    hiPeopleCompletedAt: new Date(5e8),
  })
  await seed.candidate({ jobId, name: 'New' })
  const { screening: figures } = listedColumns
  await db.insert(screenings).values({
    candidateId: screened.id,
    criteriaKey: 'key',
    resumeVersion: 1,
    verdicts: [],
    screenedAt: new Date(5e8),
    mustTotal: 3,
    mustMet: 2,
    mustPartly: 0,
    niceTotal: 0,
    niceMet: 0,
  })
  const query = () =>
    db
      .select({
        ...listedColumns,
        mixed: { must: figures.mustTotal, title: jobs.title },
        words: { of: sql<string>`upper(${candidates.name})` },
        doubled: sql<number>`2 * ${candidates.id}`.mapWith(Number).as('doubled'),
      })
      .from(candidates)
      .innerJoin(jobs, eq(jobs.id, candidates.jobId))
      .leftJoin(screenings, eq(screenings.candidateId, candidates.id))
      .leftJoin(offers, eq(offers.candidateId, candidates.id))
      .where(eq(candidates.jobId, sql.placeholder('jobId')))
      .orderBy(candidates.id)
      .prepare('')
  const rows = await mappedOnce(query()).execute({ jobId })
  expect(rows).toEqual(await query().execute({ jobId }))
  expect(rows.map(({ screening }) => screening?.mustMet)).toEqual([2, undefined])
  expect(await mappedOnce(query()).execute({ jobId: 0 })).toEqual([])
})

test('a query without rows cannot be mapped', () => {
  const update = db.update(jobs).set({ title: 'x' }).where(eq(jobs.id, 0)).prepare('')
  expect(() => mappedOnce(update)).toThrow('no fields')
})
