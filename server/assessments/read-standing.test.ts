import { expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { assessmentOrders } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedSitting } from '#test/seed-sitting.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const march = (day: number) => new Date(`2026-03-${day.toString().padStart(2, '0')}T09:00:00Z`)
async function standingOf(candidateId: number) {
  const answer = await app.as('director').request('GET', `/api/candidates/${candidateId}/assessment-link`)
  expect(answer.status).toBe(200)
  return answer.json()
}

test('of two assessments the newer one stands', async () => {
  const { id: candidateId } = await seed.candidate()
  await seedSitting(app.db, { candidateId, values: { sentAt: march(5), status: 'withdrawn' } })
  await seedSitting(app.db, { candidateId, values: { sentAt: march(9), status: 'sent', completedAt: null } })
  expect(await standingOf(candidateId)).toMatchObject({
    sitting: { status: 'sent', sentAt: march(9).toISOString() },
    order: null,
    dueAt: null,
  })
})

test.each([
  ['before', 8, null],
  ['after', 10, { status: 'ordered', orderedAt: march(10).toISOString() }],
])('an order from %s our own assessment was sent: %j', async (_when, day, order) => {
  const { id: candidateId } = await seed.candidate()
  await seedSitting(app.db, { candidateId, values: { sentAt: march(9) } })
  await app.db
    .insert(assessmentOrders)
    .values({ candidateId, provider: 'hipeople', reference: 'a', orderedAt: march(day) })
  const standing = await standingOf(candidateId)
  if (order) expect(standing.order).toMatchObject(order)
  else expect(standing.order).toBeNull()
})

test('an assessment that waits leaves by itself, unless a score that staff typed keeps it back', async () => {
  app.setNow(march(9))
  const { id: jobId } = await seed.job({ status: 'active' })
  const added = await app.as('admin').request('POST', '/api/candidates', { jobId, name: 'Li', email: 'li@example.com' })
  const { id } = (await added.json()) as { id: number }
  const dueWithScore = async (hiPeopleScore: number | null) => {
    await app.as('admin').request('PATCH', `/api/candidates/${id}`, { hiPeopleScore })
    return (await standingOf(id)).dueAt
  }
  expect(await dueWithScore(70)).toBeNull()
  expect(await dueWithScore(null)).toBe(new Date(march(9).getTime() + 3 * hourMs).toISOString())
})
