import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#shared/durations.ts'
import { startSitting } from '#server/assessments/start-sitting.ts'
import { activityLogs, assessmentAnswers, candidates } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const candidate = assessmentVisitor(app)

describe('beginning', () => {
  test('needs agreement, which is kept with its time', async () => {
    const { path } = await candidate.invited()
    const refused = await candidate.post(`${path}/start`)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Tick the box')
    expect((await candidate.sitting()).startedAt).toBeNull()
    candidate.afterMinutes(3)
    const answer = await candidate.begin(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    const at = new Date(candidate.start.getTime() + 3 * minuteMs)
    expect(await candidate.sitting()).toMatchObject({
      status: 'started',
      consentedAt: at,
      startedAt: at,
      deadline: new Date(at.getTime() + 50 * minuteMs),
    })
  })

  test('twice changes nothing', async () => {
    const { path } = await candidate.invited()
    await Promise.all([candidate.begin(path), candidate.begin(path)])
    candidate.afterMinutes(10)
    await candidate.begin(path)
    expect((await candidate.sitting()).startedAt).toEqual(candidate.start)
    const begun = (await app.db.select().from(activityLogs)).filter(({ action }) => action.includes('begin'))
    expect(begun).toHaveLength(1)
  })

  test('that was pressed in time and arrives after the expiry begins nothing', async () => {
    const { path } = await candidate.invited()
    candidate.afterDays(14)
    await startSitting(app.services, path.split('/').at(-1)!)
    expect(await candidate.sitting()).toMatchObject({ status: 'sent', startedAt: null })
  })

  test('of whoever was rejected while the page was open begins nothing', async () => {
    const { path } = await candidate.invited()
    await app.db.update(candidates).set({ status: '200_rejected' })
    await startSitting(app.services, path.split('/').at(-1)!)
    expect(await candidate.sitting()).toMatchObject({ status: 'sent', startedAt: null, consentedAt: null })
  })

  test('shortly before the link expires leaves the whole time', async () => {
    const { path } = await candidate.invited()
    candidate.afterDays(13.99)
    await candidate.begin(path)
    candidate.afterDays(14.001)
    await candidate.work()
    expect((await candidate.sitting()).status).toBe('started')
    expect((await candidate.visit(`${path}/1`)).status).toBe(200)
  })

  test('gives the time that was agreed with the candidate, and more while it runs', async () => {
    const { candidate: row, path } = await candidate.invited()
    const adjust = (timeFactor: number) =>
      app.as('coo').request('PATCH', `/api/candidates/${row.id}/assessment-time`, { timeFactor, reason: 'Dyslexia' })
    expect((await adjust(1.5)).status).toBe(200)
    expect(await (await candidate.visit(path)).text()).toContain('75 minutes')
    await candidate.begin(path)
    expect((await candidate.sitting()).deadline).toEqual(new Date(candidate.start.getTime() + 75 * minuteMs))
    await adjust(2)
    await adjust(1)
    expect((await candidate.sitting()).deadline).toEqual(new Date(candidate.start.getTime() + 100 * minuteMs))
    candidate.afterMinutes(80)
    await candidate.work()
    expect((await candidate.sitting()).status).toBe('started')
    expect(JSON.stringify(await app.db.select().from(activityLogs))).not.toContain('Dyslexia')
    expect(await (await candidate.visit(`${path}/1`)).text()).not.toContain('Dyslexia')
  })

  test('is over when it is over, whatever is agreed afterwards', async () => {
    const { candidate: row, path } = await candidate.invited()
    await candidate.begin(path)
    candidate.afterMinutes(50)
    const body = { timeFactor: 2 }
    expect((await app.as('coo').request('PATCH', `/api/candidates/${row.id}/assessment-time`, body)).status).toBe(200)
    expect((await candidate.sitting()).deadline).toEqual(new Date(candidate.start.getTime() + 50 * minuteMs))
    expect(await (await candidate.visit(path)).text()).toContain('Thank you')
  })
})

describe('a page of questions', () => {
  test('shows no key, difficulty, model or rubric', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    const { form } = await candidate.sitting()
    const { sections } = form as { sections: { items: Record<string, unknown>[] }[] }
    for (const [index, { items }] of sections.entries()) {
      const text = await (await candidate.visit(`${path}/${index + 1}`)).text()
      expect(text).toContain('data-item')
      expect(text).not.toMatch(/rationale|difficulty|rubric|"key"|credits/)
      for (const { model, rationale } of items)
        for (const secret of [model, rationale]) if (typeof secret === 'string') expect(text).not.toContain(secret)
    }
  })

  test('keeps answers without scripts, shows them again, and goes where it was told', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    const items = (await candidate.rightAnswers()).filter(({ itemId }) => !itemId.startsWith('situational'))
    const answer = await candidate.post(`${path}/1`, {
      ...Object.fromEntries(items.map(({ itemId, value }) => [`answer.${itemId}`, value])),
      to: '2',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}/2`])
    expect(await app.db.$count(assessmentAnswers)).toBe(items.length)
    expect((await candidate.visit(path)).headers.get('location')).toBe(`${path}/2`)
    const elsewhere = await candidate.post(`${path}/1`, { to: '//evil.example' })
    expect(elsewhere.headers.get('location')).toBe(path)
  })

  test('keeps what was typed as it was typed, and shows it as text', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    const value = `<b>x</b> O'Brien Łukasz =1+1\n\n"&lt;`
    const answered = await candidate.save(path, [{ itemId: 'work-sample-1', value, timeSpentMs: 1500.4 }])
    expect(answered.status).toBe(200)
    expect(await answered.json()).toEqual({ remainingMs: 50 * minuteMs })
    expect(await app.db.select().from(assessmentAnswers)).toMatchObject([{ value, timeSpentMs: 0 }])
    const { form } = await candidate.sitting()
    const { sections } = form as { sections: unknown[] }
    const text = await (await candidate.visit(`${path}/${sections.length}`)).text()
    expect(text).toContain('&lt;b&gt;x&lt;/b&gt; O&#39;Brien Łukasz =1+1')
    expect(text).toContain('<textarea dir="auto"')
  })

  test('counts the time of an answer, never more than has passed', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    candidate.afterMinutes(1)
    const answer = { itemId: 'work-sample-1', value: 'a', timeSpentMs: 20_000 }
    await candidate.save(path, [answer])
    await candidate.save(path, [{ ...answer, value: 'ab' }])
    expect(await app.db.select().from(assessmentAnswers)).toMatchObject([{ value: 'ab', timeSpentMs: 40_000 }])
    await candidate.save(path, [{ ...answer, timeSpentMs: 80_000_000 }])
    expect(await app.db.select().from(assessmentAnswers)).toMatchObject([{ timeSpentMs: minuteMs }])
  })

  test('beyond the last one leads to where one goes on, which is the review once all is answered', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    expect((await candidate.visit(`${path}/4`)).headers.get('location')).toBe(path)
    await candidate.save(path, await candidate.rightAnswers())
    expect((await candidate.visit(path)).headers.get('location')).toBe(`${path}/3`)
    await candidate.save(
      path,
      [1, 2].map((number) => ({ itemId: `work-sample-${number}`, value: 'a', timeSpentMs: 0 })),
    )
    expect((await candidate.visit(path)).headers.get('location')).toBe(`${path}/review`)
  })

  test.each([
    [Array.from({ length: 201 }, () => ({ itemId: 'work-sample-1', value: 'a', timeSpentMs: 0 })), 400],
    [[{ itemId: 'work-sample-1', value: 'a', timeSpentMs: dayMs + 1 }], 400],
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
    const { path } = await candidate.invited()
    await candidate.begin(path)
    expect((await candidate.save(path, answers)).status).toBe(status)
    expect(await app.db.$count(assessmentAnswers)).toBe(0)
  })

  test('of one candidate takes nothing to another', async () => {
    const first = await candidate.invited()
    const second = await candidate.invited()
    await candidate.begin(first.path)
    expect((await candidate.save(second.path, [{ itemId: 'work-sample-1', value: 'a', timeSpentMs: 0 }])).status).toBe(
      409,
    )
    expect((await candidate.visit(`${second.path}/1`)).status).toBe(303)
    expect(await app.db.$count(assessmentAnswers)).toBe(0)
  })
})

