import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roles, type Role } from '#shared/permissions.ts'
import { codedStatus, statusOrder, candidateStatusValues, type CandidateStatus } from '#shared/pipeline.ts'
import type { PersonWhoFits } from '#shared/rediscovery.ts'
import { rejectionReasonValues, type RejectionReason } from '#shared/rejection-reasons.ts'
import { candidates, people, resumeTexts, statusChanges } from '#server/database/schema.ts'
import { noteAnswer, noteRequest } from '#test/note-erasure.ts'
import { plansOf } from '#test/plans-of.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { findPeopleWhoFit } from './find-people-who-fit.ts'
import { jobSkills } from './job-skills.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const ask = async (jobId: number, query = '', who: Role = 'hiringManager') => {
  const answer = await app.as(who).request('GET', `/api/jobs/${jobId}/people-who-fit${query}`)
  return {
    status: answer.status,
    total: answer.headers.get('x-total-count'),
    rows: (await answer.json()) as PersonWhoFits[],
  }
}
const idsFor = async (jobId: number) => (await ask(jobId)).rows.map(({ id }) => id)
const at = (day: number) => new Date(Date.UTC(2026, 0, day))
/** Who fits a job of these skills, and what they are measured by. */
const measuredBy = async (skills: string) => {
  const { rows } = await ask((await seed.job({ skills, description: 'x' })).id)
  return rows.map(({ id, skillsAsked }) => [id, skillsAsked.map(({ name }) => name).join()])
}
const welding = () => seed.job({ title: 'Welder', skills: 'Welding, CAD', description: 'Joins' })
type Values = Parameters<typeof seed.candidate>[0]
const pooled = (values: Values = {}) =>
  seed.candidate({ status: '90_talent_pool', skills: ['Welding', 'CAD'], ...values })

/** Rejected from where they were, for the reason. */
async function turnedDown(from: CandidateStatus, reason: RejectionReason | null = null, values: Values = {}) {
  const row = await seed.candidate({ status: from, skills: ['Welding', 'CAD'], ...values })
  await app.db.insert(statusChanges).values({
    candidateId: row.id,
    fromStatus: from,
    toStatus: '200_rejected',
    rejectionReason: reason,
    at: new Date(),
  })
  await app.db.update(candidates).set({ status: '200_rejected' }).where(eq(candidates.id, row.id))
  return row
}

