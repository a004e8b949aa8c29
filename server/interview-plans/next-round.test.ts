import { describe, expect, test } from 'vitest'
import type { Kit, NextRound, Round } from '#shared/interview-plans.ts'
import { interviewPlans } from '#server/database/schema.ts'
import { builtInKit } from '#server/providers/writer/kits/built-in-kit.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const request = { title: 'Designer', type: 'Full-time' }
const round = (id: string, type: Round['type'], question: string): Round => ({
  id,
  type,
  durationMinutes: 40,
  interviewerIds: [accountOf('projectManager').id],
  kit: { ...builtInKit(request, type), questions: [{ text: question, competency: 'technicalScore' }] },
})
const planned = [round('p', 'Phone', 'First?'), round('t1', 'Technical', 'Second?'), round('t2', 'Technical', 'Third?')]
async function candidate() {
  const made = await seed.candidate()
  await app.db.insert(interviewPlans).values({ jobId: made.jobId, rounds: planned })
  return made
}
async function read<Answer>(path: string) {
  const answer = await app.as('hiringManager').request('GET', path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}
const next = (id: number) => read<NextRound | null>(`/api/candidates/${id}/next-round`)
const kitOf = async (id: number) => (await read<{ kit: Kit }>(`/api/interviews/${id}/kit`)).kit

describe('the next round', () => {
  test('is the first that no interview of the candidate holds', async () => {
    const { id } = await candidate()
    expect(await next(id)).toEqual({
      id: 'p',
      type: 'Phone',
      durationMinutes: 40,
      interviewers: [{ id: accountOf('projectManager').id, fullName: accountOf('projectManager').fullName }],
      isSet: true,
    })
    await seed.interview({ candidateId: id, type: 'Phone', roundId: 'p', status: 'completed' })
    expect(await next(id)).toMatchObject({ id: 't1' })
    await seed.interview({ candidateId: id, type: 'Technical', roundId: 't1', status: 'cancelled' })
    expect(await next(id)).toMatchObject({ id: 't1' })
  })

  test('takes an interview that was made without a round for the first open one of its type', async () => {
    const { id } = await candidate()
    await seed.interview({ candidateId: id, type: 'Technical' })
    await seed.interview({ candidateId: id, type: 'Phone', roundId: 'gone' })
    expect(await next(id)).toMatchObject({ id: 't2' })
    await seed.interview({ candidateId: id, type: 'Technical' })
    expect(await next(id)).toBeNull()
  })

  test('of a job whose plan nobody set is that of its trade', async () => {
    const { id } = await seed.candidate()
    expect(await next(id)).toMatchObject({ type: 'Phone', interviewers: [], isSet: false })
  })

  test('of a candidate who is not there is a 404, and of none of a visitor’s business', async () => {
    expect((await app.as('ceo').request('GET', '/api/candidates/99/next-round')).status).toBe(404)
    expect((await app.as(undefined).request('GET', '/api/candidates/1/next-round')).status).toBe(401)
  })
})

describe('the kit of an interview', () => {
  test('is that of its round, else of the first round of its type, else one written for its type', async () => {
    const { id: candidateId } = await candidate()
    const asked = async (values: { type: string; roundId?: string }) =>
      (await kitOf((await seed.interview({ candidateId, ...values })).id)).questions[0]?.text
    expect(await asked({ type: 'Technical', roundId: 't2' })).toBe('Third?')
    expect(await asked({ type: 'Technical' })).toBe('Second?')
    expect(await asked({ type: 'Phone', roundId: 't2' })).toBe('First?')
    expect(await asked({ type: 'Panel' })).toBe(builtInKit(request, 'Panel').questions[0]?.text)
    expect(await asked({ type: 'As it was called before' })).toBe(builtInKit(request, 'Technical').questions[0]?.text)
  })

  test('is for signed-in staff alone', async () => {
    const { id: candidateId } = await candidate()
    const { id } = await seed.interview({ candidateId })
    expect((await app.as(undefined).request('GET', `/api/interviews/${id}/kit`)).status).toBe(401)
    expect((await app.as('ceo').request('GET', '/api/interviews/999/kit')).status).toBe(404)
  })
})
