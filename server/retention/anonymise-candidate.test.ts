import { and, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { anonymisedName } from '#shared/retention.ts'
import {
  activityLogs,
  candidates,
  emailLogs,
  evaluations,
  interviewAttendees,
  interviews,
  notificationQueue,
  people,
  users,
} from '#server/database/schema.ts'
import { deliverEmail } from '#server/outbox/deliver-email.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { known, seedEverything } from '#test/seed-everything.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const anonymise = (
  id: number,
  {
    name = known.name,
    who = 'admin',
    headers = {},
  }: { name?: string; who?: Role; headers?: Record<string, string> } = {},
) => app.as(who).request('POST', `/api/candidates/${id}/anonymise`, { name }, headers)
const rowOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!

/** Where any of the words stands, in whatever table and column that holds text. */
async function placesOf(words: readonly string[]) {
  const { rows } = await app.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')`)
  const found: string[] = []
  for (const { table, column } of rows)
    for (const word of words) {
      const at = await app.db.execute(
        sql`select 1 from ${sql.identifier(table)} where position(lower(${word}) in lower(${sql.identifier(column)}::text)) > 0 limit 1`,
      )
      if (at.rows.length > 0) found.push(`${table}.${column}: ${word}`)
    }
  return found
}

/** Every table whose rows belong to a candidate, over whatever others. */
async function tablesOfCandidates() {
  const { rows } = await app.db.execute<{ table: string }>(sql`
    with recursive own(oid) as (
      select 'candidates'::regclass::oid
      union select c.conrelid from pg_constraint c join own on c.confrelid = own.oid where c.contype = 'f'
    ) select oid::regclass::text as table from own`)
  return rows.map(({ table }) => table)
}

const identity = ['quillfeather', 'zbigniew', known.email, known.olderEmail, known.phone, known.network]

