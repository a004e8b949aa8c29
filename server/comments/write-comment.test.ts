import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Comment } from '#shared/comments.ts'
import { commentCharactersMax, commentsMax, mentionsMax } from '#shared/limits.ts'
import { markOf } from '#shared/mentions.ts'
import { roles, type Role } from '#shared/permissions.ts'
import {
  activityLogs,
  candidateComments,
  candidates,
  commentMentions,
  emailLogs,
  notificationQueue,
  users,
} from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const [hana, ceo] = [accountOf('hiringManager'), accountOf('ceo')]
const write = (id: number, body: object, who: Role | undefined = 'hiringManager') =>
  app.as(who).request('POST', `/api/candidates/${id}/comments`, body)
const read = async (id: number, who: Role = 'coo') =>
  (await (await app.as(who).request('GET', `/api/candidates/${id}/comments`)).json()) as {
    comments: Comment[]
    hiddenCount: number
  }

describe('a comment', () => {
  test.each(roles)('is written and read by whoever is signed in: %s', async (who) => {
    const { id } = await seed.candidate()
    const text = 'Strong portfolio.\n\n<b>See</b> https://lee.example/work'
    const answer = await write(id, { text: `  ${text}\n` }, who)
    expect(answer.status).toBe(201)
    const written = (await answer.json()) as Comment
    expect(written).toMatchObject({ author: { id: accountOf(who).id, fullName: accountOf(who).fullName }, text })
    expect(await read(id)).toEqual({ comments: [written], hiddenCount: 0 })
    expect(await (await app.as('coo').request('GET', `/api/candidates/${id}`)).json()).toMatchObject({
      commentCount: 1,
    })
  })

  test('stands with the newest first, and on the timeline without what it says', async () => {
    const { id, updatedAt } = await seed.candidate({ name: 'Li Wei', job: await seed.job({ title: 'Welder' }) })
    for (const text of ['One', 'Two']) await write(id, { text })
    expect((await read(id)).comments.map(({ text }) => text)).toEqual(['Two', 'One'])
    expect(await app.db.select().from(activityLogs)).toMatchObject(
      [0, 1].map(() => ({
        action: 'commented on the process',
        entityType: 'candidate',
        userId: hana.id,
        candidateId: id,
        details: { candidateName: 'Li Wei', jobTitle: 'Welder' },
      })),
    )
    expect(JSON.stringify(await app.db.select().from(activityLogs))).not.toContain('Two')
    // Whoever edits the candidate meanwhile is told of no change.
    const [row] = await app.db.select().from(candidates).where(eq(candidates.id, id))
    expect(row?.updatedAt).toEqual(updatedAt)
  })

  test('that is sent again under its key stands once, whoever else uses that key', async () => {
    const { id } = await seed.candidate()
    const sent = { text: `Ask ${markOf(ceo.id)}`, key: 'a1b2c3d4' }
    const answers = await Promise.all([write(id, sent), write(id, sent)])
    const [one, two] = (await Promise.all(answers.map((answer) => answer.json()))) as Comment[]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(two).toEqual(one)
    await write(id, { text: 'Theirs', key: sent.key }, 'coo')
    await write((await seed.candidate()).id, sent)
    expect((await read(id)).comments).toHaveLength(2)
    await app.settled()
    expect(app.sent).toHaveLength(2)
    expect(await app.db.$count(activityLogs)).toBe(3)
  })

  test('keeps the name of whoever wrote it and is mentioned, renamed or gone since', async () => {
    const { id } = await seed.candidate()
    await write(id, { text: `${markOf(ceo.id)}, look` })
    await app.db.update(users).set({ fullName: 'Eileen Byrne' }).where(eq(users.id, ceo.id))
    const removed = await app.as('admin').request('DELETE', `/api/users/${hana.id}`)
    expect(removed.status).toBe(200)
    expect((await read(id)).comments).toMatchObject([
      { author: { fullName: hana.fullName }, mentions: [{ id: ceo.id, fullName: 'Eileen Byrne' }] },
    ])
    // Nobody is gone for good whose name stands somewhere.
    await app.as('admin').request('DELETE', `/api/users/${ceo.id}`)
    expect((await read(id)).comments[0]?.mentions).toEqual([{ id: ceo.id, fullName: 'Eileen Byrne' }])
  })

  test('is nothing without words, too long, with too many mentions or of a shape that nobody knows', async () => {
    const { id } = await seed.candidate()
    const bad: [object, string][] = [
      [{}, 'Comment is required'],
      [{ text: ' \u200b\n' }, 'Comment is required'],
      [{ text: 'n'.repeat(commentCharactersMax + 1) }, 'Comment must be at most 5,000 characters'],
      [
        { text: Array.from({ length: mentionsMax + 1 }, (_, at) => markOf(at + 1)).join(' ') },
        'At most 10 colleagues can be mentioned in a comment',
      ],
      [{ text: 'x', key: 'short' }, 'Key is 8 to 40 letters, digits, - and _'],
    ]
    for (const [body, message] of bad) {
      const answer = await write(id, body)
      expect([answer.status, await answer.json()]).toMatchObject([400, { message: expect.stringContaining(message) }])
    }
    expect((await write(id, { text: 'x', authorId: 4 })).status).toBe(400)
    expect(await app.db.$count(candidateComments)).toBe(0)
  })

  test('is taken of no candidate who is rejected or withdrew, 409, nor of one who is hidden, 404', async () => {
    const rejected = await seed.candidate({ status: '200_rejected' })
    const withdrawn = await seed.candidate({ withdrawnAt: new Date() })
    for (const { id } of [rejected, withdrawn]) {
      const answer = await write(id, { text: 'Late' }, 'admin')
      expect([answer.status, await answer.json()]).toEqual([409, { message: expect.any(String) }])
      expect((await read(id)).comments).toEqual([])
    }
    const hidden = [
      await seed.candidate({ archivedAt: new Date() }),
      await seed.candidate({ anonymisedAt: new Date() }),
      await seed.candidate({ mergedIntoId: rejected.id }),
    ]
    for (const { id } of [...hidden, { id: 999 }]) {
      expect((await write(id, { text: 'Hidden' })).status).toBe(404)
      expect((await app.as('ceo').request('GET', `/api/candidates/${id}/comments`)).status).toBe(404)
    }
    expect(await app.db.$count(candidateComments)).toBe(0)
  })

  test('is refused to visitors, and where a candidate has as many as can be shown', async () => {
    const { id } = await seed.candidate()
    expect((await app.as(undefined).request('POST', `/api/candidates/${id}/comments`, { text: 'x' })).status).toBe(401)
    await app.db
      .insert(candidateComments)
      .values(Array.from({ length: commentsMax }, () => ({ candidateId: id, authorId: 1, text: 'x' })))
    const answer = await write(id, { text: 'One more' })
    expect([answer.status, await answer.json()]).toEqual([409, { message: 'A candidate takes at most 500 comments' }])
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const { id } = await seed.candidate()
    await withoutActivity(app.db, async () =>
      expect((await write(id, { text: `Ask ${markOf(ceo.id)}` })).status).toBe(500),
    )
    const tables = [candidateComments, commentMentions, emailLogs, notificationQueue]
    expect(await Promise.all(tables.map((table) => app.db.$count(table)))).toEqual([0, 0, 0, 0])
  })
})

