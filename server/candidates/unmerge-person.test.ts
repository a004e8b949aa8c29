import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { migrationsFolder } from '#server/database/migrate.ts'
import { activityLogs, candidates, people } from '#server/database/schema.ts'
import { sendApplication } from '#test/apply-form.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const post = (path: string, body?: object) => app.as('coo').request('POST', `/api/candidates${path}`, body)
const unmerge = async (id: number) => (await post(`/${id}/unmerge`)).status
async function merge(id: number, into: number) {
  expect((await post(`/${id}/merge`, { into })).status).toBe(200)
}
/** Who each candidacy is of, in the order in which they came. */
const personIds = async () =>
  (await app.db.select({ personId: candidates.personId }).from(candidates).orderBy(asc(candidates.id))).map(
    ({ personId }) => personId,
  )
const mergedInto = async (id: number) => (await app.db.select().from(people).where(eq(people.id, id)))[0]!.mergedIntoId
/** An address that leads to whoever this candidacy is of. */
const isOf = (email: string, { personId }: { personId: number }) =>
  app.db.update(people).set({ email }).where(eq(people.id, personId))
/** Somebody applies on the careers site; nobody has confirmed their address. */
async function applied(email: string) {
  const job = await seed.job()
  await sendApplication(app, job.id, { email })
  return (await app.db.select().from(candidates).where(eq(candidates.jobId, job.id)))[0]!
}

test('whoever else was joined into the same person stays with them, and by their email too', async () => {
  const [a, b, c] = [await seed.candidate(), await seed.candidate(), await seed.candidate()]
  await merge(a.id, b.id)
  await merge(c.id, b.id)
  expect(await unmerge(a.id)).toBe(200)
  expect([await mergedInto(a.personId), await mergedInto(c.personId)]).toEqual([null, b.personId])
})

test('an address in capitals is the same address', async () => {
  const [a, b] = [await seed.candidate({ email: 'Li@Example.com' }), await seed.candidate()]
  await isOf('li@example.com', a)
  await seed.candidate({ personId: a.personId, email: 'LI@example.com' })
  await merge(a.id, b.id)
  expect(await unmerge(a.id)).toBe(200)
  expect(await personIds()).toEqual([a.personId, b.personId, a.personId])
})

test('an application that nobody confirmed leaves alone, and leaves those with its address where staff joined them', async () => {
  const known = await seed.candidate({ email: 'lukasz@example.com' })
  const mine = await applied('lukasz@example.com')
  await merge(mine.id, known.id)
  expect(await unmerge(mine.id)).toBe(200)
  expect(await personIds()).toEqual([known.personId, mine.personId])
})

test('it leaves before the address does, where both were joined into one person', async () => {
  const known = await seed.candidate({ email: 'lukasz@example.com' })
  await isOf('lukasz@example.com', known)
  const other = await seed.candidate()
  const mine = await applied('lukasz@example.com')
  await merge(known.id, other.id)
  await merge(mine.id, other.id)
  expect(await unmerge(mine.id)).toBe(200)
  expect(await personIds()).toEqual([other.personId, other.personId, mine.personId])
})

test('somebody else’s application with the same address, which nobody confirmed, stays theirs', async () => {
  const [a, b] = [await seed.candidate({ email: 'lukasz@example.com' }), await seed.candidate()]
  await isOf('lukasz@example.com', a)
  const strange = await applied('lukasz@example.com')
  await merge(a.id, b.id)
  expect(await unmerge(a.id)).toBe(200)
  expect(await personIds()).toEqual([a.personId, b.personId, strange.personId])
})

async function consider(id: number) {
  const answer = await post(`/${id}/consider`, { jobId: (await seed.job()).id })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}
const alsoOf = async (id: number) => {
  const answer = await app.as('coo').request('GET', `/api/candidates/${id}`)
  const { alsoAppliedFor } = (await answer.json()) as {
    alsoAppliedFor: { id: number; unmergeId: number | null }[]
  }
  return Object.fromEntries(alsoAppliedFor.map((other) => [other.id, other.unmergeId]))
}

