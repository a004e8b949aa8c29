import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { activityLogs, assessmentOrders, candidates, workSampleMarks } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { seedSitting, typeRight } from '#test/seed-sitting.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const reportOf = async (id: number, who: Parameters<TestApp['as']>[0] = 'hiringManager') =>
  app.as(who).request('GET', `/api/candidates/${id}/assessment-report`)
const taken = async (status = '30_assessment_completed') => {
  const { id } = await seed.candidate({ status })
  return { id, ...(await seedSitting(app.db, { candidateId: id, type: typeRight })) }
}

describe('the report of an assessment', () => {
  test('shows sections, answers in words, marks and times, and no key', async () => {
    const { id, form } = await taken()
    const answer = await reportOf(id)
    const text = await answer.text()
    const { sitting } = JSON.parse(text)
    expect(sitting).toMatchObject({ percentile: 50, provisional: true, comparedWith: 1, tookMs: 1_800_000 })
    expect(sitting.standardError).toBeGreaterThan(0)
    expect(sitting.sections.map(({ kind }: { kind: string }) => kind)).toEqual([
      'reasoning',
      'situational',
      'work-sample',
    ])
    const items = sitting.sections.flatMap(({ items }: { items: object[] }) => items)
    expect(items).toHaveLength(24)
    expect(items[0]).toMatchObject({ credit: 1, timeSpentMs: 60_000, principle: null, rubric: null, mark: null })
    expect(items.at(-1)).toMatchObject({ credit: null, given: 'First I would look at what <b>changed</b>.' })
    for (const item of form.sections.flatMap(({ items }) => items))
      if (item.kind !== 'work-sample' && item.kind !== 'situational')
        expect(text).not.toContain(JSON.stringify(item.rationale))
    expect(text).not.toMatch(/"(?:key|difficulty|model|level|rationale|seed)"/)
  })

  test('is null before the assessment is completed, and of the newest afterwards', async () => {
    const { id } = await seed.candidate()
    expect(await (await reportOf(id)).json()).toEqual({ sitting: null, elsewhere: null })
    await seedSitting(app.db, { candidateId: id, values: { status: 'started', completedAt: null } })
    expect(await (await reportOf(id)).json()).toEqual({ sitting: null, elsewhere: null })
    const first = await seedSitting(app.db, { candidateId: id })
    const second = await seedSitting(app.db, { candidateId: id, seed: 'another' })
    expect(second.sitting.id).not.toBe(first.sitting.id)
    expect(await (await reportOf(id)).json()).toMatchObject({ sitting: { id: second.sitting.id } })
  })

  test.each([
    ['ours', -1],
    ['theirs', 1],
  ])('is whose result is the newest, where another provider gave one too: %s', async (whose, days) => {
    const { id, sitting } = await taken()
    const completedAt = new Date(sitting.completedAt!.getTime() + days * dayMs)
    await app.db.insert(assessmentOrders).values({
      candidateId: id,
      provider: 'partner',
      reference: 'a reference',
      status: 'completed',
      reportUrl: 'https://partner.example.com/7',
      orderedAt: completedAt,
      completedAt,
    })
    expect(await (await reportOf(id)).json()).toMatchObject(
      whose === 'ours'
        ? { sitting: { id: sitting.id }, elsewhere: null }
        : { sitting: null, elsewhere: { provider: 'partner', reportUrl: 'https://partner.example.com/7' } },
    )
  })

  test('is for those signed in, of a candidate that is there', async () => {
    const { id } = await taken()
    expect((await app.as(undefined).request('GET', `/api/candidates/${id}/assessment-report`)).status).toBe(401)
    expect((await reportOf(id + 1_000)).status).toBe(404)
    await app.db.update(candidates).set({ archivedAt: new Date() })
    expect((await reportOf(id)).status).toBe(404)
  })
})

const statistics = (who: Parameters<TestApp['as']>[0]) => app.as(who).request('GET', '/api/assessment-items/statistics')

