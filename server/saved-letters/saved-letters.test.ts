import { describe, expect, test } from 'vitest'
import { savedLettersMax } from '#shared/limits.ts'
import { can, roles, type Role } from '#shared/permissions.ts'
import type { SavedLetter } from '#shared/saved-letters.ts'
import { activityLogs, savedLetters } from '#server/database/schema.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()

const words = {
  name: 'Portfolio',
  subject: 'Your portfolio for {{job}}',
  text: 'Hello {{candidate}},\n\n{{ sender }} of {{organisation}}',
}
type Headers = Record<string, string>
const save = (body: object = words, who: Role | undefined = 'director') =>
  app.as(who).request('POST', '/api/saved-letters', body)
const saved = async (body: object = words) => (await (await save(body)).json()) as SavedLetter
const edit = (id: number, body: object, headers: Headers = {}, who: Role = 'ceo') =>
  app.as(who).request('PATCH', `/api/saved-letters/${id}`, body, headers)
const remove = (id: number, headers: Headers = {}, who: Role = 'ceo') =>
  app.as(who).request('DELETE', `/api/saved-letters/${id}`, undefined, headers)
const list = async () =>
  (await (await app.as('admin').request('GET', '/api/saved-letters')).json()) as {
    organisation: string
    answersTo: string | null
    letters: SavedLetter[]
  }

describe('a text that is saved for emails', () => {
  test('is listed by name with what {{organisation}} stands for, changed and deleted, each told by its name alone', async () => {
    const answer = await save()
    expect(answer.status).toBe(201)
    const { id, ...made } = (await answer.json()) as SavedLetter
    expect(made).toMatchObject(words)
    const apology = await saved({ ...words, name: 'apology' })
    expect(await list()).toEqual({
      organisation: app.services.config.organisation.name,
      answersTo: accountOf('admin').email,
      letters: [apology, { id, ...made }],
    })
    expect((await edit(id, { ...words, name: 'Work samples' })).status).toBe(200)
    expect((await edit(id, { ...words, name: 'Work samples' })).status).toBe(200)
    expect((await remove(apology.id)).status).toBe(200)
    expect((await list()).letters).toMatchObject([{ id, name: 'Work samples' }])
    const told = await app.db.select().from(activityLogs).orderBy(activityLogs.id)
    const director = accountOf('director').id
    const ceo = accountOf('ceo').id
    expect(told).toMatchObject([
      { userId: director, action: 'saved a template for emails', entityId: id, details: { name: 'Portfolio' } },
      { userId: director, action: 'saved a template for emails', details: { name: 'apology' } },
      { userId: ceo, action: 'edited a template for emails', entityId: id, details: { name: 'Work samples' } },
      { userId: ceo, action: 'deleted a template for emails', details: { name: 'apology' } },
    ])
    expect(JSON.stringify(told)).not.toContain('{{')
  })

  test.each(roles)('is for whoever may write to candidates: %s', async (who) => {
    const { id } = await saved()
    const [ok, made] = can(who, 'candidates.edit') ? [200, 201] : [403, 403]
    expect((await app.as(who).request('GET', '/api/saved-letters')).status).toBe(ok)
    expect((await save({ ...words, name: 'Another' }, who)).status).toBe(made)
    expect((await edit(id, words, {}, who)).status).toBe(ok)
    expect((await remove(id, {}, who)).status).toBe(ok)
  })

  test('is listed by the letters of its name, whatever their case and accents', async () => {
    for (const name of ['Zusage', 'Übergabe', 'absage', 'Vertrag']) await saved({ ...words, name })
    expect((await list()).letters.map(({ name }) => name)).toEqual(['absage', 'Übergabe', 'Vertrag', 'Zusage'])
  })

  test('has a name that no other has, whatever its case', async () => {
    await saved()
    const { id } = await saved({ ...words, name: 'Apology' })
    const taken = [409, { message: 'There is a template of this name already', field: 'name' }]
    for (const answer of [await save({ ...words, name: ' PORTFOLIO ' }), await edit(id, words)])
      expect([answer.status, await answer.json()]).toEqual(taken)
    expect(await app.db.$count(savedLetters)).toBe(2)
  })

  test('names the fields that there are, and says so of any other', async () => {
    const bad: [object, string][] = [
      [
        { ...words, text: 'Dear {{firstName}}' },
        'There is no field {{firstName}}. The fields are {{candidate}}, {{job}}, {{organisation}}, {{sender}}.',
      ],
      [{ ...words, subject: '{{salary}}' }, 'There is no field {{salary}}.'],
      [{ ...words, subject: '{{toString}}' }, 'There is no field {{toString}}.'],
      [{ ...words, text: 'Dear {{candidate}' }, '“{{candidate}” is no field'],
      [{ ...words, name: ' ' }, 'Name is required'],
      [{ ...words, text: 'n'.repeat(5_001) }, 'Message must be at most 5,000 characters'],
    ]
    for (const [body, message] of bad) {
      const answer = await save(body)
      expect([answer.status, await answer.json()]).toMatchObject([400, { message: expect.stringContaining(message) }])
    }
    expect((await save({ ...words, userId: 1 })).status).toBe(400)
    expect(await app.db.$count(savedLetters)).toBe(0)
  })

  test('that somebody else changed or deleted meanwhile is neither changed nor deleted', async () => {
    const { id, updatedAt } = await saved()
    await edit(id, { ...words, text: 'Theirs' }, { 'x-row-version': updatedAt })
    const seen = { 'x-row-version': updatedAt }
    for (const answer of [await edit(id, { ...words, text: 'Mine' }, seen), await remove(id, seen)])
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { errorType: 'conflict', current: { id, text: 'Theirs' } },
      ])
    expect((await list()).letters).toMatchObject([{ text: 'Theirs' }])
    await remove(id)
    for (const answer of [await edit(id, words), await remove(id)])
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Template not found' }])
  })

  test('is refused to visitors, and where there are as many as one finds one’s way in', async () => {
    expect((await app.as(undefined).request('POST', '/api/saved-letters', words)).status).toBe(401)
    await app.db
      .insert(savedLetters)
      .values(Array.from({ length: savedLettersMax }, (_, at) => ({ name: `No. ${at}`, subject: 's', text: 't' })))
    const answer = await save()
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: 'There are 100 templates. Delete one first.' },
    ])
  })

  test('is saved, changed and deleted with what tells of it, or not at all', async () => {
    const before = await saved()
    await withoutActivity(app.db, async () => {
      expect((await save({ ...words, name: 'Another' })).status).toBe(500)
      expect((await edit(before.id, { ...words, text: 'Other' })).status).toBe(500)
      expect((await remove(before.id)).status).toBe(500)
    })
    expect((await list()).letters).toEqual([before])
  })
})
