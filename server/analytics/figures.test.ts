import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DateRange } from '#shared/analytics-ranges.ts'
import type { FigureRow, Interviewing, RejectionFigures, SourceFigures } from '#shared/analytics-figures.ts'
import { figureNames, otherSourcesKey, type FigureName } from '#shared/figures.ts'
import { hourMs } from '#shared/durations.ts'
import { candidateStatusValues } from '#shared/pipeline.ts'
import { candidates, evaluations, interviewPanelists, interviews, statusChanges } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'
import { recount, type History } from '#test/recount-figures.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const now = new Date('2027-06-01T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
const ask = async (path: string, who: Parameters<TestApp['as']>[0] = 'projectManager') =>
  app.as(who).request('GET', `/api/analytics/${path}`)
const read = async <Answer>(path: string): Promise<Answer> => (await ask(path)).json()

/** Everything is dated in whole hours, so that ends of the range are met too. */
const history: fc.Arbitrary<History> = fc.record({
  appliedHoursAgo: fc.integer({ min: 0, max: 100 * 24 }),
  hidden: fc.boolean(),
  source: fc.constantFrom(null, '', ' LinkedIn', 'linkedin', 'Referral', "Friend's"),
  /** Any status after any other, so that they go back and forth. */
  moves: fc.array(
    fc.record({
      to: fc.constantFrom(...candidateStatusValues, '200_rejected' as const),
      afterHours: fc.integer({ min: 0, max: 400 }),
      why: fc.constantFrom(null, 'skills', 'other'),
    }),
    {
      maxLength: 7,
    },
  ),
  interviews: fc.array(
    fc.record({
      status: fc.constantFrom('pending', 'scheduled', 'completed', 'completed', 'cancelled'),
      hoursAgo: fc.integer({ min: -200, max: 100 * 24 }),
      interviewerId: fc.constantFrom(null, 1, 2, 3),
      // The lead may sit on the panel as well, and somebody else may evaluate.
      panel: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
      evaluated: fc.uniqueArray(
        fc.record({ by: fc.integer({ min: 1, max: 5 }), afterHours: fc.integer({ min: -10, max: 300 }) }),
        { maxLength: 3, selector: ({ by }) => by },
      ),
    }),
    { maxLength: 3 },
  ),
})

async function write(histories: History[]) {
  const job = await seed.job()
  for (const each of histories) {
    const createdAt = ago(each.appliedHoursAgo)
    const candidate = await seed.candidate({ job, createdAt, source: each.source })
    let [at, status] = [createdAt, '00_application_submitted']
    await app.db.insert(statusChanges).values({ candidateId: candidate.id, toStatus: status, at })
    for (const { to, afterHours, why } of each.moves) {
      at = new Date(at.getTime() + afterHours * hourMs)
      const rejectionReason = to === '200_rejected' ? (why ?? null) : null
      await app.db
        .insert(statusChanges)
        .values({ candidateId: candidate.id, fromStatus: status, toStatus: to, at, rejectionReason })
      await app.db.update(candidates).set({ status: to }).where(ofCandidate(candidate.id))
      status = to
    }
    for (const { status: state, hoursAgo, interviewerId, panel, evaluated } of each.interviews) {
      const heldAt = ago(hoursAgo)
      const interview = await seed.interview({
        candidateId: candidate.id,
        status: state as 'pending',
        interviewerId,
        scheduledDate: state === 'pending' ? null : heldAt,
        // Whoever marks it as completed, or evaluates it, often does so later.
        conductedDate:
          state === 'completed' && hoursAgo % 2 ? new Date(heldAt.getTime() + (hoursAgo % 3) ** 2 * hourMs) : null,
        conductedDateGiven: state === 'completed' && Math.abs(hoursAgo % 4) === 1,
      })
      for (const userId of panel) await app.db.insert(interviewPanelists).values({ interviewId: interview.id, userId })
      for (const { by, afterHours } of evaluated)
        await app.db.insert(evaluations).values({
          interviewId: interview.id,
          overallRating: 'Hire',
          evaluatorId: by,
          createdAt: new Date(heldAt.getTime() + afterHours * hourMs),
        })
    }
    if (each.hidden) await app.db.update(candidates).set({ archivedAt: now }).where(ofCandidate(candidate.id))
  }
}

