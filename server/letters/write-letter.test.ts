import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { Letter } from '#shared/letters.ts'
import { letterCharactersMax, lettersMax } from '#shared/limits.ts'
import { can, roles, type Role } from '#shared/permissions.ts'
import { activityLogs, candidates, emailLogs, notificationQueue, users } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const words = { subject: 'Your portfolio', text: 'Hello Li,\n\ncould you send us your portfolio?' }
type Headers = Record<string, string>
const write = (id: number, body: object = words, who: Role | undefined = 'ceo', headers: Headers = {}) =>
  app.as(who).request('POST', `/api/candidates/${id}/letters`, body, headers)
const read = async (id: number, who: Role = 'director') =>
  (await (await app.as(who).request('GET', `/api/candidates/${id}/letters`)).json()) as Letter[]
const ceo = accountOf('ceo')
const unknown = { refused: 'unknown-recipient', reason: '550 5.1.1 No such user' } as const

describe('an email in one’s own words', () => {
  test('reaches the candidate, signed with the writer’s name above the organisation, and answers reach the writer', async () => {
    const { id, email, updatedAt } = await seed.candidate()
    const answer = await write(id)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      ...words,
      writer: ceo.fullName,
      recipientEmail: email,
      status: 'sent',
      error: null,
    })
    expect(app.sent).toMatchObject([{ to: email, subject: words.subject, replyTo: ceo.email }])
    const { organisation } = app.services.config
    expect(app.sent[0]!.text).toContain(
      `Hello Li,\n\ncould you send us your portfolio?\n\nKind regards,\n${ceo.fullName}\n${organisation.name}\n`,
    )
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ template: 'staff-letter', candidateId: id }])
    // Whoever edits the candidate meanwhile is told of no change.
    const [row] = await app.db.select().from(candidates).where(eq(candidates.id, id))
    expect(row?.updatedAt).toEqual(updatedAt)
  })

  test('goes in the direction of its script, and what is said around it in that of the letter', async () => {
    const { id } = await seed.candidate()
    await write(id, { ...words, text: 'مرحبا' })
    expect(app.sent[0]!.html).toMatch(/<p\s+class="text"\s+dir="auto"[^>]*text-align:start;"\s*>\s*مرحبا/)
    expect(app.sent[0]!.html.match(/dir="auto"/g)).toHaveLength(1)
  })

  test('stands on the timeline by who wrote, without a word of it', async () => {
    const { id } = await seed.candidate({ name: 'Li Wei', job: await seed.job({ title: 'Welder' }) })
    await write(id)
    const told = await app.db.select().from(activityLogs)
    expect(told).toMatchObject([
      {
        action: actions.letterWritten,
        userId: ceo.id,
        entityType: 'candidate',
        candidateId: id,
        details: { candidateName: 'Li Wei', jobTitle: 'Welder' },
      },
    ])
    expect(JSON.stringify(told)).not.toContain('portfolio')
  })

  test('is read again by whoever may write, newest first, also once the candidate is rejected', async () => {
    const { id } = await seed.candidate()
    await write(id, { ...words, subject: 'One' })
    await write(id, { ...words, subject: 'Two' }, 'director')
    await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
    expect(await read(id)).toMatchObject([
      { subject: 'Two', text: words.text, writer: 'Dmitri Petrov' },
      { subject: 'One', text: words.text, writer: ceo.fullName },
    ])
    expect(await read((await seed.candidate()).id)).toEqual([])
  })

  test.each(roles)('is written, looked at beforehand and read by whoever may edit candidates: %s', async (who) => {
    const { id } = await seed.candidate()
    const allowed = can(who, 'candidates.edit')
    expect((await write(id, words, who)).status).toBe(allowed ? 201 : 403)
    const path = `/api/candidates/${id}/letters`
    expect((await app.as(who).request('GET', path)).status).toBe(allowed ? 200 : 403)
    expect((await app.as(who).request('POST', `${path}/preview`, words)).status).toBe(allowed ? 200 : 403)
    expect(app.sent).toHaveLength(allowed ? 1 : 0)
  })

  test('that is sent again under its key goes out once, whoever else uses that key', async () => {
    const { id } = await seed.candidate()
    const sent = { ...words, key: 'a1b2c3d4' }
    const answers = await Promise.all([write(id, sent), write(id, sent)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [one, two] = (await Promise.all(answers.map((answer) => answer.json()))) as Letter[]
    expect(two!.id).toBe(one!.id)
    // Moved on meanwhile: what was sent before is answered all the same.
    await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
    expect((await write(id, sent, 'ceo', { 'x-row-version': '2020-01-01T00:00:00.000Z' })).status).toBe(201)
    expect(app.sent.filter(({ subject }) => subject === words.subject)).toHaveLength(1)
    const other = await seed.candidate()
    await write(other.id, sent)
    await write(other.id, sent, 'coo')
    expect(await app.db.$count(emailLogs, eq(emailLogs.template, 'staff-letter'))).toBe(3)
  })

  test('to an address that does not exist says so, stays as not delivered, and says so again when it is repeated', async () => {
    const { id } = await seed.candidate()
    app.answerMail(unknown)
    for (const _ of [1, 2]) {
      const answer = await write(id, { ...words, key: 'a1b2c3d4' })
      expect([answer.status, await answer.json()]).toMatchObject([422, { errorType: 'non_existent_email' }])
    }
    expect(app.sent).toHaveLength(1)
    const [letter] = await read(id)
    expect(letter).toMatchObject({ status: 'bounced', error: unknown.reason })
    // The address is corrected, and it goes there.
    app.answerMail('accepted')
    await app.as('ceo').request('PATCH', `/api/candidates/${id}`, { email: 'li@mended.example' })
    expect((await app.as('ceo').request('POST', `/api/emails/${letter!.id}/send-again`)).status).toBe(200)
    expect(await read(id)).toMatchObject([{ status: 'sent', recipientEmail: 'li@mended.example' }])
  })

  test('that failed is sent again beside later ones, but to nobody who was rejected since', async () => {
    const { id } = await seed.candidate()
    app.answerMail({ refused: 'failed', reason: '554 Spam' })
    await write(id)
    app.answerMail('accepted')
    await write(id)
    const undelivered = async () =>
      (
        (await (await app.as('ceo').request('GET', `/api/candidates/${id}`)).json()) as {
          undeliveredEmails: object[]
        }
      ).undeliveredEmails
    expect(await undelivered()).toMatchObject([{ subject: words.subject }])
    await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
    expect(await undelivered()).toEqual([])
  })

  test('waits in the queue where the mail server is down', async () => {
    const { id } = await seed.candidate()
    app.answerMail({ later: 'connect ECONNREFUSED' })
    const answer = await write(id)
    expect([answer.status, await answer.json()]).toMatchObject([201, { status: 'pending' }])
    expect(await app.db.select().from(notificationQueue)).toMatchObject([{ status: 'pending' }])
  })

  test('names no address for answers where the writer has none that exists', async () => {
    const { id } = await seed.candidate()
    const bare = { ...ceo, email: 'admin@rolecall.localdomain' }
    await app.as(bare).request('POST', `/api/candidates/${id}/letters`, words)
    expect(app.sent[0]).not.toHaveProperty('replyTo')
  })

  test('keeps odd names, markup as the letters that it is, and links to web addresses alone', async () => {
    const { id } = await seed.candidate({ name: "<b>O'Brien</b>" })
    const text =
      'Dear <b>x</b> O’Brien & "co"\nsee https://lee.example/a?b=1&c=<i>.\n  \n\njavascript:alert(1) https://[bad'
    await write(id, { subject: `For <b>O'Brien</b>`, text })
    const { html, text: plain, subject } = app.sent[0]!
    expect(subject).toBe("For <b>O'Brien</b>")
    expect(plain).toContain('see https://lee.example/a?b=1&c=<i>.\n\njavascript:')
    expect(html).not.toMatch(/<b>|<i>|href="javascript/)
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://lee.example/a?b=1&amp;c="'])
    expect(html.match(/<p\s+class="text"/g)).toHaveLength(3)
  })

  test('takes a subject of one line, whatever was sent as one', async () => {
    const { id } = await seed.candidate()
    await write(id, { ...words, subject: 'Hello\r\nBcc: everybody@example.com\u202e' })
    expect(app.sent[0]!.subject).toBe('Hello Bcc: everybody@example.com')
  })

  test('takes 5,000 characters, and says what is wrong with anything else', async () => {
    const { id } = await seed.candidate()
    expect((await write(id, { ...words, text: 'n'.repeat(letterCharactersMax) })).status).toBe(201)
    const bad: [object, string][] = [
      [{ text: 'x' }, 'Subject is required'],
      [{ ...words, subject: ' \u200b\n' }, 'Subject is required'],
      [{ ...words, subject: 's'.repeat(201) }, 'Subject must be at most 200 characters'],
      [{ subject: 'x' }, 'Message is required'],
      [{ ...words, text: ' \n' }, 'Message is required'],
      [{ ...words, text: 'n'.repeat(letterCharactersMax + 1) }, 'Message must be at most 5,000 characters'],
      [{ ...words, text: 'Hello {{candidate}}' }, 'Fields such as {{candidate}} are filled in before it is sent'],
      [{ ...words, key: 'short' }, 'Key is 8 to 40 letters, digits, - and _'],
    ]
    for (const [body, message] of bad) {
      const answer = await write(id, body)
      expect([answer.status, await answer.json()]).toMatchObject([400, { message: expect.stringContaining(message) }])
    }
    expect((await write(id, { ...words, to: 'mallory@example.com' })).status).toBe(400)
    expect(app.sent).toHaveLength(1)
  })

  test('is refused for whoever is rejected or withdrew, 409, is hidden, 404, or was changed since it was opened', async () => {
    const { id, updatedAt } = await seed.candidate()
    for (const { id: ended } of [
      await seed.candidate({ status: '200_rejected' }),
      await seed.candidate({ withdrawnAt: new Date() }),
    ])
      expect((await write(ended)).status).toBe(409)
    const hidden = [
      await seed.candidate({ archivedAt: new Date() }),
      await seed.candidate({ anonymisedAt: new Date() }),
      await seed.candidate({ mergedIntoId: id }),
    ]
    for (const { id: unseen } of [...hidden, { id: 999 }]) {
      expect((await write(unseen)).status).toBe(404)
      expect((await app.as('ceo').request('GET', `/api/candidates/${unseen}/letters`)).status).toBe(404)
      expect((await app.as('ceo').request('POST', `/api/candidates/${unseen}/letters/preview`, words)).status).toBe(404)
    }
    await app.as('ceo').request('PATCH', `/api/candidates/${id}`, { email: 'li@mended.example' })
    const stale = await write(id, words, 'ceo', { 'x-row-version': updatedAt.toISOString() })
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { errorType: 'conflict', message: 'Someone else changed this in the meantime. Nothing was sent.' },
    ])
    expect(await app.db.$count(emailLogs)).toBe(0)
  })

  test('is refused to visitors, and where a candidate has as many as can be shown', async () => {
    const { id } = await seed.candidate()
    expect((await app.as(undefined).request('POST', `/api/candidates/${id}/letters`, words)).status).toBe(401)
    await app.db.insert(emailLogs).values(
      Array.from({ length: lettersMax }, () => ({
        candidateId: id,
        recipientEmail: 'li@example.com',
        subject: 'x',
        template: 'staff-letter' as const,
        context: { text: 'x', writer: 'x' },
      })),
    )
    const answer = await write(id)
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: 'A candidate is written at most 500 emails' },
    ])
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const { id } = await seed.candidate()
    await withoutActivity(app.db, async () => expect((await write(id)).status).toBe(500))
    expect(await Promise.all([emailLogs, notificationQueue].map((table) => app.db.$count(table)))).toEqual([0, 0])
    expect(app.sent).toEqual([])
  })

  test('goes when the candidate is anonymised, and stays signed where the writer has left', async () => {
    const { id } = await seed.candidate()
    await write(id, words, 'director')
    await app.as('admin').request('DELETE', `/api/users/${accountOf('director').id}`)
    expect(await app.db.$count(users)).toBe(roles.length)
    expect(await read(id, 'ceo')).toMatchObject([{ writer: 'Dmitri Petrov' }])
    await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
    const answer = await app.as('admin').request('POST', `/api/candidates/${id}/anonymise`, { name: 'Li Wei' })
    expect(answer.status).toBe(200)
    const kept = JSON.stringify([await app.db.select().from(emailLogs), await app.db.select().from(activityLogs)])
    expect(kept).not.toContain('portfolio')
  })
})

test('what it would look like is what goes out, and nothing goes out', async () => {
  const { id } = await seed.candidate()
  const shown = await (await app.as('ceo').request('POST', `/api/candidates/${id}/letters/preview`, words)).json()
  expect(await app.db.$count(emailLogs)).toBe(0)
  expect(await app.db.$count(activityLogs)).toBe(0)
  await write(id)
  expect(app.sent[0]).toMatchObject(shown as object)
})
