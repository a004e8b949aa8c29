import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { Candidate } from '#shared/candidates.ts'
import {
  activityLogs,
  candidateTallies,
  emailLogs,
  imports,
  notificationQueue,
  people,
  statusChanges,
} from '#server/database/schema.ts'
import { importingInto } from '#test/importing-into.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const now = new Date('2026-03-05T09:00:00Z')
beforeEach(() => app.setNow(now))

const { send, imported, row, all } = importingInto(app)

describe('importing', () => {
  test('brings what the table tells of each, and what it does not tell stays unknown', async () => {
    const { id } = await seed.job()
    const { importId, added, leftOut } = await imported({
      rows: [
        row(id, 2, {
          name: "Łukasz O'Brien",
          email: 'Lukasz@Import.test',
          phone: '+48 600 700 800',
          location: 'Kraków',
          source: 'Greenhouse',
          status: 'assessment_completed',
          hiPeopleScore: 81,
          hiPeoplePercentile: 74,
          experienceYears: 7,
          expectedSalary: '95000',
          skills: ['SQL', 'Python'],
          notes: 'Met at a fair\nLikes trams',
          appliedAt: '2025-11-03',
          stageSince: '2025-12-01',
        }),
        row(id, 3),
      ],
    })
    expect({ added, leftOut }).toEqual({ added: 2, leftOut: [] })
    const user = app.as('ceo').user!
    expect(await all()).toMatchObject([
      {
        name: "Łukasz O'Brien",
        email: 'Lukasz@Import.test',
        status: '30_assessment_completed',
        finalDecisionStatus: 'pending',
        hiPeopleScore: 81,
        experienceYears: 7,
        skills: ['SQL', 'Python'],
        notes: 'Met at a fair\nLikes trams',
        addedById: user.id,
        importId,
        importRow: 2,
        createdAt: new Date('2025-11-03T12:00:00Z'),
        updatedAt: now,
        stageSince: new Date('2025-12-01T12:00:00Z'),
      },
      {
        name: 'Person 3',
        status: '00_application_submitted',
        experienceYears: null,
        skills: [],
        notes: null,
        createdAt: now,
        stageSince: now,
      },
    ])
    expect(await app.db.select().from(imports)).toMatchObject([
      { id: importId, fileName: 'Candidates.csv', userId: user.id, added: 2, removed: 0, undoneAt: null },
    ])
  })

  test.each([
    ['new', '00_application_submitted', 'pending'],
    ['75_1st_interview_completed', '75_1st_interview_completed', 'pending'],
    ['talent_pool', '90_talent_pool', 'talent_pool'],
    ['offer_sent', '95_offer_sent', 'offer_sent'],
    ['hired', '100_offer_accepted', 'offer_sent'],
    ['rejected', '200_rejected', 'rejected'],
  ])('takes %s for %s, decided as a move to it decides', async (given, status, finalDecisionStatus) => {
    const { id } = await seed.job()
    await imported({ rows: [row(id, 1, { status: given })] })
    expect(await all()).toMatchObject([{ status, finalDecisionStatus }])
  })

  test('keeps since when somebody is where they are, and makes none up', async () => {
    const { id } = await seed.job()
    await imported({
      rows: [
        row(id, 1, { appliedAt: '2025-01-01' }),
        row(id, 2, { status: 'rejected', appliedAt: '2025-01-01', stageSince: '2025-02-01' }),
        row(id, 3, { status: '45_1st_interview_sent', appliedAt: '2025-01-01' }),
      ],
    })
    expect((await all()).map(({ stageSince }) => stageSince?.toISOString().slice(0, 10))).toEqual([
      '2025-01-01',
      '2025-02-01',
      undefined,
    ])
    const history = await app.db.select().from(statusChanges).orderBy(asc(statusChanges.id))
    expect(history.map(({ toStatus, at }) => [toStatus, at.toISOString().slice(0, 10)])).toEqual([
      ['00_application_submitted', '2025-01-01'],
      ['200_rejected', '2025-02-01'],
    ])
  })

  test('a stay that began elsewhere, nobody knows when, is in no figure of stays', async () => {
    const { id } = await seed.job()
    await imported({
      rows: [
        row(id, 1, { status: '45_1st_interview_sent', appliedAt: '2025-01-01' }),
        row(id, 2, { status: '45_1st_interview_sent', appliedAt: '2025-01-01', stageSince: '2026-03-01' }),
      ],
    })
    for (const candidate of await all())
      await app.as('ceo').request('PATCH', `/api/candidates/${candidate.id}`, { status: '60_1st_interview_scheduled' })
    const moves = await app.db.select().from(statusChanges).where(eq(statusChanges.fromStatus, '45_1st_interview_sent'))
    expect(moves.map(({ enteredAt }) => enteredAt?.toISOString() ?? null)).toEqual([null, '2026-03-01T12:00:00.000Z'])
  })

  test('whose date of hiring nobody knows is hired, and makes no time to hire', async () => {
    const { id } = await seed.job()
    await imported({
      rows: [
        row(id, 1, { status: 'hired', appliedAt: '2026-02-01' }),
        row(id, 2, { status: 'hired', appliedAt: '2026-02-01', stageSince: '2026-02-11' }),
      ],
    })
    const funnel = await app.as('ceo').request('GET', '/api/analytics/funnel?dateRange=90')
    expect(await funnel.json()).toMatchObject({ applications: 2, hires: 2 })
    const times = await app.as('ceo').request('GET', '/api/analytics/hiring-times?dateRange=90')
    expect(await times.json()).toMatchObject({ timeToHire: { count: 1 } })
  })

  test('counts each in the lists by its job and status', async () => {
    const [first, second] = [await seed.job(), await seed.job()]
    await imported({
      rows: [row(first.id, 1), row(first.id, 2), row(second.id, 3), row(second.id, 4, { status: 'rejected' })],
    })
    const { rows } = await app.db.execute(
      sql`select job_id, status, count from ${candidateTallies} where count <> 0 order by 1, 2`,
    )
    expect(rows).toEqual([
      { job_id: first.id, status: '00_application_submitted', count: 2 },
      { job_id: second.id, status: '00_application_submitted', count: 1 },
      { job_id: second.id, status: '200_rejected', count: 1 },
    ])
    const listed = await app.as('ceo').request('GET', `/api/candidates?jobId=${first.id}&page=1`)
    expect(listed.headers.get('x-total-count')).toBe('2')
  })

  test('is told once, and on the timeline of everyone whom it brought', async () => {
    const { id } = await seed.job()
    const key = randomUUID()
    await imported({ key, rows: [row(id, 1)] })
    await imported({ key, rows: [row(id, 2)] })
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: actions.candidatesImported, entityType: 'other', candidateId: null, userId: app.as('ceo').user!.id },
    ])
    const [candidate] = await all()
    const told = await app.as('hiringManager').request('GET', `/api/candidates/${candidate!.id}/activity`)
    expect(await told.json()).toMatchObject([
      {
        action: actions.candidateImported,
        timestamp: now.toISOString(),
        user: { fullName: app.as('ceo').user!.fullName },
      },
    ])
  })

  test('sends nothing, and no assessment once a draft is posted, unless it was asked to', async () => {
    const active = await seed.job()
    const draft = await seed.job({ status: 'draft' })
    await imported({ rows: [row(active.id, 1), row(draft.id, 2)] })
    expect((await app.as('ceo').request('POST', `/api/jobs/${draft.id}/approve`, {})).status).toBe(200)
    const assessments = eq(notificationQueue.type, 'assessment')
    expect(await app.db.$count(notificationQueue, assessments)).toBe(0)
    expect(await app.db.$count(emailLogs)).toBe(0)
  })

  test('sends assessments where it was asked to: to whoever has only applied, without a score, after the delay', async () => {
    const usual = await seed.job()
    const express = await seed.job({ expressReview: true })
    const draft = await seed.job({ status: 'draft' })
    await imported({
      sendAssessments: true,
      rows: [
        row(usual.id, 1),
        row(express.id, 2),
        row(usual.id, 3, { hiPeopleScore: 50 }),
        row(usual.id, 4, { status: 'rejected' }),
        row(draft.id, 5),
      ],
    })
    const [first, second, , , fifth] = await all()
    const queued = () =>
      app.db
        .select()
        .from(notificationQueue)
        .where(eq(notificationQueue.type, 'assessment'))
        .orderBy(asc(notificationQueue.id))
    expect(await queued()).toMatchObject([
      { candidateId: first!.id, processAfter: new Date('2026-03-05T12:00:00Z'), status: 'pending' },
      { candidateId: second!.id, processAfter: now, status: 'pending' },
    ])
    await app.as('ceo').request('POST', `/api/jobs/${draft.id}/approve`, {})
    expect((await queued()).map(({ candidateId }) => candidateId)).toContain(fifth!.id)
  })
})