test('for any history each figure is what its rows give when they are counted by hand, and opens exactly these', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { maxLength: 12 }),
      fc.constantFrom<DateRange>('30', '90', 'all'),
      async (histories, dateRange) => {
        await app.reset()
        app.setNow(now)
        await write(histories)
        const counted = await recount(app.db, { dateRange, now })
        const range = `dateRange=${dateRange}`
        expect(await read(`hiring-times?${range}`)).toEqual(counted.hiringTimes)
        expect(byKey(await read<SourceFigures[]>(`sources?${range}`))).toEqual(byKey(counted.sources))
        expect(byKey(await read<RejectionFigures[]>(`rejections?${range}`))).toEqual(byKey(counted.rejections))
        const interviewing = await read<Interviewing>(`interviewing?${range}`)
        expect(interviewing.turnaround).toEqual(counted.interviewing.turnaround)
        expect(byKey(interviewing.interviewers)).toEqual(byKey(counted.interviewing.interviewers))
        for (const figure of figureNames) await expectRows(figure, range, counted.rows[figure])
      },
    ),
    { numRuns: 12 },
  )
}, 180_000)

type Counted = Awaited<ReturnType<typeof recount>>['rows'][FigureName]

/** The whole list and its pages hold the rows counted by hand, once each; so does the list of each key. */
async function expectRows(figure: FigureName, range: string, counted: Counted) {
  const whole = await read<FigureRow[]>(`rows?figure=${figure}&${range}`)
  expect(ids(whole)).toEqual(ids(counted))
  const first = await ask(`rows?figure=${figure}&${range}&page=1&pageSize=3`)
  expect(first.headers.get('x-total-count')).toBe(String(counted.length))
  const paged: FigureRow[] = await first.json()
  for (let page = 2; (page - 1) * 3 < counted.length; page += 1)
    paged.push(...(await read<FigureRow[]>(`rows?figure=${figure}&${range}&page=${page}&pageSize=3`)))
  expect(ids(paged)).toEqual(ids(counted))
  for (const key of new Set(counted.map((row) => row.key)))
    expect(ids(await read(`rows?figure=${figure}&of=${encodeURIComponent(key)}&${range}`))).toEqual(
      ids(counted.filter((row) => row.key === key)),
    )
}

const byKey = <Row extends { key: string }>(rows: Row[]) => Object.fromEntries(rows.map((row) => [row.key, row]))
/** What names each row, in one order. */
const ids = (rows: { id: number; key: string }[]) => rows.map(({ id, key }) => `${id} ${key}`).toSorted()
const moves = (...to: [string, number][]) =>
  to.map(([status, afterHours]) => ({ to: status as '95_offer_sent', afterHours }))
const rejected = (afterHours: number, why: string | null) => ({ to: '200_rejected' as const, afterHours, why })
const ofCandidate = (id: number) => eq(candidates.id, id)

