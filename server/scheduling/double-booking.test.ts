import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { candidates, interviewPanelists, interviews } from '#server/database/schema.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, testApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let at: ReturnType<typeof seedScheduling>
beforeAll(async () => {
  app = await testApp()
  at = seedScheduling(app)
})
const start = async () => {
  await app.reset()
  app.setNow(new Date('2027-03-01T09:00:00Z'))
}
beforeEach(start)
afterAll(() => app.close())

const hana = accountOf('hiringManager')
const piotr = accountOf('projectManager')
const ten = '2027-03-03T10:00:00.000Z'
const staff = (method: string, path: string, body: unknown) => app.as('coo').request(method, path, body)
const schedule = async (scheduledDate: string, more: Record<string, unknown> = {}) => {
  const { id: candidateId } = await at.seed.candidate()
  return staff('POST', '/api/interviews', {
    candidateId,
    type: 'Phone',
    scheduledDate,
    interviewerId: hana.id,
    ...more,
  })
}
const clash = {
  message:
    'Hana Novak already has an interview on Wednesday, March 3, 2027 at 10:00 AM UTC, for 60 minutes. Choose another time.',
}

const book = (candidateId: number, scheduledDate: string) =>
  staff('POST', '/api/interviews', { candidateId, type: 'Final', scheduledDate })

