import { describe, expect, test } from 'vitest'
import { activityLogs, assessmentLinks, candidates, notificationQueue } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const candidate = assessmentVisitor(app)

describe('a personal link', () => {
  test('is kept as a hash alone, and leaves the log with its letter', async () => {
    const { path } = await candidate.invited()
    const token = path.split('/').at(-1)!
    expect(token.length).toBeGreaterThanOrEqual(22)
    const dump = JSON.stringify([
      await app.db.select().from(assessmentLinks),
      (await (await app.as('admin').request('GET', '/api/emails/1')).json()) as unknown,
    ])
    expect(dump).not.toContain(token)
    expect((await candidate.candidateRow()).hiPeopleAssessmentLink).not.toContain(token)
  })

  test('is not to be stored, indexed or told to other sites', async () => {
    const { path } = await candidate.invited()
    const answer = await candidate.visit(path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test.each(['x', 'A'.repeat(32), `${'A'.repeat(31)}%00`, "'or'1'='1"])(
    'that is not one (%s) leads nowhere',
    async (token) => {
      await candidate.invited()
      for (const page of ['', '/1', '/review'])
        expect((await candidate.visit(`/assessments/${token}${page}`)).status).toBe(404)
      for (const form of ['/start', '/1', '/finish', '/answers'])
        expect((await candidate.post(`/assessments/${token}${form}`, { consent: 'yes' })).status).toBe(404)
      expect((await candidate.sitting()).status).toBe('sent')
    },
  )

  test('shows nothing of the questions before the time runs', async () => {
    const { path } = await candidate.invited()
    const text = await (await candidate.visit(path)).text()
    expect(text).toContain('50 minutes')
    expect(text).not.toContain('data-item')
    for (const page of ['/1', '/review'])
      expect((await candidate.visit(`${path}${page}`)).headers.get('location')).toBe(path)
  })

  test.each([
    ['rejected', { status: '200_rejected' }],
    ['withdrawn', { withdrawnAt: new Date() }],
    ['archived', { archivedAt: new Date() }],
  ])('cannot be begun with once the application is %s, and does not say why', async (_what, values) => {
    const { path } = await candidate.invited()
    await app.db.update(candidates).set(values)
    const answer = await candidate.visit(path)
    expect(answer.status).toBe(410)
    expect(await answer.text()).not.toMatch(/reject|withdr|archiv/i)
    await candidate.begin(path)
    expect((await candidate.sitting()).status).toBe('sent')
  })

  test('does not expire because a worker comes too early', async () => {
    const { path } = await candidate.invited()
    await app.db.update(notificationQueue).set({ processAfter: new Date(0) })
    candidate.afterDays(13.99)
    await candidate.work()
    expect((await candidate.sitting()).status).toBe('sent')
    expect((await candidate.visit(path)).status).toBe(200)
  })

  test('cannot be begun with after it has expired, which the timeline tells once', async () => {
    const { path } = await candidate.invited()
    candidate.afterDays(14.001)
    expect((await candidate.visit(path)).status).toBe(410)
    await candidate.begin(path)
    expect((await candidate.sitting()).startedAt).toBeNull()
    await candidate.work()
    expect(await candidate.sitting()).toMatchObject({ status: 'expired' })
    expect((await candidate.candidateRow()).status).toBe('15_assessment_sent')
    const told = (await app.db.select().from(activityLogs)).filter(({ action }) => action.includes('expire'))
    expect(told).toHaveLength(1)
  })
})
