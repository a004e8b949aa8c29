import { describe, expect, test } from 'vitest'
import type { Interview } from '#shared/interviews.ts'
import { can, roles } from '#shared/permissions.ts'
import { evaluations, interviewPanelists, offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const day = (n: number) => new Date(Date.UTC(2026, 4, n))
async function reviews(further = '') {
  const answer = await app.as('director').request('GET', `/api/interviews?status=completed&review=pending${further}`)
  expect(answer.status).toBe(200)
  return { answer, rows: (await answer.json()) as Interview[] }
}

const write = (interviewId: number, evaluatorId: number, createdAt: Date) =>
  app.db
    .insert(evaluations)
    .values({ interviewId, evaluatorId, overallRating: 'Hire', createdAt, updatedAt: createdAt })

const missing = async (paged: string) => (await reviews(paged)).rows.map((row) => row.missing)

describe('Executive Review', () => {
  test('lists the candidates who await a decision, the newest evaluation first', async () => {
    const early = await seed.candidate({ status: '75_1st_interview_completed', name: 'Early Bird' })
    const late = await seed.candidate({ status: '75_1st_interview_completed', name: 'Late Riser' })
    await seed.evaluated({ candidateId: late.id, at: day(9), technicalScore: 5, overallComments: 'Yes' })
    await seed.evaluated({ candidateId: early.id, at: day(2) })
    for (const paged of ['', '&page=1']) {
      const { rows } = await reviews(paged)
      expect(rows).toMatchObject([
        {
          candidate: { name: 'Late Riser', job: { title: 'Designer' } },
          evaluation: {
            overallRating: 'Hire',
            technicalScore: 5,
            overallComments: 'Yes',
            evaluator: { fullName: accountOf('admin').fullName },
          },
        },
        { candidate: { name: 'Early Bird' } },
      ])
    }
  })

  test('shows a candidate once, with the interview that was evaluated last and its latest evaluation', async () => {
    const { id: candidateId } = await seed.candidate({ status: '75_1st_interview_completed' })
    const last = await seed.evaluated({ candidateId, at: day(8), overallRating: 'Neutral' })
    await seed.evaluated({ candidateId, at: day(3) })
    await app.db.insert(evaluations).values({
      interviewId: last.interview.id,
      overallRating: 'Strong Hire',
      evaluatorId: 4,
      createdAt: day(1),
      updatedAt: day(9),
    })
    const { rows, answer } = await reviews('&page=1')
    expect(rows).toMatchObject([{ id: last.interview.id, evaluation: { overallRating: 'Strong Hire' } }])
    expect(answer.headers.get('x-total-count')).toBe('1')
  })

  test('says which offers wait for approval or are out, those that wait first, and none that ended', async () => {
    const { id: candidateId } = await seed.candidate({ status: '75_1st_interview_completed' })
    await seed.evaluated({ candidateId, at: day(8) })
    const other = await seed.candidate({ status: '75_1st_interview_completed' })
    await seed.evaluated({ candidateId: other.id, at: day(3) })
    const offer = { candidateId, offerType: 'Full-time', compensation: '95000', createdAt: day(9), updatedAt: day(9) }
    for (const status of ['withdrawn', 'sent', 'draft'] as const)
      await app.db.insert(offers).values({ ...offer, status })
    const { rows } = await reviews()
    expect(rows.map(({ openOffers }) => openOffers?.map(({ status }) => status))).toEqual([['draft', 'sent'], []])
  })

  test('says how the last offer ended, and nothing where it did not or there was none', async () => {
    const offer = { offerType: 'Full-time', compensation: '95000', createdAt: day(9) }
    const returned = { status: 'withdrawn', returnReason: 'Too high', compensation: '98000' } as const
    const declined = { status: 'declined', declineReason: 'Too far', notes: 'With a laptop' } as const
    const out = { status: 'sent', sentDate: day(9) } as const
    const takenBack = { status: 'withdrawn' } as const
    const replaced = { status: 'withdrawn', sentDate: day(9), supersededAt: day(12) } as const
    // In the order in which they ended.
    const cases = [
      [[declined, returned], returned],
      [[returned, declined], declined],
      [[declined, out], undefined],
      [[declined, { status: 'accepted' }], undefined],
      [[], undefined],
      [[declined, { status: 'draft' }], declined],
      [[declined, takenBack], declined],
      [[takenBack], undefined],
      [[{ ...takenBack, sentDate: day(9) }], takenBack],
      [[declined, replaced], declined],
      [[out, returned], undefined],
    ] as const
    for (const [at, [ended]] of cases.entries()) {
      const { id: candidateId } = await seed.candidate({ status: '75_1st_interview_completed' })
      await seed.evaluated({ candidateId, at: day(20 - at) })
      // The one that ended last was made first.
      for (const [nth, each] of [...ended.entries()].toReversed())
        await app.db.insert(offers).values({ ...offer, ...each, candidateId, updatedAt: day(9 + nth) })
    }
    for (const paged of ['', '&page=1&pageSize=20']) {
      const { rows } = await reviews(paged)
      expect(rows).toHaveLength(cases.length)
      expect(rows.map(({ endedOffer }) => endedOffer)).toMatchObject(cases.map(([, said]) => said))
    }
  })

  test('says which interviews are still ahead, the soonest first, and none that was held or cancelled', async () => {
    const { id: candidateId } = await seed.candidate({ status: '75_1st_interview_completed' })
    await seed.evaluated({ candidateId, at: day(8) })
    app.setNow(day(10))
    await seed.interview({ candidateId, scheduledDate: day(9) }) // held, and not evaluated yet
    await seed.interview({ candidateId, status: 'pending', scheduledDate: null, type: 'Panel' })
    await seed.interview({ candidateId, scheduledDate: day(20), type: 'Final', interviewerId: accountOf('coo').id })
    await seed.interview({ candidateId, scheduledDate: day(12), type: 'Behavioural' })
    await seed.interview({ candidateId, scheduledDate: day(11), status: 'cancelled' })
    const other = await seed.candidate({ status: '75_1st_interview_completed' })
    await seed.evaluated({ candidateId: other.id, at: day(3) })
    for (const paged of ['', '&page=1']) {
      const { rows } = await reviews(paged)
      expect(rows.map(({ ahead }) => ahead)).toMatchObject([
        [
          { type: 'Behavioural', scheduledDate: day(12).toISOString(), interviewer: null },
          { type: 'Final', interviewer: { fullName: accountOf('coo').fullName } },
          { type: 'Panel', scheduledDate: null },
        ],
        [],
      ])
    }
  })

  test('says of which interviews that were held whose evaluation is still to come', async () => {
    const [hana, piotr, carmen, dana] = (['hiringManager', 'projectManager', 'coo', 'director'] as const).map(accountOf)
    const { id: candidateId } = await seed.candidate({ status: '75_1st_interview_completed' })
    const evaluated = { candidateId, status: 'completed', evaluatedAt: day(8) } as const
    const held = await seed.interview({ ...evaluated, type: 'Panel', interviewerId: hana!.id, scheduledDate: day(7) })
    await app.db
      .insert(interviewPanelists)
      .values([piotr!, carmen!, dana!].map(({ id: userId }) => ({ interviewId: held.id, userId })))
    await write(held.id, piotr!.id, day(8))
    // Somebody else wrote what was asked of whoever held it alone.
    const alone = await seed.interview({ ...evaluated, type: 'Phone', interviewerId: hana!.id, scheduledDate: day(6) })
    await write(alone.id, dana!.id, day(8))
    const over = await seed.interview({ candidateId, type: 'Final', interviewerId: piotr!.id, scheduledDate: day(9) })
    await seed.interview({ candidateId, interviewerId: piotr!.id, scheduledDate: day(12) })
    await seed.interview({ candidateId, status: 'cancelled', interviewerId: piotr!.id, scheduledDate: day(5) })
    app.setNow(day(10))
    const final = { id: over.id, type: 'Final', names: [piotr!.fullName] }
    for (const paged of ['', '&page=1'])
      expect(await missing(paged)).toEqual([
        [{ id: held.id, type: 'Panel', names: [hana, carmen, dana].map((each) => each!.fullName) }, final],
      ])
    await seed.deactivate(carmen!.id)
    for (const { id } of [hana!, dana!]) await write(held.id, id, day(9))
    expect(await missing('')).toEqual([[final]])
  })

  test('leaves out the decided, the hidden and those without an evaluation of a completed interview', async () => {
    for (const status of ['90_talent_pool', '95_offer_sent', '100_offer_accepted', '200_rejected']) {
      const { id } = await seed.candidate({ status })
      await seed.evaluated({ candidateId: id, at: day(1) })
    }
    const hidden = await seed.candidate({ archivedAt: new Date() })
    await seed.evaluated({ candidateId: hidden.id, at: day(1) })
    const unevaluated = await seed.candidate()
    await seed.interview({ candidateId: unevaluated.id, status: 'completed', conductedDate: day(1) })
    const cancelled = await seed.candidate()
    await seed.interview({ candidateId: cancelled.id, status: 'cancelled', evaluatedAt: day(1) })
    for (const paged of ['', '&page=1']) expect((await reviews(paged)).rows).toEqual([])
  })

  test('gains a candidate as soon as an interview is evaluated', async () => {
    const { id: candidateId } = await seed.candidate({ status: '60_1st_interview_scheduled' })
    const { id } = await seed.interview({ candidateId })
    await app.as('admin').request('POST', `/api/interviews/${id}/evaluate`, { overallRating: 'Do Not Hire' })
    expect((await reviews()).rows).toMatchObject([{ id, evaluation: { overallRating: 'Do Not Hire' } }])
  })

  test('pages, searches and filters by candidate and job', async () => {
    const names = ['Ann Lee', 'Bob Ray', 'Cid Kay']
    const made = []
    for (const [n, name] of names.entries()) {
      const candidate = await seed.candidate({ name })
      await seed.evaluated({ candidateId: candidate.id, at: day(n + 1) })
      made.push(candidate)
    }
    const { rows, answer } = await reviews('&page=2&pageSize=2')
    expect(rows.map(({ candidate }) => candidate.name)).toEqual(['Ann Lee'])
    expect(answer.headers.get('x-total-count')).toBe('3')
    expect((await reviews('&search=bob')).rows).toHaveLength(1)
    expect((await reviews(`&candidateId=${made[2]!.id}`)).rows).toMatchObject([{ candidateId: made[2]!.id }])
    const ofJob = await reviews(`&jobId=${made[1]!.jobId}&page=1`)
    expect(ofJob.rows).toMatchObject([{ candidateId: made[1]!.id }])
    expect(ofJob.answer.headers.get('x-total-count')).toBe('1')
    expect((await reviews(`&jobId=${made[1]!.jobId}&search=ann`)).rows).toEqual([])
  })

  test('is for executives', async () => {
    for (const role of roles) {
      const answer = await app.as(role).request('GET', '/api/interviews?review=pending')
      expect([role, answer.status]).toEqual([role, can(role, 'reviews.view') ? 200 : 403])
    }
  })
})