describe('the review', () => {
  test('tells of a field in which no number can be read, as long as it can be put right', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    const written = (value: string) => candidate.save(path, [{ itemId: 'number-series-1', value, timeSpentMs: 0 }])
    const reviewed = async () => (await (await candidate.visit(`${path}/review`)).text()).replaceAll(/\s+/g, ' ')
    await written('about twelve')
    expect(await reviewed()).toContain('Not answered: questions 1 to 16.')
    expect(await reviewed()).toContain('No number can be read in your answer to question 1. Write it in digits')
    await written('about 12')
    expect(await reviewed()).toContain('Not answered: questions 2 to 16.')
    expect(await reviewed()).not.toContain('No number can be read')
  })
})

describe('the end', () => {
  test('marks the answers, and stores score, percentile, error and time with the move to 30', async () => {
    const { candidate: row, path } = await candidate.invited()
    await candidate.begin(path)
    expect(await (await candidate.visit(`${path}/review`)).text()).toMatch(/Not answered: questions 1 to \d+\./)
    await candidate.save(path, await candidate.rightAnswers())
    candidate.afterMinutes(31)
    expect(await (await candidate.visit(`${path}/review`)).text()).toContain('Not answered: questions 1 and 2.')
    const finished = await candidate.post(`${path}/finish`)
    expect([finished.status, finished.headers.get('location')]).toEqual([303, path])
    const ended = await candidate.sitting()
    expect(ended).toMatchObject({
      status: 'completed',
      provisional: true,
      completedAt: new Date(candidate.start.getTime() + 31 * minuteMs),
    })
    expect(ended.score).toBeGreaterThan(60)
    expect(await (await app.as('admin').request('GET', `/api/candidates/${row.id}`)).json()).toMatchObject({
      status: '30_assessment_completed',
      hiPeopleScore: ended.score,
      hiPeoplePercentile: ended.percentile,
      hiPeopleCompletedAt: ended.completedAt!.toISOString(),
      assessmentProvisional: true,
      assessmentStandardError: ended.standardError,
    })
    const text = await (await candidate.visit(path)).text()
    expect(text).toContain('Thank you, Li Wei')
    expect(text).toContain('Your answers are in.')
    expect(text).not.toContain('Your score')
  })

  test('shows the score where the setting says so', async () => {
    const { path } = await candidate.invited()
    const terms = { firstReminderMs: 0, secondReminderMs: 0, expiryMs: dayMs, timeFactor: 1, showsScore: true }
    expect((await app.as('admin').request('PATCH', '/api/settings', { assessmentTerms: terms })).status).toBe(200)
    await candidate.begin(path)
    await candidate.post(`${path}/finish`)
    const page = await (await candidate.visit(path)).text()
    expect(page).toContain('Your score')
    expect(page).toContain('every question but those in your own words')
  })

  test('pressed twice at once counts once', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    const answers = await Promise.all([
      candidate.post(`${path}/finish`),
      candidate.post(`${path}/finish`),
      candidate.post(`${path}/finish`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const told = (await app.db.select().from(activityLogs)).filter(({ action }) => action.includes('result'))
    expect(told).toHaveLength(1)
  })

  test('comes by itself when the time is over, and what was saved counts', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    await candidate.save(path, await candidate.rightAnswers())
    candidate.afterMinutes(51)
    await candidate.work()
    const ended = await candidate.sitting()
    expect(ended).toMatchObject({
      status: 'completed',
      completedAt: new Date(candidate.start.getTime() + 50 * minuteMs),
    })
    expect(ended.score).toBeGreaterThan(60)
    expect((await candidate.save(path, [{ itemId: 'work-sample-1', value: 'late', timeSpentMs: 0 }])).status).toBe(409)
    expect((await candidate.post(`${path}/1`, { 'answer.work-sample-1': 'late' })).headers.get('location')).toBe(path)
    expect(await (await candidate.visit(path)).text()).toContain('Thank you')
  })

  test('comes on the next visit too, without the worker', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    candidate.afterMinutes(51)
    const text = (await (await candidate.visit(path)).text()).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Thank you')
    expect(text).toContain('The time is over, and what you had answered counts.')
    expect(text).not.toContain('Your answers are in.')
    expect((await candidate.sitting()).status).toBe('completed')
  })

  test('moves nobody back, and leaves a rejected candidate as they are', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    await app.db.update(candidates).set({ status: '60_1st_interview_scheduled' })
    await candidate.post(`${path}/finish`)
    expect(await candidate.candidateRow()).toMatchObject({
      status: '60_1st_interview_scheduled',
      hiPeopleScore: expect.any(Number),
    })
    await app.reset()
    const other = await candidate.invited()
    await candidate.begin(other.path)
    await app.db.update(candidates).set({ status: '200_rejected' })
    await candidate.post(`${other.path}/finish`)
    expect(await candidate.candidateRow()).toMatchObject({ status: '200_rejected', hiPeopleScore: null })
    expect((await candidate.sitting()).status).toBe('completed')
  })

  test('keeps the result of whoever withdrew with the assessment', async () => {
    const { path } = await candidate.invited()
    await candidate.begin(path)
    await app.db.update(candidates).set({ withdrawnAt: candidate.start })
    await candidate.finish(path)
    expect(await candidate.candidateRow()).toMatchObject({ status: '15_assessment_sent', hiPeopleScore: null })
    expect(await candidate.sitting()).toMatchObject({ status: 'completed', score: expect.any(Number) })
  })
})