describe('importing again', () => {
  test('what is sent twice by the same key is added once, and answered as before', async () => {
    const { id } = await seed.job()
    const key = randomUUID()
    const rows = [row(id, 1), row(id, 2)]
    const first = await imported({ key, rows })
    const again = await imported({ key, rows: [...rows, row(id, 3)] })
    const there = (await all()).map((candidate) => ({ row: candidate.importRow, id: candidate.id }))
    expect(again).toEqual({ ...first, added: 3, candidates: there })
    expect(there.map((candidate) => candidate.row)).toEqual([1, 2, 3])
    expect(await app.db.select().from(imports)).toMatchObject([{ added: 3 }])
  })

  test('two at once by the same key add each once', async () => {
    const { id } = await seed.job()
    const key = randomUUID()
    const rows = Array.from({ length: 20 }, (_, at) => row(id, at + 1))
    const answers = await Promise.all([imported({ key, rows }), imported({ key, rows }), imported({ key, rows })])
    expect(answers.map(({ added }) => added)).toEqual([20, 20, 20])
    expect(await all()).toHaveLength(20)
  })

  test('the same table leaves out everybody, in whatever state they are by now', async () => {
    const { id } = await seed.job()
    const rows = [row(id, 1, { status: 'rejected' }), row(id, 2), row(id, 3, { email: 'PERSON.3@import.test' })]
    await imported({ rows })
    const { added, leftOut } = await imported({ rows })
    const there = await all()
    expect(added).toBe(0)
    expect(leftOut).toMatchObject(
      there.map((candidate, at) => ({
        row: at + 1,
        why: 'there',
        message: `Person ${at + 1} is a candidate for this job already`,
        candidateId: candidate.id,
      })),
    )
  })

  test('one person is found by any address of theirs, joins what they applied for, and stands once for a job', async () => {
    const [job, other] = [await seed.job(), await seed.job()]
    const known = await seed.candidate({ job })
    await app.db.insert(people).values({ email: 'older@import.test', mergedIntoId: known.personId })
    const { leftOut } = await imported({
      rows: [
        row(job.id, 1, { email: 'older@import.test' }),
        row(other.id, 2, { email: 'OLDER@import.test' }),
        row(other.id, 3, { email: known.email }),
        row(other.id, 4, { email: 'new@import.test' }),
        row(other.id, 5, { email: 'NEW@import.test' }),
      ],
    })
    expect(leftOut).toMatchObject([
      { row: 1, why: 'there', message: 'Li Wei is a candidate for this job already', candidateId: known.id },
      { row: 3, why: 'repeated', message: 'The same person stands in row 2 for this job', candidateId: null },
      { row: 5, why: 'repeated', message: 'The same person stands in row 4 for this job', candidateId: null },
    ])
    const brought = (await all()).filter(({ importRow }) => importRow !== null)
    expect(brought.map(({ importRow, personId }) => [importRow, personId === known.personId])).toEqual([
      [2, true],
      [4, false],
    ])
  })

  test('is refused where two rows have one number: somebody would be left behind', async () => {
    const { id } = await seed.job()
    const answer = await send({ rows: [row(id, 1), row(id, 2), row(id, 2, { name: 'Ada', email: 'ada@import.test' })] })
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'Each row needs a number of its own' }])
    expect(await all()).toEqual([])
  })

  test('is refused to others, with another choice, and once it was taken back', async () => {
    const { id } = await seed.job()
    const key = randomUUID()
    const { importId } = await imported({ key, rows: [row(id, 1)] })
    expect((await send({ key, rows: [row(id, 2)] }, 'admin')).status).toBe(409)
    expect((await send({ key, rows: [row(id, 2)], sendAssessments: true })).status).toBe(409)
    await app.as('ceo').request('POST', `/api/imports/${importId}/undo`)
    expect((await send({ key, rows: [row(id, 2)] })).status).toBe(409)
    expect(await all()).toEqual([])
  })
})

test('who was imported is a candidate like any other', async () => {
  const { id } = await seed.job()
  await imported({ rows: [row(id, 1)] })
  const [candidate] = await all()
  const moved = await app.as('ceo').request('POST', `/api/candidates/${candidate!.id}/invite-to-interview`)
  expect([moved.status, ((await moved.json()) as Candidate).status]).toEqual([200, '45_1st_interview_sent'])
  expect((await app.as('admin').request('POST', `/api/candidates/${candidate!.id}/reject`)).status).toBe(200)
  const reopened = await app.as('ceo').request('POST', `/api/candidates/${candidate!.id}/reopen`)
  expect(await reopened.json()).toMatchObject({ status: '45_1st_interview_sent' })
})
