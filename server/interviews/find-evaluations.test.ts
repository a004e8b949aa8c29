import { describe, expect, test } from 'vitest'
import type { Evaluation } from '#shared/interviews.ts'
import type { Role } from '#shared/permissions.ts'
import { evaluations } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const ask = (who: Role | undefined, path: string) => app.as(who).request('GET', `/api/interviews/${path}`)
const read = async (who: Role, id: number, query = '') => {
  const answer = await ask(who, `${id}/evaluation${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Evaluation
}
const readAll = async (who: Role, id: number) =>
  ((await read(who, id, '?all=1')) as unknown as Evaluation[]).map(({ evaluatorId }) => evaluatorId)

/** Evaluated by the administrator first and by the project manager, who is its interviewer, last. */
async function given() {
  const { id: candidateId } = await seed.candidate()
  const manager = accountOf('projectManager').id
  const { id: interviewId } = await seed.interview({ candidateId, interviewerId: manager })
  for (const [n, evaluatorId] of [accountOf('admin').id, manager].entries()) {
    const at = new Date(Date.UTC(2026, 0, n + 1))
    await app.db
      .insert(evaluations)
      .values({ interviewId, evaluatorId, overallRating: 'Hire', createdAt: at, updatedAt: at })
  }
  return interviewId
}

describe('the evaluation of an interview', () => {
  test("is one's own, else the latest", async () => {
    const id = await given()
    expect(await read('admin', id)).toMatchObject({
      evaluatorId: accountOf('admin').id,
      evaluator: { fullName: accountOf('admin').fullName },
    })
    for (const who of ['ceo', 'hiringManager'] as const)
      expect(await read(who, id)).toMatchObject({ evaluatorId: accountOf('projectManager').id })
  })

  test('is null while there is none', async () => {
    const { id: candidateId } = await seed.candidate()
    const { id } = await seed.interview({ candidateId })
    expect(await read('ceo', id)).toBeNull()
    expect(await read('ceo', id, '?all=1')).toEqual([])
  })

  test('with all=1 is every one, newest first, for those who may evaluate, and for others the one that they are shown', async () => {
    const id = await given()
    const both = [accountOf('projectManager').id, accountOf('admin').id]
    expect(await readAll('ceo', id)).toEqual(both)
    expect(await readAll('projectManager', id)).toEqual(both)
    expect(await readAll('hiringManager', id)).toEqual([accountOf('projectManager').id])
  })

  test('answers 404 for an interview that is not there, 400 to what it does not know, 401 to visitors', async () => {
    expect((await ask('ceo', '999/evaluation')).status).toBe(404)
    expect((await ask('ceo', '1/evaluation?all=2')).status).toBe(400)
    expect((await ask(undefined, '1/evaluation')).status).toBe(401)
  })
})
