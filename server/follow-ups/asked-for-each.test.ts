import { expect, test } from 'vitest'
import { evaluations, interviewPanelists } from '#server/database/schema.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'

const app = await appForFile()
const things = waitingThings(app)

test('whoever of a panel has evaluated another interview of the same candidate owes that of this one still', async () => {
  const candidate = await things.cases['evaluation-missing'].make()
  const [lead, other] = [accountOf('director'), accountOf('coo')]
  await app.db.insert(interviewPanelists).values({ interviewId: 1, userId: other.id })
  const before = await things.seed.interview({ candidateId: candidate.id, status: 'cancelled' })
  for (const { id: evaluatorId } of [lead, other])
    await app.db.insert(evaluations).values({ interviewId: before.id, evaluatorId, overallRating: 'Hire' })
  await things.lookAt(things.now)
  expect(app.sent.map(({ to }) => to).toSorted()).toEqual([other.email, lead.email].toSorted())
})