describe('figures', () => {
  test('count each stay of somebody who came back, and a hire once', async () => {
    app.setNow(now)
    await write([
      {
        appliedHoursAgo: 100,
        hidden: false,
        source: 'Referral',
        moves: moves(
          ['75_1st_interview_completed', 10],
          ['100_offer_accepted', 10],
          ['75_1st_interview_completed', 10],
          ['100_offer_accepted', 30],
        ),
        interviews: [],
      },
    ])
    const times = await read<Record<string, unknown>>('hiring-times')
    expect(times['timeToHire']).toEqual({ count: 1, medianMs: 20 * hourMs, p90Ms: 20 * hourMs })
    expect(times['stages']).toContainEqual({
      status: '75_1st_interview_completed',
      count: 2,
      medianMs: 20 * hourMs,
      p90Ms: 28 * hourMs,
    })
  })

  test('list the longest first, with who, for what and since when', async () => {
    app.setNow(now)
    await write(
      [10, 30, 20].map((afterHours) => ({
        appliedHoursAgo: 100,
        hidden: false,
        source: null,
        moves: [{ to: '15_assessment_sent' as const, afterHours }],
        interviews: [],
      })),
    )
    const rows = await read<FigureRow[]>('rows?figure=time-in-stage&of=00_application_submitted&page=1')
    expect(rows.map(({ until }) => until)).toEqual([ago(70), ago(80), ago(90)].map((at) => at.toISOString()))
    expect(rows[0]).toMatchObject({
      candidateName: 'Li Wei',
      jobTitle: 'Designer',
      about: '00_application_submitted',
      from: ago(100).toISOString(),
    })
  })

  test('list those that lasted as long and began at once in one order, page after page', async () => {
    app.setNow(now)
    const made = []
    for (let nth = 0; nth < 6; nth += 1) made.push((await seed.candidate({ createdAt: ago(100) })).id)
    // Written anew, the rows lie in another order than their numbers.
    await app.db.update(candidates).set({ location: 'Oslo' }).where(ofCandidate(made[4]!))
    await app.db.update(candidates).set({ location: 'Oslo' }).where(ofCandidate(made[1]!))
    const pages = [1, 2].map((page) => read<FigureRow[]>(`rows?figure=source-applications&page=${page}&pageSize=5`))
    expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(made.toReversed())
  })

  test('count a panel’s interview for each who sits on it, with their own evaluation', async () => {
    app.setNow(now)
    const talk = { status: 'completed', interviewerId: 1, panel: [2, 3], evaluated: [{ by: 2, afterHours: 4 }] }
    const ahead = { status: 'scheduled', hoursAgo: -5, interviewerId: 1, panel: [3], evaluated: [] }
    const talks = [{ ...talk, hoursAgo: 20 }, ahead]
    await write([{ appliedHoursAgo: 100, hidden: false, source: null, moves: [], interviews: talks }])
    const { interviewers, turnaround } = await read<Interviewing>('interviewing')
    expect(interviewers.map(({ key, held, ahead, missing }) => [key, held, ahead, missing])).toEqual([
      ['1', 1, 1, 1],
      ['3', 1, 1, 1],
      ['2', 1, 0, 0],
    ])
    expect(turnaround).toEqual({ count: 1, medianMs: 4 * hourMs, p90Ms: 4 * hourMs })
    const rows = await read<FigureRow[]>('rows?figure=interviews-held')
    expect(rows.map(({ key }) => key)).toEqual(['1', '2', '3'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    expect((await read<FigureRow[]>('rows?figure=evaluation-missing')).map(({ key }) => key)).toEqual(['1', '3'])
  })

  test('list a panel whole where the rows are read batch after batch', async () => {
    app.setNow(now)
    const { id: candidateId } = await seed.candidate()
    // Three rows each: a batch of a thousand ends within one of them.
    const talk = { candidateId, type: 'Panel', status: 'completed', interviewerId: 1, conductedDate: ago(20) } as const
    await app.db.insert(interviews).values(Array.from({ length: 400 }, () => talk))
    await app.db.execute(
      sql`insert into interview_interviewers (interview_id, user_id) select i.id, u.id from interviews i, users u where u.id in (2, 3)`,
    )
    const rows = await read<FigureRow[]>('rows?figure=interviews-held')
    expect(new Set(ids(rows)).size).toBe(rows.length)
    expect(rows).toHaveLength(1200)
  })

  test('hold the long tail of sources in one row, which opens its rows', async () => {
    app.setNow(now)
    const job = await seed.job()
    // Two from each of 200, and one each from three more, one of them hired.
    for (const { source, status } of [
      ...Array.from({ length: 400 }, (_, at) => ({ source: `Fair ${at % 200}`, status: '00_application_submitted' })),
      ...['A friend', 'others', 'Zeitung'].map((source) => ({ source, status: '100_offer_accepted' })),
    ])
      await seed.candidate({ job, source, status, createdAt: ago(1) })
    const sources = await read<SourceFigures[]>('sources')
    expect(sources).toHaveLength(201)
    expect(sources[0]).toMatchObject({ source: 'Fair 0', sources: 1, applications: 2 })
    const rest = { key: otherSourcesKey, source: null, sources: 3, applications: 3, hires: 3, conversionRate: 100 }
    expect(sources.at(-1)).toMatchObject(rest)
    for (const figure of ['source-applications', 'source-hires']) {
      const rows = await read<FigureRow[]>(`rows?figure=${figure}&of=${otherSourcesKey}`)
      expect(rows.map(({ about }) => about)).toEqual(['A friend', 'others', 'Zeitung'])
      expect(await read<FigureRow[]>(`rows?figure=${figure}&of=others`)).toHaveLength(1)
    }
  })

  test('call a source as most wrote it, whatever one of them wrote in capitals', async () => {
    app.setNow(now)
    for (const source of ['REFERRAL', 'Referral', ' Referral ', 'referral', 'Zeitung', 'ZEITUNG'])
      await seed.candidate({ source, createdAt: ago(1) })
    const named = (await read<SourceFigures[]>('sources')).map(({ source, applications }) => [source, applications])
    expect(named).toEqual([
      ['Referral', 4],
      // As often one way as the other.
      ['ZEITUNG', 2],
    ])
  })

  test('count a rejection once, by its last reason, and not of whoever was reopened', async () => {
    app.setNow(now)
    const [back] = moves(['00_application_submitted', 1])
    const histories = [
      [rejected(10, 'skills'), back!, rejected(10, 'salary')],
      [rejected(10, 'salary')],
      [rejected(10, 'skills'), back!],
      [rejected(10, null)],
      [rejected(10, 'no-answer')],
      [rejected(10, null)],
    ]
    await write(
      histories.map((moved) => ({ appliedHoursAgo: 100, hidden: false, source: null, moves: moved, interviews: [] })),
    )
    expect(await read('rejections')).toEqual([
      { key: 'salary', count: 2 },
      { key: 'no-answer', count: 1 },
      { key: 'none', count: 2 },
    ])
    const rows = await read<FigureRow[]>('rows?figure=rejections&of=salary&page=1')
    expect(rows.map(({ about, from, until }) => [about, from, until])).toEqual(
      [79, 90].map((hours) => ['salary', ago(100).toISOString(), ago(hours).toISOString()]),
    )
    expect(await read('rows?figure=rejections&of=skills')).toEqual([])
  })

  test('are empty where nothing happened', async () => {
    expect(await read('hiring-times')).toEqual({ timeToHire: { count: 0, medianMs: null, p90Ms: null }, stages: [] })
    expect(await read('sources')).toEqual([])
    expect(await read('rejections')).toEqual([])
    expect(await read('interviewing')).toEqual({
      turnaround: { count: 0, medianMs: null, p90Ms: null },
      interviewers: [],
    })
  })

  test.each(['hiring-times', 'sources', 'interviewing', 'rejections', 'rows?figure=time-to-hire'])(
    '%s is for those who may see analytics',
    async (path) => {
      expect((await app.as(undefined).request('GET', `/api/analytics/${path}`)).status).toBe(401)
      expect((await ask(path, 'hiringManager')).status).toBe(403)
      expect((await ask(path, 'projectManager')).status).toBe(200)
    },
  )

  test.each([
    'rows',
    'rows?figure=x',
    'rows?figure=time-to-hire&page=0',
    'rows?figure=time-to-hire&pageSize=101&page=1',
    'rows?figure=time-to-hire&more=1',
    'sources?dateRange=31',
    'rejections?dateRange=31',
    `rows?figure=time-to-hire&of=${'x'.repeat(401)}`,
  ])('%s is refused', async (path) => {
    expect((await ask(path)).status).toBe(400)
  })
})
