import { expect, test } from 'vitest'
import { hiredMessage } from '#shared/is-hired.ts'
import { candidates } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const visitor = assessmentVisitor(app)

test('a fresh link is refused for whoever has accepted an offer, as the assessment itself is', async () => {
  const { candidate, path } = await visitor.invited()
  await app.db.update(candidates).set({ status: '100_offer_accepted' })
  const answer = await app.as('admin').request('POST', `/api/candidates/${candidate.id}/assessment-link`)
  expect([answer.status, await answer.json()]).toMatchObject([409, { message: hiredMessage }])
  await app.db.update(candidates).set({ status: '15_assessment_sent' })
  expect((await visitor.visit(path)).status).toBe(200)
  expect(app.sent).toHaveLength(1)
})