describe('whoever is mentioned', () => {
  test('has one letter, which names who and of whom, quotes the comment and leads to it', async () => {
    const { id } = await seed.candidate({ name: 'Li Wei', job: await seed.job({ title: 'Welder' }) })
    const text = `${markOf(ceo.id)}, see the case of ${markOf(ceo.id)}.\nAnd <b>this</b>.`
    expect((await write(id, { text })).status).toBe(201)
    await app.settled()
    expect(app.sent).toMatchObject([{ to: ceo.email, subject: 'Hana Novak mentioned you: Li Wei for Welder' }])
    const { text: words, html } = app.sent[0]!
    expect(words).toContain("@Eileen O'Brien, see the case of @Eileen O'Brien.\nAnd <b>this</b>.")
    expect(words).toContain('Hana Novak mentioned you in a comment on Li Wei for the Welder role.')
    expect(html).toContain(`http://rolecall.test/candidates/${id}?tab=notes`)
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ template: 'comment-mention', candidateId: id }])
  })

  test('has none from themselves, nor at an address that nobody has', async () => {
    const { id } = await seed.candidate()
    await app.db.update(users).set({ email: 'eileen@old.invalid' }).where(eq(users.id, ceo.id))
    const answer = await write(id, { text: `${markOf(hana.id)} ${markOf(ceo.id)}` })
    expect(await answer.json()).toMatchObject({ mentions: [{ id: hana.id }, { id: ceo.id }] })
    expect(await app.db.$count(emailLogs)).toBe(0)
  })

  test('works here: nobody else can be', async () => {
    const { id } = await seed.candidate()
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, ceo.id))
    for (const person of [ceo.id, 999]) {
      const answer = await write(id, { text: `${markOf(accountOf('coo').id)} ${markOf(person)}` })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: 'Only colleagues who work here can be mentioned', field: 'text' },
      ])
    }
    expect(await app.db.$count(emailLogs)).toBe(0)
    expect(await app.db.$count(candidateComments)).toBe(0)
  })
})
