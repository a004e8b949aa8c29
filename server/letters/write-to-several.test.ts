import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { LetterStanding, Recipient, Written } from '#shared/letters-to-several.ts'
import { letterCharactersMax, lettersMax, writtenAtOnceMax } from '#shared/limits.ts'
import { can, roles, type Role } from '#shared/permissions.ts'
import { rejectedMessage, withdrawnMessage } from '#shared/pipeline.ts'
import { activityLogs, candidates, emailLogs, notificationQueue } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const words = {
  subject: 'Where we meet: {{job}}',
  text: 'Hello {{candidate}},\n\nuse the other entrance.\n\n{{sender}}',
}
const key = 'a1b2c3d4'
type To = { id: number; updatedAt?: Date }
const write = (to: readonly To[], body: object = {}, who: Role | undefined = 'ceo') =>
  app.as(who).request('POST', '/api/letters', { ...words, key, to: to.map(({ id }) => ({ id })), ...body })
const written = async (to: readonly To[], body: object = {}, who: Role = 'ceo') => {
  const answer = await write(to, body, who)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Written
}
const read = async <Rows>(path: string, who: Role = 'ceo') =>
  (await (await app.as(who).request('GET', path)).json()) as Rows
const standings = (letters: readonly { id: number }[], who: Role = 'ceo') =>
  read<LetterStanding[]>(`/api/letters?ids=${letters.map(({ id }) => id).join(',')}`, who)
const recipients = (ids: readonly number[]) => read<Recipient[]>(`/api/letters/recipients?ids=${ids.join(',')}`)
const workAll = async () => {
  while (await workNext(app.services, 'letters')) continue // oxlint-disable-line no-await-in-loop -- as the worker does
}
const full = (candidateId: number) =>
  app.db.insert(emailLogs).values(
    Array.from({ length: lettersMax }, () => ({
      candidateId,
      recipientEmail: 'li@example.com',
      subject: 'x',
      template: 'staff-letter' as const,
      context: { text: 'x', writer: 'x' },
    })),
  )
const ceo = accountOf('ceo')
const people = async () => {
  const job = await seed.job({ title: 'Welder' })
  return [
    await seed.candidate({ job, name: 'Łukasz Żółć' }),
    await seed.candidate({ name: 'van der Berg, Anna' }),
    await seed.candidate({ job, name: '王小明 <b>' }),
  ]
}

