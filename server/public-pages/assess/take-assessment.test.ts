import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  activityLogs,
  assessmentAnswers,
  assessmentLinks,
  assessmentSittings,
  candidates,
} from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let seed: ReturnType<typeof seedHiring>
beforeAll(async () => {
  app = await testApp()
  seed = seedHiring(app.db)
})
beforeEach(() => {
  app.setNow(undefined)
  return app.reset()
})
afterAll(() => app.close())

const start = new Date('2027-03-01T09:00:00Z')
const minuteMs = 60_000
const later = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * minuteMs))

/** A candidate who was sent the assessment by hand; answers the path of their personal link. */
async function invited(values: Parameters<typeof seed.candidate>[0] = {}) {
  app.setNow(start)
  const candidate = await seed.candidate(values)
  const answer = await app.as('admin').request('POST', `/api/candidates/${candidate.id}/send-assessment`)
  expect(answer.status).toBe(200)
  return { candidate, path: lastLink() }
}
const lastLink = () => new URL(/http:\/\/rolecall\.test\/assessments\/\S+/.exec(app.sent.at(-1)!.text)![0]).pathname
const visit = (path: string) => app.as(undefined).request('GET', path)
const post = (path: string, form: Record<string, string> = {}) =>
  app.as(undefined).raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
const save = (path: string, answers: unknown) => app.as(undefined).request('POST', `${path}/answers`, { answers })
const begin = (path: string) => post(`${path}/start`, { consent: 'yes' })
const sitting = async () => (await app.db.select().from(assessmentSittings))[0]!
const candidateRow = async () => (await app.db.select().from(candidates))[0]!
/** The keys of the form, as only the server knows them: item id → right answer. */
async function rightAnswers() {
  const { form } = await sitting()
  const { sections } = form as { sections: { items: { id: string; key?: Key; answer: { kind: string } }[] }[] }
  return sections.flatMap(({ items }) =>
    items.flatMap(({ id, key }) => (key ? [{ itemId: id, value: best(key), timeSpentMs: 1000 }] : [])),
  )
}
type Key =
  | { kind: 'option'; option: string }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'credits'; credits: Record<string, number> }
const best = (key: Key) =>
  key.kind === 'option'
    ? key.option
    : key.kind === 'range'
      ? String(key.from)
      : Object.entries(key.credits).toSorted((a, b) => b[1] - a[1])[0]![0]

