import { expect, test, vi } from 'vitest'
import { assessmentAnswers, assessmentOrders, assessmentSittings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedSitting, typeRight } from '#test/seed-sitting.ts'
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

test.each(['sent', 'started'] as const)('one that is %s is withdrawn, one that is over stays', async (status) => {
  const { id: candidateId } = await seed.candidate()
  for (const each of [status, 'completed', 'expired'] as const)
    await seedSitting(app.db, { candidateId, values: { status: each } })
  await app.db.transaction((tx) => eraseAssessments(tx, app.services, candidateId))
  const sittings = await app.db.select().from(assessmentSittings).orderBy(assessmentSittings.id)
  expect(sittings.map((each) => each.status)).toEqual(['withdrawn', 'completed', 'expired'])
})

test('choices and numbers that were answered stay, words go', async () => {
  const { id: candidateId } = await seed.candidate()
  const { form } = await seedSitting(app.db, { candidateId, type: typeRight })
  await app.db.transaction((tx) => eraseAssessments(tx, app.services, candidateId))
  const items = form.sections.flatMap((section) => section.items)
  const chosen = items.filter(({ kind }) => kind !== 'work-sample').map(({ id }) => id)
  const kept = await app.db.select().from(assessmentAnswers)
  expect(kept.map(({ itemId }) => itemId).toSorted()).toEqual(chosen.toSorted())
  expect(chosen.length).toBeLessThan(items.length)
})