describe('an email to several', () => {
  test('is one of their own for each, filled in for them, which the worker sends after the answer', async () => {
    const all = await people()
    const answer = await written(all)
    expect(answer.refused).toEqual([])
    expect(answer.written).toMatchObject(all.map(({ id }) => ({ candidateId: id, status: 'pending', error: null })))
    expect(app.sent).toEqual([])
    await workAll()
    expect(app.sent.map(({ to, subject, replyTo }) => [to, subject, replyTo])).toEqual(
      all.map(({ email }, at) => [email, `Where we meet: ${at === 1 ? 'Designer' : 'Welder'}`, ceo.email]),
    )
    for (const [at, { name }] of all.entries()) {
      expect(app.sent[at]!.text).toContain(`Hello ${name},\n\nuse the other entrance.\n\n${ceo.fullName}\n`)
      for (const other of all.filter((each) => each.name !== name))
        expect(JSON.stringify(app.sent[at])).not.toContain(other.email)
    }
    expect(await standings(answer.written)).toMatchObject(all.map(() => ({ status: 'sent' })))
  })

  test('stands with each as one that was written to them alone: on the timeline, by who wrote, and beneath the notes', async () => {
    const [one, other] = await people()
    await written([one!, other!])
    expect(await app.db.select().from(activityLogs).orderBy(activityLogs.id)).toMatchObject(
      [one!, other!].map(({ id, name }) => ({
        action: actions.letterWritten,
        userId: ceo.id,
        candidateId: id,
        details: { candidateName: name },
      })),
    )
    expect(await read(`/api/candidates/${one!.id}/letters`)).toMatchObject([
      { subject: 'Where we meet: Welder', writer: ceo.fullName, recipientEmail: one!.email },
    ])
    const [row] = await app.db.select().from(candidates).where(eq(candidates.id, one!.id))
    expect(row?.updatedAt).toEqual(one!.updatedAt)
  })

  test.each(roles)('is written, and looked at before and after, by whoever may edit candidates: %s', async (who) => {
    const all = await people()
    const allowed = can(who, 'candidates.edit')
    expect((await write(all, {}, who)).status).toBe(allowed ? 200 : 403)
    for (const path of [`/api/letters/recipients?ids=${all[0]!.id}`, '/api/letters?ids=1'])
      expect((await app.as(who).request('GET', path)).status).toBe(allowed ? 200 : 403)
    expect(await app.db.$count(emailLogs)).toBe(allowed ? 3 : 0)
  })

  test('goes to nobody who is rejected, withdrew, is hidden, has changed or has too many; each is named, the others have theirs', async () => {
    const [one, two, three] = await people()
    const rejected = await seed.candidate({ status: '200_rejected' })
    const gone = await seed.candidate({ withdrawnAt: new Date() })
    const merged = await seed.candidate({ mergedIntoId: one!.id })
    const anonymised = await seed.candidate({ anonymisedAt: new Date() })
    await full(three!.id)
    await app.as('ceo').request('PATCH', `/api/candidates/${two!.id}`, { email: 'anna@mended.example' })
    const all = [rejected, gone, merged, anonymised, two!, three!, one!]
    const before = await app.db.$count(emailLogs)
    const answer = await written([], { to: all.map(({ id, updatedAt }) => ({ id, updatedAt })) })
    expect(answer.refused).toEqual([
      { id: rejected.id, message: rejectedMessage },
      { id: gone.id, message: withdrawnMessage },
      { id: merged.id, message: 'Candidate not found' },
      { id: anonymised.id, message: 'Candidate not found' },
      { id: two!.id, message: 'Someone else changed this in the meantime. Nothing was sent.' },
      { id: three!.id, message: 'A candidate is written at most 500 emails' },
    ])
    expect(answer.written).toMatchObject([{ candidateId: one!.id }])
    expect(await app.db.$count(emailLogs)).toBe(before + 1)
    // As it is told before anything is sent.
    expect((await recipients(all.map(({ id }) => id))).map(({ id, refusal }) => [id, refusal])).toEqual([
      [rejected.id, 'Rejected'],
      [gone.id, 'Withdrew the application'],
      [two!.id, null],
      [three!.id, 'Written 500 emails already'],
      [one!.id, null],
    ])
  })

  test('goes to nobody for whom it cannot be filled in', async () => {
    const named = await seed.candidate({ job: await seed.job({ title: 'W'.repeat(200) }) })
    const unnamed = await seed.candidate({ name: ' ' })
    const braced = await seed.candidate({ name: '{{job}}' })
    const fine = await seed.candidate()
    const answer = await written([named, unnamed, braced, fine])
    expect(answer.refused).toEqual([
      { id: named.id, message: 'Subject must be at most 200 characters' },
      { id: unnamed.id, message: '{{candidate}} is empty for them' },
      { id: braced.id, message: 'Their name or job reads as a field' },
    ])
    expect(answer.written).toMatchObject([{ candidateId: fine.id }])
  })

  test('that is sent again, twice at once or after some were refused, goes out once to each', async () => {
    const all = await people()
    const late = await seed.candidate({ status: '200_rejected' })
    const answers = await Promise.all([written([...all, late]), written([...all, late])])
    expect(answers[1].written).toEqual(answers[0].written)
    await workAll()
    // Moved on meanwhile: what was sent before is answered all the same; who was refused before has theirs now.
    await app.as('ceo').request('POST', `/api/candidates/${all[0]!.id}/reject`)
    await app.as('ceo').request('POST', `/api/candidates/${late.id}/reopen`)
    const again = await written([...all, late])
    expect(again.refused).toEqual([])
    expect(again.written).toHaveLength(4)
    expect(again.written.slice(0, 3)).toMatchObject(answers[0].written.map(({ id }) => ({ id, status: 'sent' })))
    await workAll()
    expect(app.sent.filter(({ subject }) => subject.startsWith('Where we meet'))).toHaveLength(4)
    // Another's key is theirs.
    expect((await written([all[1]!], {}, 'coo')).written).toHaveLength(1)
    expect(await app.db.$count(emailLogs, eq(emailLogs.template, 'staff-letter'))).toBe(5)
  })

  test('to an address that does not exist is marked there, and the others have theirs', async () => {
    const all = await people()
    app.answerMail(async ({ to }) =>
      to === all[1]!.email ? { refused: 'unknown-recipient', reason: '550 5.1.1 No such user' } : 'accepted',
    )
    const answer = await written(all)
    await workAll()
    expect(await standings(answer.written)).toMatchObject([
      { status: 'sent' },
      { candidateId: all[1]!.id, status: 'bounced', error: '550 5.1.1 No such user' },
      { status: 'sent' },
    ])
    const one = await read<{ undeliveredEmails: object[] }>(`/api/candidates/${all[1]!.id}`)
    expect(one.undeliveredEmails).toMatchObject([{ subject: 'Where we meet: Designer' }])
  })

  test('waits, each with its own time for another attempt, where the mail server is down', async () => {
    const all = await people()
    app.answerMail({ later: 'connect ECONNREFUSED' })
    const answer = await written(all)
    await workAll()
    expect(await standings(answer.written)).toMatchObject(
      all.map(() => ({ status: 'pending', error: 'connect ECONNREFUSED' })),
    )
    expect(await app.db.select().from(notificationQueue)).toMatchObject(all.map(() => ({ status: 'pending' })))
  })

  test('is told of afterwards to whoever wrote it alone', async () => {
    const all = await people()
    const { written: letters } = await written(all)
    expect(await standings(letters, 'coo')).toEqual([])
    expect(await standings([...letters, { id: 999 }])).toHaveLength(3)
  })

  test('is asked for in full, and says what is wrong', async () => {
    const [one] = await people()
    const bad: [object, string][] = [
      [{ to: [] }, 'Name at least one candidate'],
      [{ to: [one!.id] }, 'to.0 must be a JSON object'],
      [{ to: [{ id: one!.id, email: 'mallory@example.com' }] }, 'email'],
      [{ to: [{ id: one!.id }, { id: one!.id }] }, 'Each candidate may be given once'],
      [
        { to: Array.from({ length: writtenAtOnceMax + 1 }, (_, at) => ({ id: at + 1 })) },
        'At most 100 candidates are written to at a time',
      ],
      [{ key: undefined }, 'Key must be text'],
      [{ subject: ' ' }, 'Subject is required'],
      [{ text: 'Dear {{firstName}}' }, 'There is no field {{firstName}}.'],
      [{ text: 'n'.repeat(letterCharactersMax + 1) }, 'Message must be at most 5,000 characters'],
      [{ bcc: 'mallory@example.com' }, 'bcc'],
    ]
    for (const [body, message] of bad) {
      const answer = await write([one!], body)
      expect([answer.status, await answer.json()]).toMatchObject([400, { message: expect.stringContaining(message) }])
    }
    expect((await app.as(undefined).request('POST', '/api/letters', words)).status).toBe(401)
    for (const query of ['', '?ids=', '?ids=1,x', `?ids=${Array.from({ length: 101 }, (_, at) => at + 1).join(',')}`])
      for (const path of ['/api/letters', '/api/letters/recipients'])
        expect((await app.as('ceo').request('GET', path + query)).status).toBe(400)
    expect(await app.db.$count(emailLogs)).toBe(0)
  })

  test('is written to a hundred within one answer', async () => {
    const job = await seed.job()
    const all: To[] = []
    for (let at = 0; at < writtenAtOnceMax; at += 1) all.push(await seed.candidate({ job })) // oxlint-disable-line no-await-in-loop -- one connection
    expect((await written(all)).written).toHaveLength(writtenAtOnceMax)
    expect(await recipients(all.map(({ id }) => id))).toHaveLength(writtenAtOnceMax)
    expect(app.sent).toEqual([])
    await workAll()
    expect(new Set(app.sent.map(({ to }) => to)).size).toBe(writtenAtOnceMax)
  })

  test('is not written where its activity cannot be; sent again, it goes to whoever has none yet', async () => {
    const all = await people()
    await withoutActivity(app.db, async () => expect((await write(all)).status).toBe(500))
    expect(await Promise.all([emailLogs, notificationQueue].map((table) => app.db.$count(table)))).toEqual([0, 0])
    await app.db.execute(
      sql.raw(`alter table activity_logs add constraint not_her check (candidate_id is distinct from ${all[1]!.id})`),
    )
    try {
      expect((await write(all)).status).toBe(500)
    } finally {
      await app.db.execute(sql`alter table activity_logs drop constraint not_her`)
    }
    expect(await app.db.$count(emailLogs)).toBe(1)
    expect((await written(all)).written).toHaveLength(3)
    await workAll()
    expect(app.sent.map(({ to }) => to)).toEqual(all.map(({ email }) => email))
    expect(await app.db.$count(activityLogs)).toBe(3)
  })
})
