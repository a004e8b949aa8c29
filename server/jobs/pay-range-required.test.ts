import { expect, test } from 'vitest'
import { payRangeMissing } from '#shared/pay-choices.ts'
import { activityLogs, jobs, notificationQueue, settings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const required = (...keys: string[]) => app.db.insert(settings).values(keys.map((key) => ({ key, value: true })))
const approve = (who: Parameters<TestApp['as']>[0], id: number, headers = {}) =>
  app.as(who).request('POST', `/api/jobs/${id}/approve`, {}, headers)
const draft = (values: Parameters<typeof seed.job>[0] = {}) => seed.job({ status: 'draft', submitterId: 1, ...values })
const pay = { payHighest: 75_000, payCurrency: 'EUR', payPer: 'year' } as const

test('where a pay range is required, a job without one is neither approved nor put up for approval', async () => {
  await required('payRangeRequired', 'approvalRequired')
  const { id } = await draft()
  const waiting = await seed.job({ status: 'review', submitterId: 1 })
  for (const answer of [
    await approve('hiringManager', id),
    await approve('ceo', id),
    await approve('ceo', waiting.id),
  ]) {
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ message: payRangeMissing })
  }
  expect((await app.db.select().from(jobs)).map(({ status }) => status)).toEqual(['draft', 'review'])
  expect(await app.db.$count(activityLogs)).toBe(0)
  expect(await app.db.$count(notificationQueue)).toBe(0)
})

test('one that says it is approved, whether candidates are told or not', async () => {
  await required('payRangeRequired')
  const { id } = await draft(pay)
  expect((await (await approve('hiringManager', id)).json()).status).toBe('active')
})

test('where none is required a job without one is approved', async () => {
  const { id } = await draft()
  expect((await (await approve('hiringManager', id)).json()).status).toBe('active')
})

test('who may not approve the job is told that, and who read an earlier version what it is now', async () => {
  await required('payRangeRequired')
  const { id } = await draft()
  expect((await approve('projectManager', id)).status).toBe(403)
  const stale = await approve('ceo', id, { 'x-row-version': '2020-01-01T00:00:00.000Z' })
  expect(await stale.json()).toMatchObject({ errorType: 'conflict' })
})

test('a job that was open before stays so: approving it again, and reopening it, ask for none', async () => {
  await required('payRangeRequired')
  const { id } = await seed.job({ submitterId: 1 })
  expect((await approve('ceo', id)).status).toBe(200)
  await app.as('ceo').request('POST', `/api/jobs/${id}/close`)
  expect((await app.as('ceo').request('POST', `/api/jobs/${id}/reopen`)).status).toBe(200)
})
