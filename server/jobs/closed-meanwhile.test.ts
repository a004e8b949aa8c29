import { expect, test } from 'vitest'
import { interviews } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'
import { accountOf } from '#test/test-app.ts'

const app = await severalSessionsForFile()

const interviewerId = accountOf('hiringManager').id
const asCoo = (path: string, body?: object) => app.as('coo').request('POST', path, body)
const work = async () => {
  while (await workNext(app.services)) continue
}
const statuses = async () => (await app.db.select().from(interviews)).map(({ status }) => status)

/** The two calls that make an interview of a candidate of an open job. */
const made = [
  [
    'an invitation',
    (id: number) => asCoo(`/api/candidates/${id}/invite-to-interview`, { interviewerIds: [interviewerId] }),
  ],
  [
    'an appointment',
    (candidateId: number) => {
      const scheduledDate = new Date(app.services.now().getTime() + 7 * 86_400_000).toISOString()
      return asCoo('/api/interviews', { candidateId, type: 'Technical', interviewerId, scheduledDate })
    },
  ],
] as const

test.each(made)('%s that is being made while its job closes is cancelled with the others', async (_, make) => {
  const { id, jobId } = await seedHiring(app.db).candidate()
  const held = `SELECT FROM users WHERE id = ${interviewerId} FOR UPDATE`
  const [begun, closed] = await app.during(
    held,
    () => make(id),
    () => asCoo(`/api/jobs/${jobId}/close`),
    work,
  )
  expect([begun.ok, closed.status]).toEqual([true, 200])
  await app.settled()
  await work()
  expect(await statuses()).toEqual(['cancelled'])
})

test.each(made)('%s is not made of a job that is just being closed', async (_, make) => {
  const { id, jobId } = await seedHiring(app.db).candidate()
  const held = 'LOCK TABLE activity_logs IN EXCLUSIVE MODE'
  const [closed, begun] = await app.during(
    held,
    () => asCoo(`/api/jobs/${jobId}/close`),
    () => make(id),
  )
  expect([closed.status, begun.status]).toEqual([200, 409])
  expect(await statuses()).toEqual([])
})
