import { expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { createApp } from '#server/app.ts'
import { activityLogs, assessmentOrders } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { providerForFile } from '#test/provider-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const server = await providerForFile()

test('an order whose provider was out of reach for days is given up, told on the timeline, and made anew when asked', async () => {
  const start = new Date('2026-03-05T09:00:00Z')
  app.setNow(start)
  const services = { ...app.services, config: { ...app.services.config, assessments: server.configOf('hipeople') } }
  const asCoo = createApp({ ...services, signIn: { ...services.signIn, findUser: async () => accountOf('coo') } })
  const seed = seedHiring(app.db)
  const { id } = await seed.candidate({ job: await seed.job({ title: 'Designer' }) })
  const orders = () => app.db.select().from(assessmentOrders).orderBy(assessmentOrders.id)
  server.answer({ status: 503 })
  await asCoo.request(`/api/candidates/${id}/send-assessment`, { method: 'POST' })
  for (let hour = 0; hour < 24 * 6; hour += 1) {
    app.setNow(new Date(start.getTime() + hour * hourMs))
    while (await workNext(services));
    if (hour === 24) expect(await orders()).toMatchObject([{ status: 'ordered' }])
  }
  expect(server.asked.length).toBe(20)
  expect(await orders()).toMatchObject([{ status: 'failed', error: 'The assessment provider answered with 503' }])
  const told = (await app.db.select().from(activityLogs)).filter(
    ({ action }) => action === 'could not order an assessment in the process',
  )
  expect(told).toHaveLength(1)
  server.answer(undefined)
  expect((await asCoo.request(`/api/candidates/${id}/assessment-link`, { method: 'POST' })).status).toBe(200)
  while (await workNext(services));
  expect((await orders()).at(-1)).toMatchObject({ status: 'sent' })
})

test('what was not ordered yet is not ordered any more once a result was recorded by hand', async () => {
  const start = new Date('2026-03-05T09:00:00Z')
  app.setNow(start)
  const services = { ...app.services, config: { ...app.services.config, assessments: server.configOf('partner') } }
  const asCoo = createApp({ ...services, signIn: { ...services.signIn, findUser: async () => accountOf('coo') } })
  const { id } = await seedHiring(app.db).candidate()
  server.answer({ status: 503 })
  await asCoo.request(`/api/candidates/${id}/send-assessment`, { method: 'POST' })
  while (await workNext(services));
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ score: 80, percentile: 70 })
  const recorded = await asCoo.request(`/api/candidates/${id}/assessment-result`, { method: 'POST', headers, body })
  expect(recorded.status).toBe(200)
  server.answer(undefined)
  const asked = server.asked.length
  app.setNow(new Date(start.getTime() + 24 * hourMs))
  while (await workNext(services));
  expect(server.asked).toHaveLength(asked)
  expect(await app.db.select().from(assessmentOrders)).toMatchObject([{ status: 'superseded' }])
})