describe('anonymising a candidate', () => {
  test('leaves name, addresses and number in no table, and the search for them looks everywhere', async () => {
    const { id } = await seedEverything(app.db, seed)
    const empty: string[] = []
    for (const table of await tablesOfCandidates()) {
      const { rows } = await app.db.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)
      if (rows.length === 0) empty.push(table)
    }
    expect(empty, 'tables that the seed leaves out').toEqual([])
    expect((await placesOf(identity)).length).toBeGreaterThan(40)
    const answer = await anonymise(id)
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Candidate anonymised' }])
    expect(await placesOf(identity)).toEqual([])
  })

  test('keeps the figures, tells it on the timeline, and shows the candidate nowhere', async () => {
    const { id } = await seedEverything(app.db, seed)
    await anonymise(id)
    expect(await rowOf(id)).toMatchObject({
      name: anonymisedName,
      status: '200_rejected',
      hiPeopleScore: 71,
      technicalProficiency: 4,
      hidden: true,
    })
    expect(await app.db.select().from(evaluations)).toMatchObject([
      { technicalScore: 4, overallRating: 'Hire', overallComments: null },
    ])
    const told = await app.db.select().from(activityLogs).orderBy(activityLogs.id)
    expect(told.at(-1)).toMatchObject({
      action: 'anonymised the process',
      userId: 6,
      details: { candidateName: anonymisedName, jobTitle: 'Designer' },
    })
    expect((await app.as('ceo').request('GET', `/api/candidates/${id}`)).status).toBe(404)
    expect(await (await app.as('ceo').request('GET', '/api/candidates')).json()).toEqual([])
  })

  test('keeps the readers of letters to staff; every letter can still be opened', async () => {
    const { id } = await seedEverything(app.db, seed)
    await app.db.update(users).set({ email: 'HiringManager@rolecall.test' }).where(eq(users.role, 'hiringManager'))
    await anonymise(id)
    const letters = await app.db.select().from(emailLogs).orderBy(emailLogs.id)
    const hidden = `anonymised-${id}@anonymised.invalid`
    expect(letters.map(({ recipientEmail }) => recipientEmail)).toEqual([hidden, hidden, 'hiringmanager@rolecall.test'])
    expect(letters.map(({ status, error }) => [status, error])).toEqual([
      ['failed', 'Not sent: the candidate was anonymised'],
      ['sent', null],
      ['sent', null],
    ])
    for (const letter of letters)
      expect((await app.as('admin').request('GET', `/api/emails/${letter.id}`)).status).toBe(200)
  })

  test.each([
    ['that leaves', 'accepted', 'sent'],
    ['that bounces', { refused: 'unknown-recipient', reason: `550 ${known.email} is unknown` }, 'bounced'],
  ] as const)('brings nothing back by a letter %s meanwhile', async (_how, delivery, status) => {
    const { id } = await seedEverything(app.db, seed)
    const context = { candidateName: known.name, jobTitle: 'Designer' }
    const letter = await app.db.transaction((tx) =>
      queueEmail(tx, app.contextOf('ceo'), { template: 'rejection', to: known.email, context, candidateId: id }),
    )
    app.answerMail(async () => {
      expect((await anonymise(id)).status).toBe(200)
      return delivery
    })
    await deliverEmail(app.services, letter)
    expect(await placesOf(identity)).toEqual([])
    const [log] = await app.db.select().from(emailLogs).orderBy(desc(emailLogs.id)).limit(1)
    expect(log).toMatchObject({ status, context: null, error: null })
  })

  test('sends no letter that waits in somebody’s hands, and tries no more', async () => {
    const { id } = await seedEverything(app.db, seed)
    const context = { candidateName: known.name, jobTitle: 'Designer' }
    const letter = await app.db.transaction((tx) =>
      queueEmail(tx, app.contextOf('ceo'), { template: 'rejection', to: known.email, context, candidateId: id }),
    )
    await anonymise(id)
    await deliverEmail(app.services, letter)
    expect(app.sent).toEqual([])
    const [row] = await app.db.select().from(notificationQueue).where(eq(notificationQueue.id, letter.id))
    expect(row).toMatchObject({ status: 'failed', error: 'The candidate was anonymised' })
  })

  test('removes the files after the commit', async () => {
    const { id } = await seedEverything(app.db, seed, { id: 1 })
    const stored = [
      ['resumes', 'candidate-1.v1.pdf'],
      ['resumes', 'candidate-1.v2.pdf'],
      ['offers', 'letter-1.pdf'],
      ['offers', 'signed-1.pdf'],
    ] as const
    for (const [bucket, key] of stored) await app.services.files.put(bucket, key, Buffer.from('%PDF'))
    await anonymise(id)
    while (await workNext(app.services)) continue
    for (const [bucket, key] of stored) expect(await app.services.files.get(bucket, key), key).toBeUndefined()
  })

  test('leaves the address with the person while another candidacy stands behind it', async () => {
    const { id, personId } = await seedEverything(app.db, seed)
    const other = await seed.candidate({ personId, name: known.name, email: known.email })
    await anonymise(id)
    const joined = eq(people.mergedIntoId, personId)
    expect(
      await app.db
        .select()
        .from(people)
        .where(or(eq(people.id, personId), joined)),
    ).toMatchObject([{ email: known.email }, { email: `joined.${known.email}` }])
    expect((await rowOf(other.id)).email).toBe(known.email)
    await anonymise(other.id)
    expect(await placesOf(identity)).toEqual([])
  })

  test('takes it from the person where the other candidacy is archived, and however it is spelled', async () => {
    const { id, personId } = await seedEverything(app.db, seed, { email: 'Zbigniew.Quillfeather@People.test' })
    await app.db.update(emailLogs).set({ recipientEmail: known.olderEmail.toUpperCase() }).where(eq(emailLogs.id, 2))
    await seed.candidate({ personId, archivedAt: new Date() })
    await anonymise(id)
    expect(await app.db.select().from(people).where(ilike(people.email, '%people.test'))).toEqual([])
  })

  test('takes their address, in capitals too, from whoever bears it and has no candidacy left', async () => {
    const { id, name } = await seed.candidate({ email: 'Li@Example.com' })
    await app.db.insert(people).values({ email: 'li@example.com' })
    expect((await anonymise(id, { name })).status).toBe(200)
    expect(await app.db.$count(people, eq(people.email, 'li@example.com'))).toBe(0)
  })

  test('takes from whoever it was joined into the address that nobody stands behind any more', async () => {
    const { id } = await seedEverything(app.db, seed)
    const into = await seed.candidate({ status: '200_rejected' })
    const merged = await app.as('admin').request('POST', `/api/candidates/${id}/merge`, { into: into.id })
    expect(merged.status).toBe(200)
    for (const [each, name] of [
      [into.id, into.name],
      [id, known.name],
    ] as const)
      expect((await anonymise(each, { name })).status).toBe(200)
    const theirs = or(eq(people.id, into.personId), eq(people.mergedIntoId, into.personId))
    expect(
      await app.db
        .select()
        .from(people)
        .where(and(theirs, isNotNull(people.email))),
    ).toEqual([])
  })

  test('keeps that colleagues were invited to an interview, and neither their words nor where the candidate was', async () => {
    const { id } = await seedEverything(app.db, seed)
    await app.db.update(interviews).set({ candidateTimeZone: 'Asia/Tokyo' })
    await anonymise(id)
    expect(await app.db.select().from(interviewAttendees)).toMatchObject([{ userId: 2, note: null }])
    expect(await app.db.select().from(interviews)).toMatchObject([{ candidateTimeZone: null }])
  })

  test.each(['hiringManager', 'projectManager', 'coo', 'ceo', 'director'] as const)('is not for %s', async (who) => {
    const { id } = await seedEverything(app.db, seed)
    expect((await anonymise(id, { who })).status).toBe(403)
    expect((await rowOf(id)).name).toBe(known.name)
  })

  test('asks for the very name', async () => {
    const { id } = await seedEverything(app.db, seed)
    expect((await anonymise(id, { name: 'zbigniew' })).status).toBe(400)
    expect((await rowOf(id)).anonymisedAt).toBeNull()
    expect((await anonymise(id + 1_000)).status).toBe(404)
    // From before names were trimmed, and what nobody can see was left out.
    await app.db.execute(sql`update candidates set name = ${`\u202A${known.name}\u200B `} where id = ${id}`)
    await anonymise(id)
    expect((await anonymise(id, { name: anonymisedName })).status).toBe(404)
  })

  test('is refused for somebody hired, with an open offer or with an interview ahead', async () => {
    const { id } = await seedEverything(app.db, seed)
    const interview = await seed.interview({
      candidateId: id,
      status: 'scheduled',
      scheduledDate: new Date('2100-01-01'),
    })
    expect(await (await anonymise(id)).json()).toMatchObject({ message: expect.stringContaining('interview ahead') })
    await app.db.execute(sql`update interviews set status = 'cancelled' where id = ${interview.id}`)
    const offer = await seed.offer({ candidateId: id })
    expect(await (await anonymise(id)).json()).toMatchObject({ message: expect.stringContaining('open offer') })
    await app.db.execute(sql`update offers set status = 'draft' where id = ${offer.id}`)
    expect(await (await anonymise(id)).json()).toMatchObject({ message: expect.stringContaining('open offer') })
    await app.db.execute(sql`update offers set status = 'accepted' where id = ${offer.id}`)
    expect((await anonymise(id)).status).toBe(409)
    await app.db.execute(sql`delete from offers where id = ${offer.id}`)
    await app.db.execute(sql`update candidates set status = '100_offer_accepted' where id = ${id}`)
    expect(await (await anonymise(id)).json()).toMatchObject({ message: expect.stringContaining('accepted an offer') })
    expect((await rowOf(id)).name).toBe(known.name)
  })

  test('is not refused for an interview that was held and nobody evaluated, which no one could cancel any more', async () => {
    const { id } = await seedEverything(app.db, seed)
    await seed.interview({ candidateId: id, status: 'scheduled', scheduledDate: new Date('2026-01-01') })
    expect((await anonymise(id)).status).toBe(200)
  })

  test('takes the name as a keyboard writes it, where it was pasted with accents of their own', async () => {
    const { id } = await seedEverything(app.db, seed)
    await app.db
      .update(candidates)
      .set({ name: 'José Brontë'.normalize('NFD') })
      .where(eq(candidates.id, id))
    expect((await anonymise(id, { name: 'José Bronte' })).status).toBe(400)
    expect((await anonymise(id, { name: 'José Brontë'.normalize('NFC') })).status).toBe(200)
  })

  test('is refused on a row that somebody changed since', async () => {
    const { id } = await seedEverything(app.db, seed)
    const headers = { 'x-row-version': '2020-01-01T00:00:00.000Z' }
    expect((await anonymise(id, { headers })).status).toBe(409)
  })

  test('is undone whole when its activity cannot be written', async () => {
    const { id } = await seedEverything(app.db, seed)
    const before = await placesOf(identity)
    await withoutActivity(app.db, async () => expect((await anonymise(id)).status).toBe(500))
    expect(await placesOf(identity)).toEqual(before)
    expect(await app.db.$count(notificationQueue, eq(notificationQueue.type, 'files.remove'))).toBe(0)
  })
})
