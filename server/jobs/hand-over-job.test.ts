import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activityLogs, emailLogs, jobs, notificationQueue, users } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const hana = accountOf('hiringManager').id
const tomasz = accountOf('projectManager').id
const handOver = (who: Parameters<TestApp['as']>[0], id: number, body: object, headers = {}) =>
  app.as(who).request('POST', `/api/jobs/${id}/hand-over`, body, headers)
const submitterOf = async (id: number) =>
  (await app.db.select({ submitterId: jobs.submitterId }).from(jobs).where(eq(jobs.id, id)))[0]?.submitterId

describe('handing a job over', () => {
  test.each(['draft', 'review', 'active'] as const)(
    'makes somebody else its submitter while it is %s',
    async (status) => {
      const { id } = await seed.job({ status, submitterId: hana })
      const answer = await handOver('director', id, { userId: tomasz })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ id, status, submitterId: tomasz })
      const [entry] = await app.db.select().from(activityLogs)
      expect(entry).toMatchObject({ action: 'named another submitter', entityId: id, userId: accountOf('director').id })
    },
  )

  test('tells the successor by email, in the same transaction', async () => {
    const { id } = await seed.job({ title: 'Welder', submitterId: hana })
    await seed.candidate({ jobId: id })
    expect((await handOver('director', id, { userId: tomasz })).status).toBe(200)
    expect(await app.db.select().from(emailLogs)).toMatchObject([
      {
        template: 'job-handed-over',
        recipientEmail: accountOf('projectManager').email,
        subject: 'Job handed over to you: Welder',
        context: { by: accountOf('director').fullName, candidateCount: 1, jobId: id },
        candidateId: null,
      },
    ])
  })

  test('writes neither to whoever takes a job up themselves, nor where no letter arrives', async () => {
    const { id } = await seed.job({ submitterId: hana })
    await app.db.update(users).set({ email: 'tomasz@old.invalid' }).where(eq(users.id, tomasz))
    expect((await handOver('director', id, { userId: accountOf('director').id })).status).toBe(200)
    expect((await handOver('director', id, { userId: tomasz })).status).toBe(200)
    expect(await app.db.$count(emailLogs)).toBe(0)
  })

  test('takes up a job whose submitter has left, or that has none', async () => {
    const left = await seed.job({ submitterId: hana })
    const none = await seed.job({ submitterId: null })
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, hana))
    for (const { id } of [left, none]) expect((await handOver('coo', id, { userId: tomasz })).status).toBe(200)
    expect([await submitterOf(left.id), await submitterOf(none.id)]).toEqual([tomasz, tomasz])
  })

  test.each(['hiringManager', 'projectManager'] as const)('is refused to %s, its submitter too', async (role) => {
    const { id } = await seed.job({ status: 'draft', submitterId: accountOf(role).id })
    expect((await handOver(role, id, { userId: accountOf('coo').id })).status).toBe(403)
    expect(await submitterOf(id)).toBe(accountOf(role).id)
  })

  test('of a closed job, and to whoever has it, answers 409; to somebody who has left, or nobody, 400', async () => {
    const closed = await seed.job({ status: 'closed', submitterId: hana })
    const active = await seed.job({ submitterId: hana })
    expect((await handOver('admin', closed.id, { userId: tomasz })).status).toBe(409)
    expect((await handOver('admin', active.id, { userId: hana })).status).toBe(409)
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, tomasz))
    const refused = await handOver('admin', active.id, { userId: tomasz })
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { message: 'The submitter must be an active user', field: 'userId' },
    ])
    for (const body of [{ userId: 999 }, {}, { userId: tomasz, bogus: 1 }])
      expect((await handOver('admin', active.id, body)).status).toBe(400)
    expect((await handOver('admin', 999, { userId: tomasz })).status).toBe(404)
    expect([await submitterOf(closed.id), await submitterOf(active.id)]).toEqual([hana, hana])
  })

  test('tells of a change that the screen has not seen', async () => {
    const { id } = await seed.job({ submitterId: hana })
    const stale = { 'x-row-version': '2020-01-01T00:00:00.000Z' }
    const answer = await handOver('admin', id, { userId: tomasz }, stale)
    expect([answer.status, await answer.json()]).toMatchObject([409, { errorType: 'conflict', current: { id } }])
    expect(await submitterOf(id)).toBe(hana)
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const { id } = await seed.job({ submitterId: hana })
    await withoutActivity(app.db, async () =>
      expect((await handOver('admin', id, { userId: tomasz })).status).toBe(500),
    )
    expect(await submitterOf(id)).toBe(hana)
    expect([await app.db.$count(emailLogs), await app.db.$count(notificationQueue)]).toEqual([0, 0])
  })
})
