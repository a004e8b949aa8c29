import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { activityLogs, candidates, users } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const { id: hiring, fullName } = accountOf('hiringManager')
const person = { name: 'Li Wei', email: 'li@example.com' }
const add = async (more: object) => {
  const { id: jobId } = await seed.job()
  return app.as('projectManager').request('POST', '/api/candidates', { ...person, jobId, source: 'Referral', ...more })
}
const change = (id: number, referredById: number | null, who: 'ceo' | 'hiringManager' = 'ceo') =>
  app.as(who).request('PATCH', `/api/candidates/${id}`, { referredById })
const told = async (id: number) =>
  (await (await app.as('hiringManager').request('GET', `/api/candidates/${id}/application`)).json()).referredBy
const rowOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!
const kept = async (id: number) => (await rowOf(id)).referredById
const referral = (more: object = {}) => seed.candidate({ source: 'Referral', referredById: hiring, ...more })

describe('who referred somebody', () => {
  test.each(['Referral', ' referral '])('is kept with who is added by hand as %j, and told by name', async (source) => {
    const answer = await add({ source, referredById: hiring })
    const made = await answer.json()
    expect([answer.status, made.referredById]).toEqual([201, hiring])
    expect(await told(made.id)).toEqual({ id: hiring, fullName, hasLeft: false })
  })

  test('may be left out, and is then nobody', async () => {
    const made = await (await add({})).json()
    expect([made.referredById, await told(made.id)]).toEqual([null, null])
  })

  test.each([
    [{ source: 'LinkedIn', referredById: hiring }, 'Only somebody whose source is Referral has a referrer'],
    [{ source: '', referredById: hiring }, 'Only somebody whose source is Referral has a referrer'],
    [{ referredById: 999 }, 'The referrer must be an active user'],
    [{ referredById: 0 }, 'Referrer must be a positive number'],
  ])('is refused in words where it cannot be: %j', async (more, message) => {
    const answer = await add(more)
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }])
    expect(await app.db.$count(candidates)).toBe(0)
  })

  test('is nobody who has left', async () => {
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, hiring))
    expect((await add({ referredById: hiring })).status).toBe(400)
    const { id } = await seed.candidate({ source: 'Referral' })
    expect((await change(id, hiring)).status).toBe(400)
    expect(await kept(id)).toBeNull()
  })

  test('is corrected and taken away by who edits candidates, and the timeline tells the field alone', async () => {
    const { id } = await referral()
    const { id: ceo } = accountOf('ceo')
    expect(await (await change(id, ceo)).json()).toMatchObject({ referredById: ceo })
    expect((await app.db.select().from(activityLogs).orderBy(desc(activityLogs.id)))[0]).toMatchObject({
      action: actions.candidateEdited,
      details: { changed: ['referredById'] },
    })
    expect((await change(id, null)).status).toBe(200)
    expect(await kept(id)).toBeNull()
  })

  test('is not changed by who may not edit, of who is rejected or came otherwise, nor half', async () => {
    const { id } = await referral()
    expect((await change(id, null, 'hiringManager')).status).toBe(403)
    expect((await withoutActivity(app.db, () => change(id, null))).status).toBe(500)
    const rejected = await referral({ status: '200_rejected', finalDecisionStatus: 'rejected' })
    expect((await change(rejected.id, null)).status).toBe(409)
    expect(await Promise.all([id, rejected.id].map(kept))).toEqual([hiring, hiring])
    const other = await seed.candidate({ source: 'LinkedIn' })
    expect((await change(other.id, hiring)).status).toBe(400)
  })

  test('keeps their name when their account is deleted', async () => {
    const { id } = await referral()
    await app.as('admin').request('DELETE', `/api/users/${hiring}`)
    expect(await told(id)).toEqual({ id: hiring, fullName, hasLeft: true })
  })

  test('goes along to another job, and is forgotten with who is anonymised', async () => {
    const { id } = await referral()
    const { id: jobId } = await seed.job()
    const considered = await app.as('ceo').request('POST', `/api/candidates/${id}/consider`, { jobId })
    expect(await considered.json()).toMatchObject({ referredById: hiring })
    const confirmed = { name: (await rowOf(id)).name }
    expect((await app.as('admin').request('POST', `/api/candidates/${id}/anonymise`, confirmed)).status).toBe(200)
    expect(await kept(id)).toBeNull()
  })
})