describe('a personal link', () => {
  test('is kept as a hash alone, and leaves the log with its letter', async () => {
    const { path } = await invited()
    const token = path.split('/').at(-1)!
    expect(token.length).toBeGreaterThanOrEqual(22)
    const dump = JSON.stringify([
      await app.db.select().from(assessmentLinks),
      (await (await app.as('admin').request('GET', '/api/emails/1')).json()) as unknown,
    ])
    expect(dump).not.toContain(token)
    expect((await candidateRow()).hiPeopleAssessmentLink).not.toContain(token)
  })

  test('is not to be stored, indexed or told to other sites', async () => {
    const { path } = await invited()
    const answer = await visit(path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test.each(['x', 'A'.repeat(32), `${'A'.repeat(31)}%00`, "'or'1'='1"])(
    'that is not one (%s) leads nowhere',
    async (token) => {
      await invited()
      for (const page of ['', '/1', '/review']) expect((await visit(`/assessments/${token}${page}`)).status).toBe(404)
      for (const form of ['/start', '/1', '/finish', '/answers'])
        expect((await post(`/assessments/${token}${form}`, { consent: 'yes' })).status).toBe(404)
      expect((await sitting()).status).toBe('sent')
    },
  )

  test('shows nothing of the questions before the time runs', async () => {
    const { path } = await invited()
    const text = await (await visit(path)).text()
    expect(text).toContain('50 minutes')
    expect(text).not.toContain('data-item')
    for (const page of ['/1', '/review']) expect((await visit(`${path}${page}`)).headers.get('location')).toBe(path)
  })

  test.each([
    ['rejected', { status: '200_rejected' }],
    ['withdrawn', { withdrawnAt: start }],
    ['archived', { archivedAt: start }],
  ])('cannot be begun with once the application is %s, and does not say why', async (_what, values) => {
    const { path } = await invited()
    await app.db.update(candidates).set(values)
    const answer = await visit(path)
    expect(answer.status).toBe(410)
    expect(await answer.text()).not.toMatch(/reject|withdr|archiv/i)
    await begin(path)
    expect((await sitting()).status).toBe('sent')
  })

  test('cannot be begun with after it has expired, which the timeline tells once', async () => {
    const { path } = await invited()
    later(14 * 24 * 60 + 1)
    expect((await visit(path)).status).toBe(410)
    await begin(path)
    expect((await sitting()).startedAt).toBeNull()
    while (await workNext(app.services));
    expect(await sitting()).toMatchObject({ status: 'expired' })
    expect((await candidateRow()).status).toBe('15_assessment_sent')
    const told = (await app.db.select().from(activityLogs)).filter(({ action }) => action.includes('expire'))
    expect(told).toHaveLength(1)
  })
})

describe('beginning', () => {
  test('needs agreement, which is kept with its time', async () => {
    const { path } = await invited()
    const refused = await post(`${path}/start`)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Tick the box')
    expect((await sitting()).startedAt).toBeNull()
    later(3)
    const answer = await begin(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    const at = new Date(start.getTime() + 3 * minuteMs)
    expect(await sitting()).toMatchObject({
      status: 'started',
      consentedAt: at,
      startedAt: at,
      deadline: new Date(at.getTime() + 50 * minuteMs),
    })
  })

  test('twice changes nothing', async () => {
    const { path } = await invited()
    await Promise.all([begin(path), begin(path)])
    later(10)
    await begin(path)
    expect((await sitting()).startedAt).toEqual(start)
    const begun = (await app.db.select().from(activityLogs)).filter(({ action }) => action.includes('begin'))
    expect(begun).toHaveLength(1)
  })

  test('gives the time that was agreed with the candidate, and more while it runs', async () => {
    const { candidate, path } = await invited()
    const adjust = (timeFactor: number) =>
      app
        .as('coo')
        .request('PATCH', `/api/candidates/${candidate.id}/assessment-time`, { timeFactor, reason: 'Dyslexia' })
    expect((await adjust(1.5)).status).toBe(200)
    expect(await (await visit(path)).text()).toContain('75 minutes')
    await begin(path)
    expect((await sitting()).deadline).toEqual(new Date(start.getTime() + 75 * minuteMs))
    await adjust(2)
    await adjust(1)
    expect((await sitting()).deadline).toEqual(new Date(start.getTime() + 100 * minuteMs))
    later(80)
    while (await workNext(app.services));
    expect((await sitting()).status).toBe('started')
    expect(JSON.stringify(await app.db.select().from(activityLogs))).not.toContain('Dyslexia')
    expect(await (await visit(`${path}/1`)).text()).not.toContain('Dyslexia')
  })
})

describe('a page of questions', () => {
  test('shows no key, difficulty, model or rubric', async () => {
    const { path } = await invited()
    await begin(path)
    const { form } = await sitting()
    const { sections } = form as { sections: { items: Record<string, unknown>[] }[] }
    for (const [index, { items }] of sections.entries()) {
      const text = await (await visit(`${path}/${index + 1}`)).text()
      expect(text).toContain('data-item')
      expect(text).not.toMatch(/rationale|difficulty|rubric|"key"|credits/)
      for (const { model, rationale } of items)
        for (const secret of [model, rationale]) if (typeof secret === 'string') expect(text).not.toContain(secret)
    }
  })

  test('keeps answers without scripts, shows them again, and goes where it was told', async () => {
    const { path } = await invited()
    await begin(path)
    const items = (await rightAnswers()).filter(({ itemId }) => !itemId.startsWith('situational'))
    const answer = await post(`${path}/1`, {
      ...Object.fromEntries(items.map(({ itemId, value }) => [`answer.${itemId}`, value])),
      to: '2',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}/2`])
    expect(await app.db.$count(assessmentAnswers)).toBe(items.length)
    expect((await visit(path)).headers.get('location')).toBe(`${path}/2`)
    const elsewhere = await post(`${path}/1`, { to: '//evil.example' })
    expect(elsewhere.headers.get('location')).toBe(path)
  })

  test('keeps what was typed as it was typed, and shows it as text', async () => {
    const { path } = await invited()
    await begin(path)
    const value = `<b>x</b> O'Brien Łukasz =1+1\n\n"&lt;`
    const answered = await save(path, [{ itemId: 'work-sample-1', value, timeSpentMs: 1500.4 }])
    expect(answered.status).toBe(200)
    expect(await answered.json()).toEqual({ remainingMs: 50 * minuteMs })
    expect(await app.db.select().from(assessmentAnswers)).toMatchObject([{ value, timeSpentMs: 0 }])
    const { form } = await sitting()
    const { sections } = form as { sections: unknown[] }
    const text = await (await visit(`${path}/${sections.length}`)).text()
    expect(text).toContain('&lt;b&gt;x&lt;/b&gt; O&#39;Brien Łukasz =1+1')
  })

  test('counts the time of an answer, never more than has passed', async () => {
    const { path } = await invited()
    await begin(path)
    later(1)
    const answer = { itemId: 'work-sample-1', value: 'a', timeSpentMs: 20_000 }
    await save(path, [answer])
    await save(path, [{ ...answer, value: 'ab' }])
    expect(await app.db.select().from(assessmentAnswers)).toMatchObject([{ value: 'ab', timeSpentMs: 40_000 }])
    await save(path, [{ ...answer, timeSpentMs: 80_000_000 }])
    expect(await app.db.select().from(assessmentAnswers)).toMatchObject([{ timeSpentMs: minuteMs }])
  })

  test.each([
    [[{ itemId: 'nothing', value: 'a', timeSpentMs: 0 }], 400],
    [[{ itemId: '__proto__', value: 'a', timeSpentMs: 0 }], 400],
    [[{ itemId: 'work-sample-1', value: 'x'.repeat(5_000), timeSpentMs: 0 }], 400],
    [[{ itemId: 'work-sample-1', value: 'a\0b', timeSpentMs: 0 }], 400],
    [[{ itemId: 'work-sample-1', value: '\ud800', timeSpentMs: 0 }], 400],
    [[{ itemId: 'situational-1', value: 'zz', timeSpentMs: 0 }], 400],
    [[{ itemId: 'work-sample-1', value: 7, timeSpentMs: 0 }], 400],
    [[{ itemId: 'work-sample-1', value: 'a', timeSpentMs: -1 }], 400],
    ['no list', 400],
    [[{ itemId: 'work-sample-1', value: 'x'.repeat(600_000), timeSpentMs: 0 }], 413],
  ])('refuses %j with %i and keeps nothing', async (answers, status) => {
    const { path } = await invited()
    await begin(path)
    expect((await save(path, answers)).status).toBe(status)
    expect(await app.db.$count(assessmentAnswers)).toBe(0)
  })

  test('of one candidate takes nothing to another', async () => {
    const first = await invited()
    const second = await invited()
    await begin(first.path)
    expect((await save(second.path, [{ itemId: 'work-sample-1', value: 'a', timeSpentMs: 0 }])).status).toBe(409)
    expect((await visit(`${second.path}/1`)).status).toBe(303)
    expect(await app.db.$count(assessmentAnswers)).toBe(0)
  })
})

describe('the end', () => {
  test('marks the answers, and stores score, percentile, error and time with the move to 30', async () => {
    const { candidate, path } = await invited()
    await begin(path)
    await save(path, await rightAnswers())
    later(31)
    expect(await (await visit(`${path}/review`)).text()).toContain('Not answered')
    const finished = await post(`${path}/finish`)
    expect([finished.status, finished.headers.get('location')]).toEqual([303, path])
    const ended = await sitting()
    expect(ended).toMatchObject({
      status: 'completed',
      provisional: true,
      completedAt: new Date(start.getTime() + 31 * minuteMs),
    })
    expect(ended.score).toBeGreaterThan(60)
    expect(await (await app.as('admin').request('GET', `/api/candidates/${candidate.id}`)).json()).toMatchObject({
      status: '30_assessment_completed',
      hiPeopleScore: ended.score,
      hiPeoplePercentile: ended.percentile,
      hiPeopleCompletedAt: ended.completedAt!.toISOString(),
      assessmentProvisional: true,
      assessmentStandardError: ended.standardError,
    })
    const text = await (await visit(path)).text()
    expect(text).toContain('Thank you, Li Wei')
    expect(text).not.toContain('Your score')
  })

  test('shows the score where the setting says so', async () => {
    const { path } = await invited()
    const terms = { firstReminderMs: 0, secondReminderMs: 0, expiryMs: 86_400_000, timeFactor: 1, showsScore: true }
    expect((await app.as('admin').request('PATCH', '/api/settings', { assessmentTerms: terms })).status).toBe(200)
    await begin(path)
    await post(`${path}/finish`)
    expect(await (await visit(path)).text()).toContain('Your score')
  })

  test('pressed twice at once counts once', async () => {
    const { path } = await invited()
    await begin(path)
    const answers = await Promise.all([post(`${path}/finish`), post(`${path}/finish`), post(`${path}/finish`)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const told = (await app.db.select().from(activityLogs)).filter(({ action }) => action.includes('result'))
    expect(told).toHaveLength(1)
  })

  test('comes by itself when the time is over, and what was saved counts', async () => {
    const { path } = await invited()
    await begin(path)
    await save(path, await rightAnswers())
    later(51)
    while (await workNext(app.services));
    const ended = await sitting()
    expect(ended).toMatchObject({ status: 'completed', completedAt: new Date(start.getTime() + 50 * minuteMs) })
    expect(ended.score).toBeGreaterThan(60)
    expect((await save(path, [{ itemId: 'work-sample-1', value: 'late', timeSpentMs: 0 }])).status).toBe(409)
    expect((await post(`${path}/1`, { 'answer.work-sample-1': 'late' })).headers.get('location')).toBe(path)
    expect(await (await visit(path)).text()).toContain('Thank you')
  })

  test('comes on the next visit too, without the worker', async () => {
    const { path } = await invited()
    await begin(path)
    later(51)
    expect(await (await visit(path)).text()).toContain('Thank you')
    expect((await sitting()).status).toBe('completed')
  })

  test('moves nobody back, and leaves a rejected candidate as they are', async () => {
    const { path } = await invited()
    await begin(path)
    await app.db.update(candidates).set({ status: '60_1st_interview_scheduled' })
    await post(`${path}/finish`)
    expect(await candidateRow()).toMatchObject({
      status: '60_1st_interview_scheduled',
      hiPeopleScore: expect.any(Number),
    })
    await app.reset()
    const other = await invited()
    await begin(other.path)
    await app.db.update(candidates).set({ status: '200_rejected' })
    await post(`${other.path}/finish`)
    expect(await candidateRow()).toMatchObject({ status: '200_rejected', hiPeopleScore: null })
    expect((await sitting()).status).toBe('completed')
  })
})
