import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rejectionRemarkCharactersMax } from '#shared/limits.ts'
import type { Role } from '#shared/permissions.ts'
import { rejectionReasonValues } from '#shared/rejection-reasons.ts'
import { activityLogs, candidates, emailLogs, statusChanges } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const why = { reason: 'skills', remark: 'Knows one language, and that one by ear' } as const
const reject = (id: number, body?: object, who: Role = 'coo') =>
  app.as(who).request('POST', `/api/candidates/${id}/reject`, body)
const reopen = (id: number) => app.as('coo').request('POST', `/api/candidates/${id}/reopen`)
async function read<Answer>(path: string, who: Role = 'hiringManager'): Promise<Answer> {
  const answer = await app.as(who).request('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}
const told = async (id: number, who?: Role) =>
  (await read<{ action: string; rejection: unknown }[]>(`/api/candidates/${id}/activity`, who)).flatMap(
    ({ action, rejection }) => (action === 'ended the process' ? [rejection] : []),
  )
const standing = async (id: number) => (await read<{ rejection: unknown }>(`/api/candidates/${id}`)).rejection
const kept = () =>
  app.db
    .select({ reason: statusChanges.rejectionReason, remark: statusChanges.rejectionRemark })
    .from(statusChanges)
    .orderBy(statusChanges.id)

describe('why somebody is rejected', () => {
  test('is read by whoever reads candidates: on the candidate, on the timeline, and in the list without the remark', async () => {
    const { id } = await seed.candidate()
    const answer = await reject(id, why)
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: '200_rejected' }])
    expect(await standing(id)).toEqual(why)
    expect(await told(id)).toEqual([why])
    const [listed] = await read<Record<string, unknown>[]>('/api/candidates?page=1')
    expect(listed).toMatchObject({ id, rejectionReason: 'skills' })
    const { candidates: compared } = await read<{ candidates: object[] }>(`/api/candidates/compare?ids=${id}`)
    expect(compared).toMatchObject([{ rejectionReason: 'skills' }])
    for (const path of ['/api/candidates', '/api/candidates?page=1', `/api/candidates/compare?ids=${id}`])
      expect(JSON.stringify(await read(path))).not.toContain(why.remark)
  })

  test.each([
    ['nothing', undefined],
    ['an empty body', {}],
    ['neither', { reason: null, remark: null }],
    ['a blank remark', { remark: ' \n' }],
  ])('need not be said: %s keeps none', async (_what, body) => {
    const { id } = await seed.candidate()
    expect((await reject(id, body)).status).toBe(200)
    expect(await kept()).toEqual([{ reason: null, remark: null }])
    expect([await standing(id), await told(id)]).toEqual([null, [null]])
    expect(await read('/api/candidates?page=1')).toMatchObject([{ rejectionReason: null }])
  })

  test.each(rejectionReasonValues)('may be %s, without a remark', async (reason) => {
    const { id } = await seed.candidate()
    expect((await reject(id, { reason })).status).toBe(200)
    expect(await standing(id)).toEqual({ reason, remark: null })
  })

  test.each([
    ['a reason that is none of the list', { reason: 'charm' }, 'Reason must be one of skills, experience, assessment'],
    ['a remark alone', { remark: 'Too far away' }, 'A remark needs a reason'],
    ['a remark that is no text', { reason: 'skills', remark: 7 }, 'Remark must be text'],
    [
      'a remark without end',
      { reason: 'skills', remark: 'x'.repeat(rejectionRemarkCharactersMax + 1) },
      'Remark must be at most 2,000 characters',
    ],
    ['anything else', { reason: 'skills', note: 'x' }, 'note'],
  ])('%s is refused, and nobody is rejected', async (_what, body, message) => {
    const { id, status } = await seed.candidate()
    const answer = await reject(id, body)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { message: string }).message).toContain(message)
    expect(await app.db.select({ status: candidates.status }).from(candidates)).toEqual([{ status }])
    expect([await app.db.$count(statusChanges), await app.db.$count(emailLogs)]).toEqual([0, 0])
  })

  test.each(['hiringManager', 'projectManager'] as const)(
    'is not for %s to say, who is told so before anything about the body',
    async (who) => {
      const { id } = await seed.candidate()
      expect((await reject(id, { reason: 'charm' }, who)).status).toBe(403)
      expect(await app.db.$count(statusChanges)).toBe(0)
    },
  )

  test('is said at the rejection or not at all', async () => {
    const { id } = await seed.candidate()
    await reject(id)
    expect((await reject(id, why)).status).toBe(409)
    expect(await kept()).toEqual([{ reason: null, remark: null }])
  })

  test('is not known of whoever is set to rejected by a saved form', async () => {
    const { id } = await seed.candidate()
    const saved = await app.as('coo').request('PATCH', `/api/candidates/${id}`, { status: '200_rejected' })
    expect(saved.status).toBe(200)
    expect(await standing(id)).toBeNull()
  })

  test('goes with the rejection where its activity cannot be written', async () => {
    const { id, status } = await seed.candidate()
    expect((await withoutActivity(app.db, () => reject(id, why))).status).toBe(500)
    expect(await kept()).toEqual([])
    expect(await app.db.select({ status: candidates.status }).from(candidates)).toEqual([{ status }])
  })

  test('stays with its rejection when the candidate is reopened, and the next one has its own', async () => {
    const { id } = await seed.candidate()
    app.setNow(new Date('2027-03-01T09:00:00Z'))
    await reject(id, why)
    app.setNow(new Date('2027-03-02T09:00:00Z'))
    await reopen(id)
    expect([await standing(id), await told(id)]).toEqual([null, [why]])
    expect(await read('/api/candidates?page=1')).toMatchObject([{ rejectionReason: null }])
    app.setNow(new Date('2027-03-03T09:00:00Z'))
    await reject(id)
    expect([await standing(id), await told(id)]).toEqual([null, [null, why]])
    app.setNow(new Date('2027-03-04T09:00:00Z'))
    await reopen(id)
    app.setNow(new Date('2027-03-05T09:00:00Z'))
    await reject(id, { reason: 'salary' })
    const last = { reason: 'salary', remark: null }
    expect([await standing(id), await told(id)]).toEqual([last, [last, null, why]])
  })

  test('is not in the details of its activity', async () => {
    const { id } = await seed.candidate({ name: 'Li Wei' })
    await reject(id, why)
    const [entry] = await app.db.select().from(activityLogs).orderBy(desc(activityLogs.id))
    expect(entry!.details).toEqual({
      candidateName: 'Li Wei',
      jobTitle: 'Designer',
      from: '00_application_submitted',
      to: '200_rejected',
    })
  })

  test('is kept, as feedback is, from who owes an evaluation of somebody who was reopened', async () => {
    const { id } = await seed.candidate({ status: '60_1st_interview_scheduled' })
    const interviewer = accountOf('hiringManager').id
    const talk = await seed.interview({
      candidateId: id,
      interviewerId: interviewer,
      scheduledDate: new Date('2026-01-05T09:00:00Z'),
    })
    await reject(id, why)
    // Nobody can evaluate a rejected candidate, so nothing is owed.
    expect(await told(id)).toEqual([why])
    await reopen(id)
    expect([await told(id), await told(id, 'projectManager')]).toEqual([[null], [why]])
    const evaluated = await app
      .as('hiringManager')
      .request('POST', `/api/interviews/${talk.id}/evaluate`, { overallRating: 'Hire' })
    expect(evaluated.status).toBe(200)
    expect(await told(id)).toEqual([why])
  })

  test('that is none of the list any more breaks nothing', async () => {
    const { id } = await seed.candidate()
    await reject(id, why)
    await app.db.update(statusChanges).set({ rejectionReason: 'charm' }).where(eq(statusChanges.candidateId, id))
    expect(await standing(id)).toEqual({ ...why, reason: 'charm' })
    expect(await read('/api/candidates?page=1')).toMatchObject([{ rejectionReason: 'charm' }])
  })
})
