import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { candidates, notificationQueue, telemetryErrors } from '#server/database/schema.ts'
import { sendApplication, smallPdf } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const full = { freeBytes: 999, reserveBytes: 1_000 }
const justEnough = { freeBytes: 1_000, reserveBytes: 1_000 }
const room = vi.fn<() => Promise<typeof full>>()
beforeEach(() => {
  app.services.files.room = room.mockReset().mockResolvedValue(full)
})
afterEach(() => vi.restoreAllMocks())

test('with the reserve of the disk begun, an application is refused before its file is kept, and what was typed stays', async () => {
  const { id } = await seed.job()
  const told = vi.spyOn(app.services.outage, 'noticeReserve')
  room.mockResolvedValueOnce(justEnough)
  const answer = await sendApplication(app, id, { name: 'Kept as typed' })
  const page = await answer.text()
  expect(answer.status).toBe(507)
  expect(page).toContain('Our server has run out of room')
  expect(page).toContain('value="Kept as typed"')
  expect([await app.db.$count(candidates), await app.db.$count(notificationQueue), app.sent.length]).toEqual([0, 0, 0])
  expect(told).toHaveBeenCalledWith(999)
})

test('the form is not shown to anybody who would type for nothing, and the log is told', async () => {
  const { id } = await seed.job()
  const told = vi.spyOn(app.services.outage, 'noticeReserve')
  const answer = await app.as(undefined).raw(`/careers/${id}/apply`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600'])
  expect(await answer.text()).toContain('We cannot take applications right now')
  expect(told).toHaveBeenCalledWith(999)
})

test('where the last of the room goes while an application is read, it is refused in the same words', async () => {
  const { id } = await seed.job()
  room.mockResolvedValue(justEnough)
  vi.spyOn(app.services.files, 'put').mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  const answer = await sendApplication(app, id, { name: 'Kept as typed' })
  expect(answer.status).toBe(507)
  expect(await answer.text()).toContain('value="Kept as typed"')
})

test('the error log of telemetry tells of it', async () => {
  const { id } = await seed.job()
  await app.services.telemetry.flush()
  await app.db.delete(telemetryErrors)
  room.mockResolvedValueOnce(justEnough)
  await sendApplication(app, id)
  await app.services.telemetry.flush()
  expect(await app.db.select().from(telemetryErrors)).toMatchObject([
    { route: '/careers/:id/apply', status: 507, message: expect.stringContaining('run out of room') as string },
  ])
})

test('staff still add resumes', async () => {
  const { id } = await seed.candidate()
  const body = new FormData()
  body.append('file', smallPdf())
  expect((await app.as('admin').raw(`/api/candidates/${id}/resume`, { method: 'POST', body })).status).toBe(200)
})