describe('a candidate is in one place at a time', () => {
  test('staff who schedule a second interview into the first hear when that is; what only touches is free', async () => {
    const { id } = await at.seed.candidate({ name: 'Li Wei' })
    expect((await book(id, ten)).status).toBe(201)
    const answer = await book(id, '2027-03-03T10:30:00Z')
    const message = clash.message.replace('Hana Novak', 'Li Wei')
    expect([answer.status, await answer.json()]).toEqual([409, { message, field: 'scheduledDate' }])
    expect((await book(id, '2027-03-03T11:00:00Z')).status).toBe(201)
    expect(await app.db.$count(interviews)).toBe(2)
  })

  test('whatever they applied for: staff hear for which role the hour is taken, and nobody else’s is', async () => {
    const first = await at.seed.candidate({ name: 'Li Wei', job: await at.seed.job({ title: 'Harbour Pilot' }) })
    const second = await at.seed.candidate({ name: 'L. Wei', personId: first.personId })
    expect((await book(first.id, ten)).status).toBe(201)
    const answer = await book(second.id, '2027-03-03T10:30:00Z')
    const message = clash.message.replace(
      'Hana Novak already has an interview',
      'Li Wei already has an interview for Harbour Pilot',
    )
    expect([answer.status, await answer.json()]).toEqual([409, { message, field: 'scheduledDate' }])
    expect((await book((await at.seed.candidate()).id, ten)).status).toBe(201)
    const free = (await (await book(second.id, '2027-03-03T11:00:00Z')).json()) as { id: number }
    expect((await staff('PATCH', `/api/interviews/${free.id}`, { scheduledDate: ten })).status).toBe(409)
    await staff('POST', `/api/candidates/${first.id}/reject`, undefined)
    expect((await staff('PATCH', `/api/interviews/${free.id}`, { scheduledDate: ten })).status).toBe(200)
  })

  test('their page for one role offers no time that their interview for another takes', async () => {
    const { candidate, link } = await at.invited({ interviewerIds: [hana.id] })
    expect(at.slotsOf(await at.text(link))).toContain(ten)
    const elsewhere = await at.seed.candidate({ personId: candidate.personId })
    expect((await book(elsewhere.id, ten)).status).toBe(201)
    expect(at.slotsOf(await at.text(link))).not.toContain(ten)
    expect((await at.pick(link, ten)).status).toBe(409)
  })

  test('of two colleagues who press at once one gets the hour', async () => {
    const { id } = await at.seed.candidate()
    const answers = await Promise.all([book(id, ten), book(id, ten)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('moving one into the other is refused too, what lies behind and notes are not', async () => {
    const { id } = await at.seed.candidate()
    for (const past of [1, 2]) expect((await book(id, `2027-02-03T10:0${past}:00Z`)).status).toBe(201)
    expect((await book(id, ten)).status).toBe(201)
    const moved = (await (await book(id, '2027-03-04T10:00:00Z')).json()) as { id: number }
    expect((await staff('PATCH', `/api/interviews/${moved.id}`, { scheduledDate: ten })).status).toBe(409)
    expect((await staff('PATCH', `/api/interviews/${moved.id}`, { notes: 'Bring the plans' })).status).toBe(200)
  })

  test('what was booked twice before this was refused can still be given to another interviewer', async () => {
    const { id } = await at.seed.candidate()
    const twice = { candidateId: id, status: 'scheduled', scheduledDate: new Date(ten) } as const
    await at.seed.interview({ ...twice, interviewerId: hana.id })
    const second = await at.seed.interview({ ...twice, interviewerId: piotr.id })
    const give = (body: object) => staff('PATCH', `/api/interviews/${second.id}`, body)
    expect((await give({ interviewerId: accountOf('ceo').id })).status).toBe(200)
    expect((await give({ panelIds: [piotr.id] })).status).toBe(200)
    expect((await give({ interviewerId: hana.id })).status).toBe(409)
    expect((await give({ durationMinutes: 90 })).status).toBe(409)
  })
})

describe('an interviewer is in one place at a time', () => {
  test('two candidates who press at once do not both get the slot, and one is told so', async () => {
    const pair = [await at.invited({ interviewerIds: [hana.id] }), await at.invited({ interviewerIds: [hana.id] })]
    const answers = await Promise.all(pair.map(({ link }) => at.pick(link, ten)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409])
    const refused = await answers.find(({ status }) => status === 409)!.text()
    expect(refused).toContain('This time has just been taken')
    expect(at.slotsOf(refused)).not.toContain(ten)
    expect(await app.db.select().from(interviews).where(eq(interviews.status, 'scheduled'))).toHaveLength(1)
  })

  test('staff hear who is taken, and when; what only touches is free', async () => {
    expect((await schedule(ten)).status).toBe(201)
    const answer = await schedule('2027-03-03T10:59:00Z')
    expect([answer.status, await answer.json()]).toEqual([409, { ...clash, field: 'scheduledDate' }])
    expect((await schedule('2027-03-03T09:01:00Z')).status).toBe(409)
    expect((await schedule('2027-03-03T11:00:00Z')).status).toBe(201)
    expect((await schedule('2027-03-03T09:00:00Z')).status).toBe(201)
    expect((await schedule(ten, { interviewerId: piotr.id })).status).toBe(201)
    expect((await schedule(ten, { interviewerId: null })).status).toBe(201)
    expect(await app.db.select().from(interviews)).toHaveLength(5)
  })

  test('on a panel too', async () => {
    expect((await schedule(ten, { interviewerId: piotr.id, panelIds: [hana.id] })).status).toBe(201)
    expect((await schedule(ten)).status).toBe(409)
    expect((await schedule(ten, { interviewerId: accountOf('ceo').id, panelIds: [hana.id] })).status).toBe(409)
    expect(await app.db.select().from(interviewPanelists)).toMatchObject([{ userId: hana.id }])
  })

  test('moving, prolonging and giving to somebody else is booking, notes are not', async () => {
    await schedule(ten)
    const other = (await (await schedule('2027-03-03T08:00:00Z')).json()) as { id: number }
    const patch = async (body: unknown) => (await staff('PATCH', `/api/interviews/${other.id}`, body)).status
    expect(await patch({ scheduledDate: '2027-03-03T09:30:00Z' })).toBe(409)
    expect(await patch({ durationMinutes: 150 })).toBe(409)
    expect(await patch({ durationMinutes: 120 })).toBe(200)
    expect(await patch({ interviewerId: piotr.id, scheduledDate: ten })).toBe(200)
    expect(await patch({ interviewerId: hana.id })).toBe(409)
    expect(await patch({ panelIds: [hana.id] })).toBe(409)
    await app.db.update(interviews).set({ interviewerId: hana.id })
    expect(await patch({ notes: 'Both at once, since long ago' })).toBe(200)
  })

  test('what was cancelled, or lies behind, takes no time', async () => {
    const { id } = (await (await schedule(ten)).json()) as { id: number }
    expect((await staff('PATCH', `/api/interviews/${id}`, { status: 'cancelled' })).status).toBe(200)
    expect((await schedule(ten)).status).toBe(201)
    expect((await schedule('2027-02-24T10:00:00Z')).status).toBe(201)
    expect((await schedule('2027-02-24T10:00:00Z')).status).toBe(201)
  })

  test('an interview of a candidate who is archived takes no time', async () => {
    const { candidateId } = (await (await schedule(ten)).json()) as { candidateId: number }
    expect((await schedule(ten)).status).toBe(409)
    await app.db.update(candidates).set({ archivedAt: new Date() }).where(eq(candidates.id, candidateId))
    expect((await schedule(ten)).status).toBe(201)
  })

  test('the pause after an interview is kept though it ends as the first time that could be offered begins', async () => {
    await schedule('2027-03-02T08:00:00Z')
    const { link } = await at.invited({ interviewerIds: [hana.id] })
    expect(at.slotsOf(await at.text(link))[0]).toBe('2027-03-02T09:30:00.000Z')
  })

  test('a panel needs somebody who leads it, and each of it once', async () => {
    expect((await schedule(ten, { interviewerId: null, panelIds: [hana.id] })).status).toBe(400)
    expect((await schedule(ten, { panelIds: [hana.id] })).status).toBe(400)
    expect((await schedule(ten, { panelIds: [99] })).status).toBe(400)
    expect(await app.db.select().from(interviews)).toEqual([])
  })

  test('a panel that cannot be recorded is not kept', async () => {
    expect((await withoutActivity(app.db, () => schedule(ten, { panelIds: [piotr.id] }))).status).toBe(500)
    expect(await app.db.select().from(interviewPanelists)).toEqual([])
  })
})

const times = ['10:00', '10:30', '11:00', '11:30'].map((time) => `2027-03-03T${time}:00.000Z`)
const people = [[hana.id], [piotr.id], [hana.id, piotr.id]]
const press = fc.record({
  by: fc.constantFrom('candidate', 'staff'),
  interviewers: fc.constantFrom(...people),
  start: fc.constantFrom(...times),
})

test('whoever presses what at once, candidates and staff, nobody is booked twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 4, maxLength: 8 }), async (presses) => {
      await start()
      const ready = []
      for (const { by, interviewers, start: time } of presses) {
        const [interviewerId, ...panelIds] = interviewers
        if (by === 'staff') ready.push(() => schedule(time, { interviewerId, panelIds }))
        else {
          const { link } = await at.invited({ interviewerIds: interviewers })
          ready.push(() => at.pick(link, time))
        }
      }
      const answers = await Promise.all(ready.map((go) => go()))
      for (const { status } of answers) expect([201, 303, 409]).toContain(status)
      expect(answers.some(({ status }) => status < 400)).toBe(true)
      for (const { id } of [hana, piotr]) expect(await overlapsOf(id)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

/** Pairs of scheduled interviews of one person that are at the same time. */
async function overlapsOf(userId: number) {
  const panels = await app.db.select().from(interviewPanelists).where(eq(interviewPanelists.userId, userId))
  const mine = (await app.db.select().from(interviews).where(eq(interviews.status, 'scheduled'))).filter(
    ({ id, interviewerId }) => interviewerId === userId || panels.some(({ interviewId }) => interviewId === id),
  )
  const spans = mine
    .map(({ scheduledDate, durationMinutes }) => [+scheduledDate!, +scheduledDate! + durationMinutes * 60_000] as const)
    .toSorted(([a], [b]) => a - b)
  return spans.filter(([begins], index) => index > 0 && begins < spans[index - 1]![1])
}