describe('people who fit a job', () => {
  test.each(roles)('are told to %s with why: their skills, how far they came, for which job', async (who) => {
    const job = await welding()
    const earlier = await seed.job({ title: 'Fitter' })
    const { id } = await turnedDown('75_1st_interview_completed', 'another-chosen', {
      job: earlier,
      name: 'Ana Ruiz',
      location: 'Lima',
      skills: ['CAD'],
    })
    const { rows, total } = await ask(job.id, '?page=1&pageSize=5', who)
    expect(total).toBe('1')
    expect(rows).toMatchObject([
      {
        id,
        name: 'Ana Ruiz',
        location: 'Lima',
        status: '200_rejected',
        rejectionReason: 'another-chosen',
        furthestStatus: '75_1st_interview_completed',
        job: { title: 'Fitter' },
        skillsAsked: [
          { name: 'Welding', found: false },
          { name: 'CAD', found: true },
        ],
      },
    ])
  })

  test('come in order of their share of the skills, then how far they came, then the newest, then the id', async () => {
    const job = await seed.job({ skills: 'Welding, CAD, Forklifts, First aid', description: 'Joins' })
    const two = await pooled({ createdAt: at(9) })
    const three = await pooled({ skills: ['Welding', 'CAD', 'Forklift'], createdAt: at(1) })
    const newer = await pooled({ createdAt: at(10) })
    const alike = await pooled({ createdAt: at(9) })
    const offered = await pooled({ createdAt: at(2), status: '95_offer_sent' })
    await app.db.update(candidates).set({ status: '90_talent_pool' }).where(eq(candidates.id, offered.id))
    const order = [three, offered, newer, alike, two].map(({ id }) => id)
    expect(await idsFor(job.id)).toEqual(order)
    const pages = [await ask(job.id, '?page=1&pageSize=2'), await ask(job.id, '?page=3&pageSize=2')]
    expect(pages.map(({ rows, total }) => [rows.map(({ id }) => id), total])).toEqual([
      [order.slice(0, 2), '5'],
      [order.slice(4), '5'],
    ])
  })

  test('have two of the skills, or half of them where they are few', async () => {
    const [one] = [await pooled({ skills: ['Welding', 'Cooking'] })]
    const skills = ['Welding', 'Welding, CAD', 'Welding, CAD, Forklifts']
    const found = []
    for (const asked of skills) found.push(await idsFor((await seed.job({ skills: asked, description: 'x' })).id))
    expect(found).toEqual([[one.id], [one.id], []])
  })

  test('are measured by the must-haves; by what is nice to have only where nothing else is asked for', async () => {
    const { id } = await pooled()
    expect(await measuredBy('Welding\nNice to have: CAD, Forklifts, Hydraulics')).toEqual([[id, 'Welding']])
    expect(await measuredBy('Nice to have: CAD, Hydraulics')).toEqual([[id, 'CAD,Hydraulics']])
  })

  test('are found by other ways to write a skill, by other endings, and by nothing that only looks alike', async () => {
    const job = await seed.job({ skills: 'Kubernetes, C++, Project management', description: 'Runs' })
    const right = await pooled({ skills: ['k8s', 'C++', 'projektmanagement'] })
    const wrong = await pooled({ skills: ['C', 'Project planning', 'Time management'] })
    const { rows } = await ask(job.id)
    expect(rows.map(({ id, skillsAsked }) => [id, skillsAsked.every(({ found }) => found)])).toEqual([[right.id, true]])
    expect(await idsFor((await seed.job({ skills: 'Java', description: 'x' })).id)).toEqual([])
    await pooled({ skills: ['JavaScript'] })
    expect(await idsFor((await seed.job({ skills: 'Java', description: 'x' })).id)).toEqual([])
    expect(wrong.id).not.toBe(right.id)
    const accounts = await pooled({ skills: ['Accounts payable'] })
    const years = await seed.job({ skills: '5+ years of account', description: 'x' })
    expect((await ask(years.id)).rows.map(({ id, skillsAsked }) => [id, skillsAsked[0]?.name])).toEqual([
      [accounts.id, 'account'],
    ])
  })

  test.each(['Node.js', 'Schweißen'])('have what is called as the job calls it: %s', async (skill) => {
    const { id } = await pooled({ skills: [skill] })
    expect(await measuredBy(skill)).toEqual([[id, skill]])
  })

  test('are found by what their resume says, until it is gone; not by what another program recognised in it', async () => {
    const job = await welding()
    const { id } = await pooled({ skills: null })
    expect(await idsFor(job.id)).toEqual([])
    const words = { candidateId: id, version: 1, content: 'Certified welder.\nSkills: welding, CAD' }
    await app.db.insert(resumeTexts).values(words)
    expect(await idsFor(job.id)).toEqual([id])
    await app.db.update(resumeTexts).set({ layer: true })
    expect(await idsFor(job.id)).toEqual([])
    await app.db.update(resumeTexts).set({ layer: false })
    await app.db.delete(resumeTexts)
    expect(await idsFor(job.id)).toEqual([])
  })

  test('were turned down after an interview or an offer, and not before', async () => {
    const job = await welding()
    const cases = [
      '30_assessment_completed',
      '60_1st_interview_scheduled',
      '75_1st_interview_completed',
      '95_offer_sent',
    ] as const
    const rows = []
    for (const from of cases) rows.push(await turnedDown(from))
    expect((await ask(job.id)).rows.map(({ id, furthestStatus }) => [id, furthestStatus])).toEqual([
      [rows[3]!.id, '95_offer_sent'],
      [rows[2]!.id, '75_1st_interview_completed'],
    ])
  })

  test('are none who were found to lack something, said no, or did not answer', async () => {
    const job = await welding()
    const kept = []
    for (const reason of [null, ...rejectionReasonValues]) {
      await turnedDown('75_1st_interview_completed', reason)
      if ((await ask(job.id)).rows.length > 0) kept.push(reason)
      await app.db.update(candidates).set({ archivedAt: new Date() })
    }
    expect(kept).toEqual([null, 'another-chosen', 'salary', 'availability', 'location', 'position-closed', 'other'])
  })

  test('are none of a closed job, of one that asks for nothing, and of one that is not there', async () => {
    await pooled()
    expect(await idsFor((await seed.job({ skills: 'Welding', status: 'closed' })).id)).toEqual([])
    expect(await idsFor((await seed.job({ skills: null, description: 'x' })).id)).toEqual([])
    expect((await ask(9999)).status).toBe(404)
  })
})