describe('what an application was considered for', () => {
  test('goes with it, whether it was before it was joined or after, and what came of that in turn', async () => {
    const [other, mine] = [await seed.candidate(), await applied('lukasz@example.com')]
    const first = await consider(mine.id)
    const second = await consider(first)
    await merge(mine.id, other.id)
    await consider(mine.id)
    const theirs = await consider(other.id)
    expect(theirs).toBeGreaterThan(second)
    expect(await unmerge(mine.id)).toBe(200)
    const { personId } = mine
    expect(await personIds()).toEqual([other.personId, personId, personId, personId, personId, other.personId])
  })

  test('may be what is separated, and takes the application along; the two are not offered to be separated', async () => {
    const [other, mine] = [await seed.candidate(), await applied('lukasz@example.com')]
    const considered = await consider(mine.id)
    await merge(mine.id, other.id)
    expect(await alsoOf(considered)).toEqual({ [other.id]: considered, [mine.id]: null })
    expect(await alsoOf(mine.id)).toEqual({ [other.id]: mine.id, [considered]: null })
    expect(await unmerge(considered)).toBe(200)
    expect(await personIds()).toEqual([other.personId, mine.personId, mine.personId])
  })

  test('stays with whom a colleague’s word about its address made it', async () => {
    const [other, mine] = [await seed.candidate(), await applied('lukasz@example.com')]
    const considered = await consider(mine.id)
    await merge(mine.id, other.id)
    const corrected = await app.as('coo').request('PATCH', `/api/candidates/${considered}`, { email: other.email })
    expect(corrected.status).toBe(200)
    expect(await unmerge(mine.id)).toBe(200)
    expect(await personIds()).toEqual([other.personId, mine.personId, other.personId])
  })

  test('is still told apart once the application was anonymised', async () => {
    const [other, mine] = [await seed.candidate(), await applied('lukasz@example.com')]
    const considered = await consider(mine.id)
    await merge(mine.id, other.id)
    await app.db.update(candidates).set({ status: '200_rejected' }).where(eq(candidates.id, mine.id))
    const anonymised = await app
      .as('admin')
      .request('POST', `/api/candidates/${mine.id}/anonymise`, { name: mine.name })
    expect(anonymised.status).toBe(200)
    expect(await alsoOf(considered)).toEqual({ [other.id]: considered })
    expect(await unmerge(considered)).toBe(200)
    expect(await personIds()).toEqual([other.personId, mine.personId, mine.personId])
  })

  test('is told apart too where it was before that was kept', async () => {
    const [other, mine] = [await seed.candidate(), await applied('lukasz@example.com')]
    const first = await consider(mine.id)
    const second = await consider(first)
    const theirs = await consider(other.id)
    const origins = async () =>
      (await app.db.select().from(candidates).orderBy(asc(candidates.id))).map(({ originId }) => originId)
    const kept = [null, null, mine.id, mine.id, other.id]
    expect(await origins()).toEqual(kept)
    expect(theirs).toBeGreaterThan(second)
    await app.db.update(candidates).set({ originId: null })
    const [, backfill] = readFileSync(join(migrationsFolder, '0065_origins.sql'), 'utf8').split('-- Whoever')
    await app.db.execute(`--${backfill}`)
    expect(await origins()).toEqual(kept)
  })
})

test('an application that goes along with its address leads to whom it went to, and can be separated from them', async () => {
  const [known, other] = [await seed.candidate({ email: 'lukasz@example.com' }), await seed.candidate()]
  await isOf('lukasz@example.com', known)
  const mine = await applied('lukasz@example.com')
  await merge(known.id, other.id)
  await merge(mine.id, other.id)
  expect(await unmerge(known.id)).toBe(200)
  expect(await personIds()).toEqual([known.personId, other.personId, known.personId])
  expect(await unmerge(mine.id)).toBe(200)
  expect(await personIds()).toEqual([known.personId, other.personId, mine.personId])
})

test('a separation that cannot be told changes nothing', async () => {
  const [other, mine] = [await seed.candidate(), await applied('lukasz@example.com')]
  await merge(mine.id, other.id)
  expect((await withoutActivity(app.db, () => post(`/${mine.id}/unmerge`))).status).toBe(500)
  expect(await personIds()).toEqual([other.personId, other.personId])
  expect(await mergedInto(mine.personId)).toBe(other.personId)
})

test('of a person whom nobody sees any more it is told on the own timeline alone', async () => {
  const [a, b] = [await seed.candidate(), await seed.candidate()]
  await merge(a.id, b.id)
  await app.db.update(candidates).set({ archivedAt: new Date() }).where(eq(candidates.id, b.id))
  expect(await unmerge(a.id)).toBe(200)
  const told = await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.applicationsSeparated))
  expect(told.map(({ candidateId }) => candidateId)).toEqual([a.id])
})

test('of a person whose own applications were all anonymised nothing is left once the others are separated', async () => {
  const [own, joined] = [await seed.candidate({ status: '200_rejected' }), await seed.candidate()]
  await merge(joined.id, own.id)
  const anonymised = await app.as('admin').request('POST', `/api/candidates/${own.id}/anonymise`, { name: own.name })
  expect(anonymised.status).toBe(200)
  expect(await app.db.$count(people, eq(people.email, own.email))).toBe(1) // whom the other still is
  expect(await unmerge(joined.id)).toBe(200)
  expect(await app.db.$count(people, eq(people.email, own.email))).toBe(0)
  expect(await app.db.$count(people, eq(people.email, joined.email))).toBe(1)
})
