import { asc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { actions } from '#shared/activity.ts'
import type { Candidate } from '#shared/candidates.ts'
import { roles, type Role } from '#shared/permissions.ts'
import { activityLogs, candidates, notificationQueue, people, statusChanges } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { resumeKey, resumeUrl } from '#server/resumes/resume-file.ts'
import { noteAnswer, noteRequest } from '#test/note-erasure.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const consider = (who: Role | undefined, id: number, body: object) =>
  app.as(who).request('POST', `/api/candidates/${id}/consider`, body)
async function considered(id: number, jobId: number, who: Role = 'hiringManager') {
  const answer = await consider(who, id, { jobId })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Candidate & { message: string }
}
const rowOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!
const fileOf = (id: number, version: number) => app.services.files.get('resumes', resumeKey(id, version))
const toldOf = async (id: number) =>
  app.db
    .select({ action: activityLogs.action, userId: activityLogs.userId, details: activityLogs.details })
    .from(activityLogs)
    .where(eq(activityLogs.candidateId, id))
    .orderBy(asc(activityLogs.id))
async function workAll() {
  while (await workNext(app.services));
}

const person = {
  name: 'Łukasz O’Brien',
  phone: '+48 22 555 01 00',
  location: 'Gdańsk',
  source: 'Referral',
  skills: ['Welding', 'CAD'],
  experienceYears: 7,
  expectedSalary: '60,000',
}
const saidOfTheOther = {
  notes: 'Late twice',
  hiPeopleScore: 71,
  hiPeoplePercentile: 80,
  technicalProficiency: 4,
  culturalFit: 2,
  lastInterviewDate: new Date('2026-02-01T10:00:00Z'),
}

describe('considering somebody for another job', () => {
  test.each(roles)(
    'begins a candidacy of the same person for %s, with nothing that was said in the other',
    async (who) => {
      // So that nobody's number is by chance that of their application.
      await app.db.insert(people).values({})
      const other = await seed.candidate({ ...person, ...saidOfTheOther, status: '90_talent_pool' })
      const job = await seed.job({ title: 'Welder' })
      const asker = app.as(who).user!
      const made = await considered(other.id, job.id, who)
      expect(made).toMatchObject({
        ...person,
        jobId: job.id,
        personId: other.personId,
        email: other.email,
        status: '00_application_submitted',
        finalDecisionStatus: 'pending',
        notes: null,
        hiPeopleScore: null,
        technicalProficiency: 0,
        culturalFit: 0,
        lastInterviewDate: null,
        resumeUrl: null,
        addedById: asker.id,
        job: { title: 'Welder', status: 'active' },
        message: 'Candidate Added',
      })
      expect(await rowOf(other.id)).toEqual(other)
      expect(await app.db.$count(people)).toBe(2)
      expect(await toldOf(made.id)).toEqual([
        {
          action: actions.candidateAdded,
          userId: asker.id,
          details: { candidateName: person.name, jobTitle: 'Welder', consideredFrom: 'Designer' },
        },
      ])
      expect(await toldOf(other.id)).toEqual([
        {
          action: actions.consideredElsewhere,
          userId: asker.id,
          details: { candidateName: person.name, jobTitle: 'Designer', consideredFor: 'Welder' },
        },
      ])
      expect(await app.db.select().from(statusChanges)).toMatchObject([
        { candidateId: made.id, fromStatus: null, toStatus: '00_application_submitted', userId: asker.id },
      ])
      expect(await app.db.select().from(notificationQueue)).toMatchObject([
        { type: 'assessment', payload: { candidateId: made.id }, candidateId: made.id },
      ])
    },
  )

  test('takes a copy of the resume along, which stays whatever becomes of the first', async () => {
    const other = await seed.candidate()
    const bytes = new TextEncoder().encode('%PDF-1.7 of another job')
    await app.services.files.put('resumes', resumeKey(other.id, 3), bytes)
    await app.db
      .update(candidates)
      .set({ resumeUrl: resumeUrl(other.id, 3), resumeVersion: 3 })
      .where(eq(candidates.id, other.id))
    const made = await considered(other.id, (await seed.job()).id)
    expect(made.resumeUrl).toBe(resumeUrl(made.id, 1))
    expect(await rowOf(made.id)).toMatchObject({ resumeVersion: 1 })
    await app.services.files.remove('resumes', resumeKey(other.id, 3))
    await workAll()
    expect(await fileOf(made.id, 1)).toEqual(Buffer.from(bytes))
    const read = await app.as('coo').raw(made.resumeUrl!)
    expect([read.status, await read.text()]).toEqual([200, '%PDF-1.7 of another job'])
    // Its words are read like those of any other.
    const rows = await app.db.select().from(notificationQueue).where(eq(notificationQueue.type, 'resume'))
    expect(rows).toMatchObject([{ payload: { candidateId: made.id }, candidateId: made.id, status: 'done' }])
  })

  test.each([
    ['rejected', { status: '200_rejected' }],
    ['withdrawn', { withdrawnAt: new Date('2026-03-01T10:00:00Z') }],
    ['hired', { status: '100_offer_accepted' }],
  ])('is there for whoever is %s, who stays as they are', async (_standing, values) => {
    const other = await seed.candidate(values)
    const made = await considered(other.id, (await seed.job()).id)
    expect(made).toMatchObject({ status: '00_application_submitted', withdrawnAt: null })
    expect(await rowOf(other.id)).toEqual(other)
  })

  test('for a job that is not posted yet waits with the assessment until it is', async () => {
    const other = await seed.candidate()
    await considered(other.id, (await seed.job({ status: 'draft' })).id)
    expect(await app.db.$count(notificationQueue)).toBe(0)
  })

  test('of an applicant whose address nobody has confirmed stays with that applicant', async () => {
    const known = await seed.candidate({ email: 'li@example.com' })
    const [stranger] = await app.db.insert(people).values({}).returning()
    const applied = await seed.candidate({ email: known.email, personId: stranger!.id })
    const made = await considered(applied.id, (await seed.job()).id)
    expect(made.personId).toBe(stranger!.id)
  })
})

describe('is refused', () => {
  test('without an account, for nobody, and for whoever is flagged', async () => {
    const { id: jobId } = await seed.job()
    const { id } = await seed.candidate()
    const flagged = await seed.candidate({ archivedAt: new Date() })
    const answers = [
      consider(undefined, id, { jobId }),
      consider('ceo', 9_999, { jobId }),
      consider('ceo', flagged.id, { jobId }),
    ]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 404, 404])
    expect(await app.db.$count(candidates)).toBe(2)
  })

  test('with a body that the call does not know', async () => {
    const { id: jobId } = await seed.job()
    const { id } = await seed.candidate()
    const bodies = [
      {},
      { jobId: 0 },
      { jobId: '1' },
      { jobId: 1e12 },
      { jobId, status: '95_offer_sent' },
      { jobId, notes: 'x' },
    ]
    for (const body of bodies) expect((await consider('admin', id, body)).status).toBe(400)
    expect(await app.db.$count(candidates)).toBe(1)
  })

  test('for the same job, an unknown one and a closed one', async () => {
    const other = await seed.candidate()
    const closed = await seed.job({ status: 'closed' })
    const said = async (jobId: number) => {
      const answer = await consider('admin', other.id, { jobId })
      return [answer.status, ((await answer.json()) as { message: string }).message]
    }
    expect(await said(other.jobId)).toEqual([409, 'This is the job that they are a candidate for'])
    expect(await said(9_999)).toEqual([400, 'Job not found'])
    expect(await said(closed.id)).toEqual([409, 'This job is closed'])
    expect(await app.db.$count(candidates)).toBe(1)
    expect(await app.db.$count(activityLogs)).toBe(0)
  })

  test('where the person is under way there, by whatever address; not where that has ended', async () => {
    const other = await seed.candidate()
    const job = await seed.job()
    const there = await seed.candidate({ job, personId: other.personId, name: 'Li Wei' })
    const answer = await consider('director', other.id, { jobId: job.id })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: `Li Wei is already a candidate for this job (candidate ${there.id})` },
    ])
    await app.db.update(candidates).set({ status: '200_rejected' }).where(eq(candidates.id, there.id))
    await considered(other.id, job.id)
  })

  test('while they wait for the deletion of their data, asked in whichever application', async () => {
    const other = await seed.candidate()
    const asked = await seed.candidate({ personId: other.personId })
    const { id: jobId } = await seed.job()
    await noteRequest(app.db, asked.id, new Date('2026-03-01T10:00:00Z'))
    const answer = await consider('admin', other.id, { jobId })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: 'They asked that their data be deleted. Answer that first.' },
    ])
    await noteAnswer(app.db, asked.id, new Date('2026-03-02T10:00:00Z'))
    await considered(other.id, jobId)
  })

  test('the second time of two at once, also beside one who is added by hand', async () => {
    const other = await seed.candidate()
    const { id: jobId } = await seed.job()
    const answers = await Promise.all([
      consider('admin', other.id, { jobId }),
      consider('ceo', other.id, { jobId }),
      app.as('coo').request('POST', '/api/candidates', { jobId, name: 'Li Wei', email: other.email }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await app.db.$count(candidates, eq(candidates.jobId, jobId))).toBe(1)
  })

  test('where their resume was replaced while it was copied: the new candidacy would begin with the earlier one', async () => {
    const other = await seed.candidate()
    const pointTo = (version: number) =>
      app.db
        .update(candidates)
        .set({ resumeUrl: resumeUrl(other.id, version), resumeVersion: version })
        .where(eq(candidates.id, other.id))
    await app.services.files.put('resumes', resumeKey(other.id, 1), new TextEncoder().encode('%PDF-1.7'))
    await pointTo(1)
    const { id: jobId } = await seed.job()
    const { files } = app.services
    const put = vi.spyOn(files, 'put').mockImplementationOnce(async () => void (await pointTo(2)))
    const answer = await consider('admin', other.id, { jobId })
    put.mockRestore()
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: 'Their resume was changed in the meantime. Try again.' },
    ])
    expect(await app.db.$count(candidates)).toBe(1)
  })

  test('whole when it cannot be told: no candidacy, and no file for long', async () => {
    const other = await seed.candidate()
    await app.services.files.put('resumes', resumeKey(other.id, 1), new TextEncoder().encode('%PDF-1.7'))
    await app.db
      .update(candidates)
      .set({ resumeUrl: resumeUrl(other.id, 1), resumeVersion: 1 })
      .where(eq(candidates.id, other.id))
    const { id: jobId } = await seed.job()
    expect((await withoutActivity(app.db, () => consider('admin', other.id, { jobId }))).status).toBe(500)
    expect(await app.db.$count(candidates)).toBe(1)
    expect(await app.db.$count(statusChanges)).toBe(0)
    const [left] = await app.db.select().from(notificationQueue)
    const { candidateId } = left!.payload as { candidateId: number }
    expect(await fileOf(candidateId, 1)).toBeDefined()
    app.setNow(new Date(app.services.now().getTime() + 11 * minuteMs))
    await workAll()
    expect(await fileOf(candidateId, 1)).toBeUndefined()
    expect(await fileOf(other.id, 1)).toBeDefined()
  })
})
