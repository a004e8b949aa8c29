import { expect, test } from 'vitest'
import { assessmentSittings } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const visitor = assessmentVisitor(app)
const again = (id: number, headers: Record<string, string> = {}) =>
  app.as('admin').request('POST', `/api/candidates/${id}/assessment-link`, undefined, headers)

test('a fresh link to somebody whose time has just run out is refused, and what they saved is marked', async () => {
  const { candidate, path } = await visitor.invited()
  await visitor.begin(path)
  await visitor.save(path, [{ itemId: 'work-sample-1', value: 'Kept', timeSpentMs: 0 }])
  visitor.afterMinutes(50)
  const refused = await again(candidate.id)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: 'The time for this assessment is over. Its result follows in a moment.' },
  ])
  visitor.afterMinutes(51)
  await visitor.work()
  expect(await app.db.select().from(assessmentSittings)).toMatchObject([{ status: 'completed' }])
  expect((await visitor.candidateRow()).status).toBe('30_assessment_completed')
  expect((await again(candidate.id)).status).toBe(409)
})

test('a fresh link takes the place of one that expired and of one that was used up, neither of which tells of the new', async () => {
  const { candidate, path } = await visitor.invited()
  visitor.afterDays(14.001)
  await visitor.work()
  expect((await visitor.visit(path)).status).toBe(410)
  expect((await again(candidate.id)).status).toBe(200)
  const used = visitor.lastLink()
  const old = await visitor.visit(path)
  expect([old.status, (await old.text()).includes('A newer one may have taken its place')]).toEqual([404, true])
  await visitor.begin(used)
  await visitor.finish(used)
  expect(await (await visitor.visit(used)).text()).toContain('Thank you')
  expect((await app.as('admin').request('POST', `/api/candidates/${candidate.id}/send-assessment`)).status).toBe(200)
  expect((await visitor.visit(used)).status).toBe(404)
  expect((await visitor.visit(visitor.lastLink())).status).toBe(200)
})

test('no fresh link is sent from a screen that shows the candidate as they were before, and the one they have stays', async () => {
  const { candidate, path } = await visitor.invited()
  const letters = app.sent.length
  const stale = await again(candidate.id, { 'x-row-version': '2020-01-01T00:00:00.000Z' })
  expect([stale.status, await stale.json()]).toMatchObject([
    409,
    { errorType: 'conflict', current: { id: candidate.id } },
  ])
  expect([(await visitor.visit(path)).status, app.sent.length]).toEqual([200, letters])
  const { updatedAt } = await visitor.candidateRow()
  expect((await again(candidate.id, { 'x-row-version': updatedAt.toISOString() })).status).toBe(200)
})
