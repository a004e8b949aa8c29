import { eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { requestErasure } from '#server/applications/request-erasure.ts'
import { submitApplication } from '#server/applications/submit-application.ts'
import {
  activityLogs,
  applicationLinks,
  candidates,
  notificationQueue,
  people,
  settings,
} from '#server/database/schema.ts'
import { hashOfToken, makePersonalToken } from '#server/http/personal-token.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { anonymiseEnded } from '#server/retention/anonymise-ended.ts'
import { seedHiring } from './seed-hiring.ts'
import { seedSitting } from './seed-sitting.ts'
import { severalSessionsForFile } from './several-sessions.ts'

// Who is whom is decided for several candidacies at once: step by step, as in locks.test.ts.
const app = await severalSessionsForFile()
const seed = seedHiring(app.db)

const post = (path: string, body?: object) => () => app.as('admin').request('POST', path, body)
const patch = (path: string, body: object) => () => app.as('admin').request('PATCH', path, body)
const statuses = (answers: Response[]) => answers.map(({ status }) => status)
const merge = (id: number, into: number) => post(`/api/candidates/${id}/merge`, { into })
const invite = (id: number) => post(`/api/candidates/${id}/invite-to-interview`)
const consider = (id: number, jobId: number) => post(`/api/candidates/${id}/consider`, { jobId })
const personIdOf = async (id: number) =>
  (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!.personId
const rowOf = (table: string, id: number) => `SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`

/** A form of the careers site that is filled in as far as it must be. */
const form = {
  via: 'careers' as const,
  name: 'Li Wei',
  phone: null,
  location: null,
  expectedSalary: null,
  answers: [],
  consent: undefined,
  resume: undefined,
}

describe('people', () => {
  test('merged in both directions at once end as one person, and not in a circle', async () => {
    const [a, b] = [await seed.candidate(), await seed.candidate()]
    const answers = await app.during(rowOf('candidates', a.id), merge(a.id, b.id), merge(b.id, a.id))
    expect(statuses(answers)).toEqual([200, 409])
    expect([await personIdOf(a.id), await personIdOf(b.id)]).toEqual([b.personId, b.personId])
    expect(await app.db.$count(people, isNull(people.mergedIntoId))).toBe(1)
  })

  test('separated while they are merged on are separated from whom they were merged into first', async () => {
    const [a, b, c] = [await seed.candidate(), await seed.candidate(), await seed.candidate()]
    await merge(a.id, b.id)()
    const unmerge = post(`/api/candidates/${a.id}/unmerge`)
    const answers = await app.during(rowOf('candidates', b.id), unmerge, merge(b.id, c.id))
    expect(statuses(answers)).toEqual([200, 200])
    expect([await personIdOf(a.id), await personIdOf(b.id)]).toEqual([a.personId, c.personId])
  })

  test.each([
    ['change an address', (id: number) => patch(`/api/candidates/${id}`, { email: 'new@example.com' })],
    ['anonymise', (id: number) => post(`/api/candidates/${id}/anonymise`, { name: 'Li Wei' })],
  ])('merged at the moment when others %s wait for them, and not each for the other', async (_, begin) => {
    const [a, b] = [await seed.candidate(), await seed.candidate()]
    const answers = await app.during(rowOf('candidates', a.id), begin(a.id), merge(b.id, a.id))
    expect(answers[0].status).toBe(200)
    expect([200, 404]).toContain(answers[1].status)
  })
})

describe('somebody who is considered for another job', () => {
  // What is done is as good as done, and nobody else sees it yet.
  const telling = 'LOCK TABLE activity_logs IN EXCLUSIVE MODE'

  test('is not added for it by hand at the same moment', async () => {
    const { id, email } = await seed.candidate()
    const { id: jobId } = await seed.job()
    const adding = post('/api/candidates', { jobId, name: 'Li Wei', email: email.toUpperCase() })
    expect(statuses(await app.during(telling, consider(id, jobId), adding))).toEqual([201, 409])
  })

  test('is considered once, whichever of their applications colleagues begin from', async () => {
    const one = await seed.candidate()
    const other = await seed.candidate({ personId: one.personId })
    const { id: jobId } = await seed.job()
    const answers = await app.during(telling, consider(one.id, jobId), consider(other.id, jobId))
    expect(statuses(answers)).toEqual([201, 409])
  })

  test('goes along with whom they are joined into meanwhile, in either order', async () => {
    for (const first of ['merge', 'consider']) {
      const [one, into] = [await seed.candidate(), await seed.candidate()]
      const { id: jobId } = await seed.job()
      const acts = { merge: merge(one.id, into.id), consider: consider(one.id, jobId) }
      const { merge: joining, consider: considering } = acts
      const inOrder = first === 'merge' ? ([joining, considering] as const) : ([considering, joining] as const)
      const answers = await app.during(telling, ...inOrder)
      expect(statuses(answers)).toEqual(first === 'merge' ? [200, 201] : [201, 200])
      const theirs = await app.db.select().from(candidates).where(eq(candidates.jobId, jobId))
      expect(theirs.map(({ personId }) => personId)).toEqual([into.personId])
    }
  })
})

test('whoever is kept no longer is anonymised while they are joined by others, and neither waits for the other', async () => {
  const long = new Date('2020-01-01')
  const a = await seed.candidate({ status: '200_rejected', createdAt: long, updatedAt: long })
  const b = await seed.candidate()
  await app.db.insert(settings).values({ key: 'retentionMonths', value: 6 })
  const anonymising = () => anonymiseEnded(app.services)
  const answers = await app.during(rowOf('candidates', a.id), anonymising, merge(b.id, a.id))
  expect(answers).toMatchObject([1, { status: 404 }])
})

const taken = { status: '30_assessment_completed', hiPeoplePercentile: 99, assessmentProvisional: true } as const
/** Three who took one form, of whom the ranking has the first when it comes to the second. */
async function ranked() {
  const [first, second, last] = [await seed.candidate(taken), await seed.candidate(taken), await seed.candidate(taken)]
  const values = { percentile: 99, provisional: true }
  const { sitting } = await seedSitting(app.db, { candidateId: first.id, values })
  for (const { id: candidateId } of [second, last]) await seedSitting(app.db, { candidateId, values })
  await app.db.insert(notificationQueue).values({
    type: 'assessment.rank',
    payload: { blueprint: sitting.blueprint },
    processAfter: new Date(0),
  })
  return { first, second, last }
}

describe('the candidacies of a person', () => {
  type Takers = Awaited<ReturnType<typeof ranked>>

  test.each([
    [
      'joined into another person’s',
      async ({ first, last }: Takers) => {
        await app.db.update(candidates).set({ personId: first.personId }).where(eq(candidates.id, last.id))
        // Lies behind the other one from now on, and would be come to after it.
        await app.db.update(candidates).set({ notes: 'Met at a fair' }).where(eq(candidates.id, first.id))
        return merge(first.id, (await seed.candidate()).id)
      },
    ],
    ['joined into one that came before', async ({ first, last }: Takers) => merge(last.id, first.id)],
    [
      'separated from one that came before',
      async ({ first, last }: Takers) => {
        await merge(last.id, first.id)()
        return post(`/api/candidates/${last.id}/unmerge`)
      },
    ],
  ])('%s while their takers are ranked are waited for, and none waits in a circle', async (_, prepare) => {
    const takers = await ranked()
    const act = await prepare(takers)
    const ranking = () => workNext(app.services, 'rest')
    const [, answer] = await app.during(rowOf('candidates', takers.second.id), ranking, act)
    expect(answer.status).toBe(200)
    expect(await app.db.$count(candidates, eq(candidates.assessmentProvisional, true))).toBe(0)
  })
})

describe('what somebody was considered for moves on', () => {
  // An interview has been counted: with a second change in one transaction PostgreSQL looks for what the candidacy came from.
  const counted = 'LOCK TABLE status_changes IN EXCLUSIVE MODE'

  test('while they are joined with another, and neither waits for the other', async () => {
    const [one, into] = [await seed.candidate(), await seed.candidate()]
    const considered = await seed.candidate({ personId: one.personId, originId: one.id })
    expect(statuses(await app.during(counted, invite(considered.id), merge(one.id, into.id)))).toEqual([200, 200])
    expect(await personIdOf(considered.id)).toBe(into.personId)
  })

  test('while both are ranked, and neither waits for the other', async () => {
    const { first, last } = await ranked()
    await app.db.update(candidates).set({ originId: first.id }).where(eq(candidates.id, last.id))
    const ranking = () => workNext(app.services, 'rest')
    const [answer] = await app.during(counted, invite(last.id), ranking)
    expect(answer.status).toBe(200)
    expect(await app.db.$count(candidates, eq(candidates.assessmentProvisional, true))).toBe(0)
  })
})

describe('an application', () => {
  test('sent twice at once, its address in two spellings, makes one candidacy', async () => {
    const { id } = await seed.job()
    const apply = (email: string) => () => submitApplication(app.services, { ...form, jobId: id, email })
    // The first is as good as made, and nobody else sees it yet.
    const linking = 'LOCK TABLE application_links IN ACCESS EXCLUSIVE MODE'
    await app.during(linking, apply('li@example.com'), apply('LI@example.com'))
    await app.settled()
    expect(await app.db.$count(candidates)).toBe(1)
  })
})

/** Somebody with a link to their page, and what a press there does: whether the request was taken, or why not. */
async function asking() {
  const { id } = await seed.candidate()
  const token = makePersonalToken()
  await app.db.insert(applicationLinks).values({ tokenHash: hashOfToken(token), candidateId: id })
  const ask = () =>
    requestErasure(app.services, token).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  return { id, ask }
}
const noted = () => app.db.$count(activityLogs, eq(activityLogs.action, actions.erasureRequested))

describe('a request for deletion', () => {
  test('made twice at once is noted and told once', async () => {
    const { id, ask } = await asking()
    expect(await app.during(rowOf('candidates', id), ask, ask)).toEqual(['taken', 'taken'])
    await app.settled()
    expect(await noted()).toBe(1)
    expect(app.sent.filter(({ subject }) => subject.startsWith('Your request to delete'))).toHaveLength(1)
  })

  test.each([
    ['joined by another', async (id: number) => merge((await seed.candidate()).id, id), 'taken', 2],
    ['joined into another', async (id: number) => merge(id, (await seed.candidate()).id), 'taken', 2],
    [
      'given another address',
      async (id: number) => patch(`/api/candidates/${id}`, { email: 'new@example.com' }),
      'Application not found',
      0,
    ],
    [
      'anonymised',
      async (id: number) => post(`/api/candidates/${id}/anonymise`, { name: 'Li Wei' }),
      'Candidate not found',
      0,
    ],
  ])(
    'made while its sender is %s waits for that, and concerns what is theirs then',
    async (_, prepare, said, count) => {
      const { id, ask } = await asking()
      const act = await prepare(id)
      const [answer, outcome] = await app.during(rowOf('candidates', id), act, ask)
      expect([answer.status, outcome, await noted()]).toEqual([200, said, count])
    },
  )
})
