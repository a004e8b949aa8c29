import { expect, test, vi } from 'vitest'
import { assessmentOrders } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { eraseAssessments } from './erase-assessments.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test('however many orders a candidate had, one write takes out what leads to them, and ends those that are open', async () => {
  const { id: candidateId } = await seed.candidate()
  const { id: otherId } = await seed.candidate()
  const order = (
    candidateId: number,
    status: (typeof assessmentOrders.$inferInsert)['status'],
    externalId: string,
  ) => ({
    candidateId,
    provider: 'hipeople',
    reference: `order ${externalId}`,
    status,
    externalId,
    link: 'https://provider.example/take',
    reportUrl: 'https://provider.example/report',
    error: 'Away',
    orderedAt: app.services.now(),
  })
  const states = ['superseded', 'failed', 'completed', 'ordered', 'sent'] as const
  await app.db.insert(assessmentOrders).values(states.map((status, index) => order(candidateId, status, `x${index}`)))
  await app.db.insert(assessmentOrders).values(order(otherId, 'sent', 'other'))
  await app.db.transaction(async (tx) => {
    const update = vi.spyOn(tx, 'update')
    await eraseAssessments(tx, app.services, candidateId)
    expect(update.mock.calls.filter(([table]) => Object.is(table, assessmentOrders))).toHaveLength(1)
  })
  expect(await app.db.select().from(assessmentOrders).orderBy(assessmentOrders.id)).toMatchObject([
    ...['superseded', 'failed', 'completed', 'superseded', 'superseded'].map((status, index) => ({
      reference: `anonymised-${index + 1}`,
      status,
      externalId: null,
      link: null,
      reportUrl: null,
      error: null,
    })),
    { reference: 'order other', status: 'sent', externalId: 'other', error: 'Away' },
  ])
})