describe('marking a work sample', () => {
  type Marked = Awaited<ReturnType<typeof taken>>
  const full = ({ form }: Marked, points = 2) => {
    const sample = form.sections.flatMap(({ items }) => items).find((item) => item.kind === 'work-sample')!
    return { itemId: sample.id, points: Object.fromEntries(sample.rubric.map(({ id }) => [id, points])) }
  }
  const mark = async (one: Marked, body: object, who: Parameters<TestApp['as']>[0] = 'coo', headers = {}) =>
    app
      .as(who)
      .request('POST', `/api/candidates/${one.id}/work-sample-marks`, { sittingId: one.sitting.id, ...body }, headers)

  test('stores who gave how many points, and leaves the score alone', async () => {
    const one = await taken()
    const before = await app.db.select({ score: candidates.hiPeopleScore }).from(candidates)
    const answer = await mark(one, { ...full(one), comment: "O'Brien: =1+1" })
    expect(await answer.json()).toMatchObject({ markedBy: { fullName: 'Carmen Ortiz' }, comment: "O'Brien: =1+1" })
    const { sitting } = await (await reportOf(one.id)).json()
    expect(sitting.sections[2].items[0].mark).toMatchObject({ points: full(one).points })
    expect(sitting.score).toBe(one.sitting.score)
    expect(await app.db.select({ score: candidates.hiPeopleScore }).from(candidates)).toEqual(before)
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: 'marked a work sample in the process', candidateId: one.id },
    ])
  })

  test('again replaces the marks, unless someone else did so meanwhile', async () => {
    const one = await taken()
    const first = await (await mark(one, full(one, 1))).json()
    const again = await mark(one, full(one, 3), 'ceo', { 'x-row-version': first.updatedAt })
    expect([again.status, (await again.json()).points.skill]).toEqual([200, 3])
    const stale = await mark(one, full(one, 0), 'coo', { 'x-row-version': first.updatedAt })
    expect([stale.status, (await stale.json()).errorType]).toEqual([409, 'conflict'])
    expect(await app.db.select().from(workSampleMarks)).toMatchObject([{ points: full(one, 3).points, markedById: 4 }])
  })

  test("by two at once are the first one's, and the second is told", async () => {
    const one = await taken()
    const unmarked = { 'x-row-version': one.sitting.completedAt!.toISOString() }
    expect((await mark(one, full(one, 1), 'coo', unmarked)).status).toBe(200)
    const refused = await mark(one, full(one, 3), 'ceo', unmarked)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ errorType: 'conflict', current: { points: full(one, 1).points } })
    expect(await app.db.select().from(workSampleMarks)).toMatchObject([{ points: full(one, 1).points, markedById: 3 }])
  })

  test('is refused to managers, for a rejected candidate, another candidate and before the end', async () => {
    const one = await taken()
    expect((await mark(one, full(one), 'projectManager')).status).toBe(403)
    const rejected = await taken('200_rejected')
    expect((await mark(rejected, full(rejected))).status).toBe(409)
    const other = await seed.candidate()
    expect((await mark({ ...one, id: other.id }, full(one))).status).toBe(404)
    const running = await seedSitting(app.db, {
      candidateId: other.id,
      values: { status: 'started', completedAt: null },
    })
    expect((await mark({ id: other.id, ...running }, full(one))).status).toBe(409)
    expect(await app.db.$count(workSampleMarks)).toBe(0)
  })

  test.each([
    ['too many points', { skill: 4 }, 'Points must be 0 to 3'],
    ['fewer than none', { skill: -1 }, 'Points must be 0 to 3'],
    ['half a point', { skill: 1.5 }, 'Points must be a whole number'],
  ])('is refused for %s in one criterion', async (_, change, message) => {
    const one = await taken()
    const { itemId, points } = full(one)
    const answer = await mark(one, { itemId, points: { ...points, ...change } })
    expect([answer.status, (await answer.json()).message]).toEqual([400, message])
    expect(await app.db.$count(workSampleMarks)).toBe(0)
  })

  test.each([
    ['a criterion left out', { points: { skill: 1 } }],
    ['no points', { points: {} }],
    ['a list', { points: [1, 2] }],
    ['a prototype', { points: JSON.parse('{"__proto__": 1, "constructor": 2}') as object }],
  ])('is refused for %s', async (_, change) => {
    const one = await taken()
    expect((await mark(one, { ...full(one), ...change })).status).toBe(400)
    expect(await app.db.$count(workSampleMarks)).toBe(0)
  })

  test('is refused for a criterion too many, and an item that people do not mark', async () => {
    const one = await taken()
    const { itemId, points } = full(one)
    expect((await mark(one, { itemId, points: { ...points, beauty: 3 } })).status).toBe(400)
    expect((await mark(one, { itemId: 'number-series-1', points })).status).toBe(404)
    expect((await mark(one, { itemId: 'nothing', points })).status).toBe(404)
  })

  test('is kept from an interviewer who still owes an evaluation, in the report and where they mark as well', async () => {
    const one = await taken('60_1st_interview_scheduled')
    const { id } = await seed.interview({ candidateId: one.id, interviewerId: accountOf('ceo').id })
    const comment = 'Better than anybody this year'
    expect((await mark(one, { ...full(one), comment })).status).toBe(200)
    const seenBy = async (who: Parameters<TestApp['as']>[0]) => {
      const text = await (await reportOf(one.id, who)).text()
      return [
        text.includes(comment) || text.includes('Carmen'),
        JSON.parse(text).sitting.sections[2].items[0].markHidden,
      ]
    }
    expect(await seenBy('ceo')).toEqual([false, true])
    const refused = await mark(one, full(one, 0), 'ceo', { 'x-row-version': one.sitting.completedAt!.toISOString() })
    const told = await refused.text()
    expect([refused.status, told.includes('your own evaluation'), told.includes(comment)]).toEqual([409, true, false])
    expect(await app.db.select().from(workSampleMarks)).toMatchObject([{ points: full(one).points, comment }])
    for (const who of ['coo', 'hiringManager'] as const) expect(await seenBy(who)).toEqual([true, false])
    expect(
      (await app.as('ceo').request('POST', `/api/interviews/${id}/evaluate`, { overallRating: 'Hire' })).status,
    ).toBe(200)
    expect(await seenBy('ceo')).toEqual([true, false])
  })

  test('is undone whole when its activity cannot be written', async () => {
    const one = await taken()
    expect((await withoutActivity(app.db, () => mark(one, full(one)))).status).toBe(500)
    expect(await app.db.$count(workSampleMarks)).toBe(0)
  })
})

describe('item statistics', () => {
  test('are for administrators', async () => {
    expect((await statistics('ceo')).status).toBe(403)
    expect((await statistics(undefined)).status).toBe(401)
  })

  test('are empty before anyone has completed an assessment', async () => {
    expect(await (await statistics('admin')).json()).toEqual({ sittings: 0, sittingsMax: 500, items: [] })
  })

  test('count how often each model was right, with its time', async () => {
    const { id } = await seed.candidate()
    await seedSitting(app.db, { candidateId: id, seed: 'one', type: typeRight })
    await seedSitting(app.db, { candidateId: id, seed: 'one' })
    const { sittings, items } = await (await statistics('admin')).json()
    expect(sittings).toBe(2)
    expect(items).toHaveLength(22)
    for (const item of items)
      expect(item).toMatchObject({ asked: 2, shareRight: 0.5, medianTimeMs: 60_000, discrimination: null })
  })
})
