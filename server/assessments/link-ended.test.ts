import { expect, test } from 'vitest'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'

const app = await severalSessionsForFile()

test('no assessment is begun by a link that staff end while it is used: its time would run for a stranger', async () => {
  const at = assessmentVisitor(app)
  const { candidate, path } = await at.invited()
  const ending = `SELECT FROM candidates WHERE id = ${candidate.id} FOR UPDATE; UPDATE assessment_links SET withdrawn_at = now()`
  await app.during(ending, () => at.begin(path))
  expect(await at.sitting()).toMatchObject({ status: 'sent', startedAt: null })
})
