import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Interview } from '#shared/interviews.ts'
import { roles } from '#shared/permissions.ts'
import { settledStatuses } from '#shared/pipeline.ts'
import { candidates, evaluations, interviewPanelists, interviews, users } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const day = (n: number) => new Date(Date.UTC(2026, 4, n))
const at = (time: string) => new Date(`2026-05-10T${time}:00Z`)
const ask = (query: string) => app.as('hiringManager').request('GET', `/api/interviews${query}`)
async function list(query: string) {
  const answer = await ask(query)
  expect(answer.status).toBe(200)
  return { answer, rows: (await answer.json()) as Interview[] }
}
const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id)

describe('the list of interviews', () => {
  test('carries the whole candidate with its job and the interviewer', async () => {
    const candidate = await seed.candidate({ name: 'Łucja Nowak', location: 'Kraków' })
    const interviewer = accountOf('coo')
    await seed.interview({ candidateId: candidate.id, interviewerId: interviewer.id, scheduledDate: day(1) })
    const { rows } = await list('')
    expect(rows).toMatchObject([
      {
        candidate: { name: 'Łucja Nowak', location: 'Kraków', job: { title: 'Designer', type: 'Full-time' } },
        interviewer: { id: interviewer.id, fullName: interviewer.fullName },
        status: 'scheduled',
        evaluation: null,
      },
    ])
    expect(rows[0]!.candidate).not.toHaveProperty('searchText')
    expect(rows[0]).not.toHaveProperty('evaluatedAt')
  })

  test('says that an interviewer has left once their account was deleted, of the panel too', async () => {
    const { id: candidateId } = await seed.candidate()
    const [coo, ceo] = [accountOf('coo').id, accountOf('ceo').id]
    const { id } = await seed.interview({ candidateId, interviewerId: coo, scheduledDate: day(1) })
    await app.db.insert(interviewPanelists).values({ interviewId: id, userId: ceo })
    const read = async () => (await app.as('admin').request('GET', `/api/interviews/${id}`)).json()
    expect((await list('')).rows[0]).toMatchObject({ interviewer: { hasLeft: false } })
    expect(await read()).toMatchObject({ interviewer: { hasLeft: false }, panel: [{ id: ceo, hasLeft: false }] })
    await app.db
      .update(users)
      .set({ deactivatedAt: day(2) })
      .where(inArray(users.id, [coo, ceo]))
    expect((await list('')).rows[0]).toMatchObject({ interviewer: { hasLeft: true } })
    expect(await read()).toMatchObject({ interviewer: { hasLeft: true }, panel: [{ id: ceo, hasLeft: true }] })
  })

  test('gives one’s own when asked for them: those one leads and those whose panel one is on, and counts no others', async () => {
    const { id: candidateId } = await seed.candidate()
    const [me, coo] = [accountOf('hiringManager').id, accountOf('coo').id]
    const led = await seed.interview({ candidateId, interviewerId: me, scheduledDate: day(1) })
    const joined = await seed.interview({ candidateId, interviewerId: coo, scheduledDate: day(2) })
    await app.db
      .insert(interviewPanelists)
      .values([joined.id, led.id].map((interviewId) => ({ interviewId, userId: me })))
    await seed.interview({ candidateId, interviewerId: coo, scheduledDate: day(3) })
    await seed.interview({ candidateId, scheduledDate: day(4) })
    const { rows, answer } = await list('?mine=1&page=1&status=scheduled')
    expect(rows.map(({ id }) => id)).toEqual([joined.id, led.id])
    expect(answer.headers.get('x-total-count')).toBe('2')
    expect(await idsOf('?mine=1')).toEqual([joined.id, led.id])
    expect((await ask('?mine=0')).status).toBe(400)
  })

  test('says of one’s own evaluation whether it may still be amended, and nothing of those of others', async () => {
    const [me, coo] = [accountOf('hiringManager').id, accountOf('coo').id]
    const { id: candidateId } = await seed.candidate()
    const evaluatedBy = async (evaluatorId: number, interviewerId: number | null, panelIds: number[] = []) => {
      const { interview } = await seed.evaluated({ candidateId, at: day(1), evaluatorId })
      await app.db.update(interviews).set({ interviewerId }).where(eq(interviews.id, interview.id))
      for (const userId of panelIds)
        await app.db.insert(interviewPanelists).values({ interviewId: interview.id, userId })
      return interview.id
    }
    const led = await evaluatedBy(me, me)
    const joined = await evaluatedBy(me, coo, [me])
    const everyones = await evaluatedBy(me, null)
    const left = await evaluatedBy(me, coo)
    const leaderless = await evaluatedBy(me, null, [coo])
    const others = await evaluatedBy(coo, coo)
    const said = Object.fromEntries((await list('')).rows.map((row) => [row.id, row.mayAmend]))
    expect(said).toEqual({
      [led]: true,
      [joined]: true,
      [everyones]: true,
      [left]: false,
      [leaderless]: false,
      [others]: undefined,
    })
    const seenByOther = (await (await app.as('coo').request('GET', '/api/interviews')).json()) as Interview[]
    expect(seenByOther.find((row) => row.id === others)?.mayAmend).toBe(true)
  })

  describe('asked for what waits for one’s evaluation', () => {
    const me = accountOf('hiringManager').id
    const over = { interviewerId: me, status: 'completed' as const, scheduledDate: day(1) }
    const of = async (values: Partial<typeof candidates.$inferInsert> & { job?: { id: number } }) =>
      (await seed.interview({ ...over, candidateId: (await seed.candidate(values)).id })).id

    test('gives those that one led or sat on the panel of, once they are over, and counts them', async () => {
      const { id: candidateId } = await seed.candidate()
      const coo = accountOf('coo').id
      app.setNow(at('12:00'))
      const done = await seed.interview({ ...over, candidateId })
      const ended = await seed.interview({ ...over, candidateId, status: 'scheduled', scheduledDate: at('10:59') })
      const joined = await seed.interview({ ...over, candidateId, interviewerId: coo, scheduledDate: day(2) })
      await app.db.insert(interviewPanelists).values({ interviewId: joined.id, userId: me })
      const held = await seed.interview({ ...over, candidateId, scheduledDate: null, conductedDate: day(3) })
      const late = { scheduledDate: new Date('2026-02-01T09:00:00Z'), conductedDate: day(4) }
      const heldLate = await seed.interview({ ...over, candidateId, ...late })
      await seed.interview({ ...over, candidateId, status: 'scheduled', scheduledDate: at('11:01') })
      await seed.interview({ ...over, candidateId, status: 'pending', scheduledDate: null })
      await seed.interview({ ...over, candidateId, status: 'cancelled' })
      await seed.interview({ ...over, candidateId, interviewerId: coo })
      await seed.interview({ ...over, candidateId, scheduledDate: new Date('2026-02-09T11:59:00Z') })
      const { rows, answer } = await list('?due=1&page=1&sort=scheduledDate')
      expect(rows.map(({ id }) => id)).toEqual([heldLate.id, done.id, joined.id, ended.id, held.id])
      expect(answer.headers.get('x-total-count')).toBe('5')
      expect(await idsOf('?due=1&status=scheduled')).toEqual([ended.id])
      expect((await ask('?due=0')).status).toBe(400)
    })

    test('leaves out what one has evaluated, not what only another has', async () => {
      app.setNow(day(10))
      const [mine, theirs] = [await of({}), await of({})]
      await app.db.insert(evaluations).values([
        { interviewId: mine, evaluatorId: me, overallRating: 'Hire' },
        { interviewId: theirs, evaluatorId: accountOf('coo').id, overallRating: 'Hire' },
      ])
      expect(await idsOf('?due=1')).toEqual([theirs])
    })

    test('leaves out whoever is decided on, withdrew or is hidden, and jobs that are not open', async () => {
      app.setNow(day(10))
      for (const status of settledStatuses) await of({ status })
      await of({ withdrawnAt: day(1) })
      await of({ archivedAt: day(1) })
      await of({ job: await seed.job({ status: 'closed' }) })
      const waits = await of({ status: '75_1st_interview_completed' })
      expect(await idsOf('?due=1')).toEqual([waits])
    })
  })

  test('filters by status, candidate and the words of a name', async () => {
    const li = await seed.candidate()
    const ada = await seed.candidate({ name: 'Łukasz Bąk' })
    const scheduled = await seed.interview({ candidateId: li.id, status: 'scheduled', scheduledDate: day(1) })
    const pending = await seed.interview({ candidateId: ada.id, status: 'pending' })
    expect(await idsOf('?status=scheduled')).toEqual([scheduled.id])
    expect(await idsOf(`?candidateId=${ada.id}`)).toEqual([pending.id])
    expect(await idsOf('?search=lukasz%20bak')).toEqual([pending.id])
    expect(await idsOf('?search=li&page=1')).toEqual([scheduled.id])
    expect(await idsOf('?search=%25')).toEqual([])
    expect(await idsOf('?status=completed')).toEqual([])
  })

  test('sorts by date either way, those without one after every date', async () => {
    const { id: candidateId } = await seed.candidate()
    const first = await seed.interview({ candidateId, scheduledDate: day(1) })
    const none = await seed.interview({ candidateId, status: 'pending' })
    const second = await seed.interview({ candidateId, scheduledDate: day(2) })
    for (const page of ['', '&page=1']) {
      expect(await idsOf(`?sort=scheduledDate${page}`)).toEqual([first.id, second.id, none.id])
      expect(await idsOf(`?sort=-scheduledDate${page}`)).toEqual([none.id, second.id, first.id])
      expect(await idsOf(`?sort=-createdAt${page}`)).toHaveLength(3)
    }
  })

  test('lists those that were made last first, as other lists do, where no order is asked for', async () => {
    const { id: candidateId } = await seed.candidate()
    const first = await seed.interview({ candidateId, scheduledDate: day(2), createdAt: day(-2) })
    const twin = await seed.interview({ candidateId, status: 'pending', createdAt: day(-2) })
    const last = await seed.interview({ candidateId, scheduledDate: day(1), createdAt: day(-1) })
    for (const query of ['', '?page=1', '?sort=-createdAt'])
      expect(await idsOf(query)).toEqual([last.id, twin.id, first.id])
  })

  test('pages with the count of all and links', async () => {
    const { id: candidateId } = await seed.candidate()
    const hidden = await seed.candidate({ archivedAt: new Date() })
    await seed.interview({ candidateId: hidden.id, scheduledDate: day(3) })
    for (const n of [1, 2, 3]) await seed.interview({ candidateId, scheduledDate: day(n) })
    const { answer, rows } = await list('?page=2&pageSize=2&status=scheduled')
    expect(rows).toHaveLength(1)
    expect(answer.headers.get('x-total-count')).toBe('3')
    expect(answer.headers.get('link')).toContain('/api/interviews?page=1&pageSize=2&status=scheduled>; rel="prev"')
    expect((await list('?page=1&search=wei')).answer.headers.get('x-total-count')).toBe('3')
    for (const [query, total] of [
      ['page=9&pageSize=2', '3'],
      ['page=9&pageSize=2&search=wei', '3'],
      ['page=1&search=nobody', '0'],
    ]) {
      const empty = await list(`?${query}`)
      expect(empty.rows).toEqual([])
      expect(empty.answer.headers.get('x-total-count')).toBe(total)
    }
  })

  test('leaves out hidden candidates', async () => {
    const hidden = await seed.candidate({ archivedAt: new Date() })
    const { id } = await seed.interview({ candidateId: hidden.id, scheduledDate: day(1) })
    expect(await idsOf('')).toEqual([])
    expect(await idsOf('?page=1')).toEqual([])
    expect((await ask(`/${id}`)).status).toBe(404)
  })

  test('is sent whole without paging, each interview once, however many have the same date or none', async () => {
    const { id: candidateId } = await seed.candidate()
    const many = Array.from({ length: 1_250 }, (_, n) => ({
      candidateId,
      type: 'Phone',
      scheduledDate: n % 5 === 0 ? null : day((n % 3) + 1),
    }))
    await app.db.insert(interviews).values(many)
    for (const sort of ['scheduledDate', '-scheduledDate', 'createdAt', '-createdAt']) {
      const ids = await idsOf(`?sort=${sort}`)
      expect([sort, ids.length, new Set(ids).size]).toEqual([sort, 1_250, 1_250])
    }
  })

  test.each([
    '?page=0',
    '?page=x',
    '?pageSize=101&page=1',
    '?status=lost',
    '?candidateId=0',
    '?sort=notes',
    '?review=all',
    '?what=1',
    '?search=%00',
  ])('answers 400 to %s', async (query) => {
    expect((await ask(query)).status).toBe(400)
  })

  test('is for anyone signed in', async () => {
    for (const role of roles) expect((await app.as(role).request('GET', '/api/interviews')).status).toBe(200)
    expect((await app.as(undefined).request('GET', '/api/interviews')).status).toBe(401)
  })
})

describe('one interview', () => {
  test('is shown with its candidate, or not at all', async () => {
    const { id: candidateId } = await seed.candidate()
    const { id } = await seed.interview({ candidateId, scheduledDate: day(1), notes: 'Bring cake' })
    expect(await (await ask(`/${id}`)).json()).toMatchObject({
      id,
      candidateId,
      notes: 'Bring cake',
      candidate: { name: 'Li Wei' },
    })
    expect((await ask('/999')).status).toBe(404)
    for (const bad of ['/0', '/-1', '/x', '/1e10']) expect((await ask(bad)).status).toBe(400)
  })
})
