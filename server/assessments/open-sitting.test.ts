import { expect, test } from 'vitest'
import { assessmentSittings } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const visitor = assessmentVisitor(app)
const again = (id: number) => app.as('admin').request('POST', `/api/candidates/${id}/assessment-link`)

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
