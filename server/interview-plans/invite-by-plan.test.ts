import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import type { Round } from '#shared/interview-plans.ts'
import { interviewPanelists, interviewPlans, interviews } from '#server/database/schema.ts'
import { builtInKit } from '#server/providers/writer/kits/built-in-kit.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const [lead, beside] = [accountOf('projectManager').id, accountOf('director').id]
const round = (id: string, type: Round['type']): Round => ({
  id,
  type,
  durationMinutes: 40,
  interviewerIds: [lead, beside],
  kit: builtInKit({ title: 'Designer', type: 'Full-time' }, type),
})
const made = async (candidateId: number) =>
  (await app.db.select().from(interviews).where(eq(interviews.candidateId, candidateId)).orderBy(interviews.id)).at(-1)!
const panel = () => app.db.select().from(interviewPanelists)
const invite = (id: number, body?: object) =>
  app.as('ceo').request('POST', `/api/candidates/${id}/invite-to-interview`, body)
async function candidate() {
  const one = await seed.candidate({ status: '30_assessment_completed' })
  await app.db.insert(interviewPlans).values({ jobId: one.jobId, rounds: [round('p', 'Phone'), round('f', 'Final')] })
  return one
}

describe('an invitation', () => {
  test('makes the next round of the plan: its type, its length and its interviewers', async () => {
    const { id } = await candidate()
    expect((await invite(id)).status).toBe(200)
    expect(await made(id)).toMatchObject({ type: 'Phone', durationMinutes: 40, interviewerId: lead, roundId: 'p' })
    expect(await panel()).toMatchObject([{ userId: beside }])
  })

  test('says whether a time is still to be agreed, as the email promises where nobody interviews', async () => {
    const { id } = await candidate()
    expect(await (await invite(id)).json()).toMatchObject({ timeToAgree: false })
    const other = await seed.candidate({ status: '30_assessment_completed' })
    expect(await (await invite(other.id)).json()).toMatchObject({ timeToAgree: true })
  })

  test('names nobody who has left', async () => {
    const { id } = await candidate()
    await seed.deactivate(lead)
    expect((await invite(id)).status).toBe(200)
    expect(await made(id)).toMatchObject({ type: 'Phone', interviewerId: beside })
    expect(await panel()).toEqual([])
  })

  test('keeps what it is told', async () => {
    const { id } = await candidate()
    expect((await invite(id, { interviewerIds: [], durationMinutes: 25 })).status).toBe(200)
    expect(await made(id)).toMatchObject({ type: 'Phone', durationMinutes: 25, interviewerId: null })
  })

  test('follows the settings while nobody has set a plan', async () => {
    const { id } = await seed.candidate({ status: '30_assessment_completed' })
    expect((await invite(id)).status).toBe(200)
    expect(await made(id)).toMatchObject({ type: 'Technical', durationMinutes: 60, interviewerId: null, roundId: null })
  })
})

test('an interview that is scheduled holds the next round of its type', async () => {
  const { id } = await candidate()
  for (const [days, type, roundId] of [
    [1, 'Final', 'f'],
    [2, 'Final', null],
    [3, 'Panel', null],
  ] as const) {
    const scheduledDate = new Date(Date.now() + days * dayMs).toISOString()
    const answer = await app.as('ceo').request('POST', '/api/interviews', { candidateId: id, type, scheduledDate })
    expect(answer.status).toBe(201)
    expect(await made(id)).toMatchObject({ type, roundId })
  }
})
