import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { Role } from '#shared/permissions.ts'
import { activityLogs, candidates, statusChanges } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const post = (who: Role, id: number, path: string) => app.as(who).request('POST', `/api/candidates/${id}/${path}`)
const rowOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!

describe('reopening', () => {
  test('brings back the status and decision before the rejection, logged', async () => {
    const { id } = await seed.candidate({ status: '90_talent_pool', finalDecisionStatus: 'talent_pool' })
    const other = await seed.candidate({ status: '75_1st_interview_completed' })
    await post('admin', id, 'reject')
    await post('admin', other.id, 'reject')
    const response = await post('director', id, 'reopen')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id, status: '90_talent_pool', finalDecisionStatus: 'talent_pool' })
    const [newest] = await app.db.select().from(activityLogs).orderBy(desc(activityLogs.id))
    expect(newest).toMatchObject({ action: actions.candidateReopened, userId: 5, candidateId: id })
    expect(await app.db.$count(statusChanges, eq(statusChanges.candidateId, id))).toBe(2)
    expect(app.sent).toHaveLength(2) // the rejections
  })

  test('a second time brings back what was held before the second rejection', async () => {
    const { id } = await seed.candidate()
    await post('admin', id, 'reject')
    await post('admin', id, 'reopen')
    await post('admin', id, 'invite-to-interview')
    await post('admin', id, 'reject')
    await post('admin', id, 'reopen')
    expect(await rowOf(id)).toMatchObject({ status: '45_1st_interview_sent' })
  })

  test('leaves whoever withdrew meanwhile withdrawn, and waiting in no stage', async () => {
    const { id } = await seed.candidate({ status: '15_assessment_sent' })
    await post('admin', id, 'reject')
    const withdrawnAt = new Date('2026-03-05T10:00:00Z')
    await app.db.update(candidates).set({ withdrawnAt, stageSince: null }).where(eq(candidates.id, id))
    expect((await post('admin', id, 'reopen')).status).toBe(200)
    const held = { status: '15_assessment_sent', withdrawnAt, stageSince: null, waitingSince: null }
    expect(await rowOf(id)).toMatchObject(held)
  })

  test('from a screen that is out of date is refused', async () => {
    const { id } = await seed.candidate({ status: '200_rejected' })
    const stale = { 'x-row-version': '2020-01-01T00:00:00.000Z' }
    const answer = await app.as('admin').request('POST', `/api/candidates/${id}/reopen`, undefined, stale)
    expect([answer.status, await answer.json()]).toMatchObject([409, { errorType: 'conflict', current: { id } }])
    expect(await rowOf(id)).toMatchObject({ status: '200_rejected' })
  })

  test('from a screen on which nobody had reopened it yet answers the candidate as it is', async () => {
    const { id, updatedAt } = await seed.candidate({ status: '200_rejected' })
    await post('admin', id, 'reopen')
    const seen = { 'x-row-version': updatedAt.toISOString() }
    const answer = await app.as('ceo').request('POST', `/api/candidates/${id}/reopen`, undefined, seen)
    expect([answer.status, await answer.json()]).toMatchObject([409, { errorType: 'conflict', current: { id } }])
  })

  test('without a history starts over', async () => {
    const { id } = await seed.candidate({ status: '200_rejected', finalDecisionStatus: 'rejected' })
    await post('admin', id, 'reopen')
    expect(await rowOf(id)).toMatchObject({ status: '00_application_submitted', finalDecisionStatus: 'pending' })
  })

  test('of whoever is not rejected answers 409, and managers may not', async () => {
    const open = await seed.candidate()
    const rejected = await seed.candidate({ status: '200_rejected' })
    expect((await post('admin', open.id, 'reopen')).status).toBe(409)
    expect((await post('hiringManager', rejected.id, 'reopen')).status).toBe(403)
  })

  test('of whoever applied for the job anew meanwhile names that application, until it has ended too', async () => {
    const { id, jobId, personId } = await seed.candidate({ status: '200_rejected' })
    const anew = await seed.candidate({ job: { id: jobId }, personId, name: 'Li Wei Chen' })
    await seed.candidate({ personId })
    await seed.candidate({ job: { id: jobId } })
    const answer = await post('admin', id, 'reopen')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      message: `Li Wei Chen is already a candidate for this job (candidate ${anew.id})`,
    })
    expect(await rowOf(id)).toMatchObject({ status: '200_rejected' })
    await post('admin', anew.id, 'reject')
    expect((await post('admin', id, 'reopen')).status).toBe(200)
  })

  test('is undone whole when its activity cannot be written', async () => {
    const { id } = await seed.candidate({ status: '200_rejected' })
    expect((await withoutActivity(app.db, () => post('admin', id, 'reopen'))).status).toBe(500)
    expect(await rowOf(id)).toMatchObject({ status: '200_rejected' })
    expect(await app.db.$count(statusChanges)).toBe(0)
  })
})
