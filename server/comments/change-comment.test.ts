import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Comment } from '#shared/comments.ts'
import { markOf } from '#shared/mentions.ts'
import { roles, type Role } from '#shared/permissions.ts'
import { activityLogs, candidateComments, candidates, emailLogs, users } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const [ceo, coo] = [accountOf('ceo').id, accountOf('coo').id]
async function written(text = 'Strong portfolio', who: Role = 'hiringManager') {
  const { id: candidateId } = await seed.candidate()
  const answer = await app.as(who).request('POST', `/api/candidates/${candidateId}/comments`, { text })
  return { candidateId, ...((await answer.json()) as Comment) }
}
const edit = (id: number, text: string, who: Role = 'hiringManager', headers: Record<string, string> = {}) =>
  app.as(who).request('PATCH', `/api/comments/${id}`, { text }, headers)
const remove = (id: number, who: Role = 'hiringManager', headers: Record<string, string> = {}) =>
  app.as(who).request('DELETE', `/api/comments/${id}`, undefined, headers)
const textOf = async (id: number) =>
  (await app.db.select().from(candidateComments).where(eq(candidateComments.id, id)))[0]?.text
const actionsDone = async () => (await app.db.select().from(activityLogs)).map(({ action }) => action).slice(1)
const stale = { 'x-row-version': '2020-01-01T00:00:00.000Z' }

describe('editing a comment', () => {
  test('changes its words and says so, its time of writing stays', async () => {
    const { id, createdAt, updatedAt } = await written()
    const answer = await edit(id, ' Weak portfolio ', 'hiringManager', { 'x-row-version': updatedAt })
    const edited = (await answer.json()) as Comment
    expect([answer.status, edited.text, edited.createdAt]).toEqual([200, 'Weak portfolio', createdAt])
    expect(edited.updatedAt > createdAt).toBe(true)
    expect(await actionsDone()).toEqual(['edited a comment on the process'])
  })

  test('to the words that it has changes nothing', async () => {
    const { id, updatedAt } = await written()
    expect(await (await edit(id, 'Strong portfolio', 'hiringManager', stale)).json()).toMatchObject({ updatedAt })
    expect(await actionsDone()).toEqual([])
  })

  test('writes to whoever is newly mentioned alone, once for ever, and keeps those who have left', async () => {
    const { id } = await written(`${markOf(ceo)}, look`)
    await app.settled()
    app.sent.length = 0
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, ceo))
    expect((await edit(id, `${markOf(ceo)} and ${markOf(coo)}, look`)).status).toBe(200)
    await edit(id, 'Nobody')
    await edit(id, `${markOf(coo)} again`)
    await app.settled()
    expect(app.sent.map(({ to }) => to)).toEqual([accountOf('coo').email])
    expect((await edit(id, markOf(999))).status).toBe(400)
    expect(await textOf(id)).toBe(`${markOf(coo)} again`)
  })

  test.each(roles.filter((role) => role !== 'hiringManager'))('is refused to %s, who did not write it', async (who) => {
    const { id } = await written()
    const answer = await edit(id, 'Mine', who)
    expect([answer.status, await answer.json()]).toEqual([403, { message: 'Only its author can edit a comment' }])
    expect(await textOf(id)).toBe('Strong portfolio')
  })

  test('tells of a change that the screen has not seen', async () => {
    const { id } = await written()
    const answer = await edit(id, 'Weak portfolio', 'hiringManager', stale)
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { errorType: 'conflict', current: { id, text: 'Strong portfolio' } },
    ])
    expect(await textOf(id)).toBe('Strong portfolio')
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const { id } = await written()
    await withoutActivity(app.db, async () => expect((await edit(id, markOf(ceo))).status).toBe(500))
    expect([await textOf(id), await app.db.$count(emailLogs)]).toEqual(['Strong portfolio', 0])
  })
})

describe('deleting a comment', () => {
  test.each(['hiringManager', 'admin'] as const)('is for its author and administrators: %s', async (who) => {
    const { id, candidateId } = await written()
    expect((await remove(id, who)).status).toBe(200)
    expect(await textOf(id)).toBeUndefined()
    expect(await actionsDone()).toEqual(['deleted a comment on the process'])
    expect(JSON.stringify(await app.db.select().from(activityLogs))).not.toContain('portfolio')
    expect(await (await app.as('ceo').request('GET', `/api/candidates/${candidateId}`)).json()).toMatchObject({
      commentCount: 0,
    })
    expect((await remove(id, who)).status).toBe(404)
    expect((await edit(id, 'x')).status).toBe(404)
  })

  test.each(['projectManager', 'coo', 'ceo', 'director'] as const)('is refused to %s', async (who) => {
    const { id } = await written()
    expect((await remove(id, who)).status).toBe(403)
    expect(await textOf(id)).toBe('Strong portfolio')
  })

  test('takes its words out of letters, and one that was not delivered is sent no more', async () => {
    const { id, candidateId } = await written('A first one')
    app.answerMail({ refused: 'failed', reason: '550 No' })
    const two = await app
      .as('hiringManager')
      .request('POST', `/api/candidates/${candidateId}/comments`, { text: `${markOf(ceo)} Trouble` })
    await app.as('coo').request('POST', `/api/candidates/${candidateId}/comments`, { text: `${markOf(ceo)} Other` })
    await app.settled()
    expect((await remove(((await two.json()) as Comment).id)).status).toBe(200)
    const letters = await app.db.select().from(emailLogs).orderBy(emailLogs.id)
    expect(letters.map(({ context }) => context?.['comment'])).toEqual([undefined, "@Eileen O'Brien Other"])
    const again = await app.as('admin').request('POST', `/api/emails/${letters[0]!.id}/send-again`)
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: 'This email is no longer true: its comment was deleted.' },
    ])
    const shown = await app.as('admin').request('GET', `/api/emails/${letters[0]!.id}`)
    expect(((await shown.json()) as { text: string }).text).toContain('The comment has been deleted since.')
    expect(await textOf(id)).toBe('A first one')
  })

  test('tells of a change that the screen has not seen', async () => {
    const { id } = await written()
    expect((await remove(id, 'admin', stale)).status).toBe(409)
    expect(await textOf(id)).toBe('Strong portfolio')
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const { id } = await written()
    await withoutActivity(app.db, async () => expect((await remove(id)).status).toBe(500))
    expect(await textOf(id)).toBe('Strong portfolio')
  })
})

test.each([
  [409, { status: '200_rejected' }],
  [409, { withdrawnAt: new Date() }],
  [404, { archivedAt: new Date() }],
] as const)('comments on a candidate who is read-only or hidden change no more: %i', async (status, values) => {
  const { id, candidateId } = await written()
  await app.db.update(candidates).set(values).where(eq(candidates.id, candidateId))
  expect([(await edit(id, 'x')).status, (await remove(id)).status, (await remove(id, 'admin')).status]).toEqual([
    status,
    status,
    status,
  ])
  expect(await textOf(id)).toBe('Strong portfolio')
})