describe('nobody is offered', () => {
  test('who is or was a candidate for the job, under another address of theirs too', async () => {
    const job = await welding()
    await pooled({ job })
    await turnedDown('75_1st_interview_completed', null, { job })
    const { personId } = await pooled()
    await seed.candidate({ job, personId, email: 'other@example.com', status: '200_rejected' })
    expect(await idsFor(job.id)).toEqual([])
  })

  test.each(
    candidateStatusValues.filter((status) => statusOrder(status) < 200 && codedStatus(status) !== '90_talent_pool'),
  )('who is at %s for another job, by whatever address', async (status) => {
    const job = await welding()
    const { personId } = await pooled()
    await pooled({ name: 'Free' })
    const other = await seed.candidate({ personId, email: 'other@example.com', status })
    expect((await ask(job.id)).rows.map(({ name }) => name)).toEqual(['Free'])
    await app.db.update(candidates).set({ withdrawnAt: new Date() }).where(eq(candidates.id, other.id))
    expect((await ask(job.id)).rows).toHaveLength(2)
  })

  test('who withdrew, is archived, merged or anonymised', async () => {
    const job = await welding()
    const { id: into } = await seed.candidate({ status: '200_rejected' })
    const gone = [{ withdrawnAt: new Date() }, { archivedAt: new Date() }, { mergedIntoId: into }]
    for (const flags of gone) {
      const { id } = await pooled()
      expect(await idsFor(job.id)).toEqual([id])
      await app.db.update(candidates).set(flags).where(eq(candidates.id, id))
      expect(await idsFor(job.id)).toEqual([])
    }
    const { id } = await pooled()
    expect((await app.as('admin').request('POST', `/api/candidates/${id}/anonymise`, { name: 'Li Wei' })).status).toBe(
      200,
    )
    expect(await idsFor(job.id)).toEqual([])
    expect((await app.db.execute(sql`select candidate_id from rediscoverable`)).rows).toEqual([])
  })

  test('who asked that their data be deleted, in whichever application, until it is declined', async () => {
    const job = await welding()
    const { id, personId } = await pooled()
    const asked = await seed.candidate({ personId, status: '200_rejected' })
    await noteRequest(app.db, asked.id, new Date())
    expect(await idsFor(job.id)).toEqual([])
    await noteAnswer(app.db, asked.id, new Date())
    expect(await idsFor(job.id)).toEqual([id])
  })

  test('twice: of two applications the newest that fits stands for the person', async () => {
    const job = await welding()
    const first = await pooled({ createdAt: new Date('2026-01-01') })
    const { personId } = first
    const second = await pooled({ personId, email: 'other@example.com', createdAt: new Date('2026-02-01') })
    await pooled({ personId, skills: ['Cooking'], createdAt: new Date('2026-02-03') })
    expect(await idsFor(job.id)).toEqual([second.id])
    await app.db.update(candidates).set({ archivedAt: new Date() }).where(eq(candidates.id, second.id))
    expect(await idsFor(job.id)).toEqual([first.id])
  })

  test('who has been considered since; and whoever is offered can be', async () => {
    const job = await welding()
    await pooled({ name: 'Ana' })
    await turnedDown('75_1st_interview_completed', null, { name: 'Ben' })
    const { rows } = await ask(job.id)
    expect(rows).toHaveLength(2)
    for (const { id, name } of rows) {
      const answer = await app.as('hiringManager').request('POST', `/api/candidates/${id}/consider`, { jobId: job.id })
      expect(answer.status).toBe(201)
      expect((await ask(job.id)).rows.map((row) => row.name)).not.toContain(name)
    }
  })
})

describe('who may be thought of again', () => {
  test('is one person once two applications are joined, and two again once they are separated', async () => {
    const job = await welding()
    const [older, newer] = [await pooled({ createdAt: at(1) }), await pooled({ createdAt: at(2) })]
    const join = (path: string, body?: object) =>
      app.as('admin').request('POST', `/api/candidates/${older.id}/${path}`, body)
    expect((await join('merge', { into: newer.id })).status).toBe(200)
    expect(await idsFor(job.id)).toEqual([newer.id])
    expect((await join('unmerge')).status).toBe(200)
    expect(await idsFor(job.id)).toEqual([newer.id, older.id])
  })

  test('is kept while they are moved by the calls of the product, and changed', async () => {
    const job = await welding()
    const { id } = await seed.candidate({ skills: ['Welding', 'CAD'], status: '75_1st_interview_completed' })
    const call = (path: string, body?: object) => app.as('admin').request('POST', `/api/candidates/${id}/${path}`, body)
    const seen: number[][] = [await idsFor(job.id)]
    for (const [path, body] of [
      ['talent-pool'],
      ['reject', { reason: 'another-chosen' }],
      ['reopen'],
      ['reject', { reason: 'skills' }],
    ] as const) {
      expect((await call(path, body)).status).toBe(200)
      seen.push(await idsFor(job.id))
    }
    expect(seen).toEqual([[], [id], [id], [id], []])
    await call('reopen')
    const skills = await app.as('admin').request('PATCH', `/api/candidates/${id}`, { skills: ['Cooking'] })
    expect(skills.status).toBe(200)
    expect(await idsFor(job.id)).toEqual([])
  })

  test('is found by an index, whatever the words', async () => {
    await pooled()
    const skills = jobSkills([{ text: 'Welding' }, { text: 'Project management' }])
    const plans = await plansOf(app.db, (db) => findPeopleWhoFit(db, { jobId: 1, skills }), { large: true })
    expect(plans).not.toMatch(/Seq Scan/)
    expect(plans.match(/Bitmap Index Scan on rediscoverable_words/g)).toHaveLength(2)
    expect(await app.db.$count(people)).toBe(1)
  })
})
