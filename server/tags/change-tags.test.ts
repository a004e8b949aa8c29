import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { candidateTagsMax, tagsMax } from '#shared/limits.ts'
import { can, roles, type Role } from '#shared/permissions.ts'
import type { ListedTag, Tag } from '#shared/tags.ts'
import { activityLogs, candidates, candidateTags, tags } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const change = (id: number, body: object, who: Role | undefined = 'ceo', headers: Record<string, string> = {}) =>
  app.as(who).request('POST', `/api/candidates/${id}/tags`, body, headers)
const changeSeveral = (ids: number[], name: string, act = 'add', who: Role | undefined = 'ceo') =>
  app.as(who).request('POST', '/api/candidates/tags', { ids, name, act })
async function tagged(...add: string[]) {
  const candidate = await seed.candidate()
  expect((await change(candidate.id, { add })).status).toBe(200)
  return candidate
}
const namesOf = async (answer: Response) => ((await answer.json()) as { tags: Tag[] }).tags.map(({ name }) => name)
const listed = async () =>
  Object.fromEntries(
    ((await (await app.as('hiringManager').request('GET', '/api/tags')).json()) as ListedTag[]).map((tag) => [
      tag.name,
      tag.candidateCount,
    ]),
  )
const wornBy = async (id: number) =>
  ((await (await app.as('hiringManager').request('GET', `/api/candidates/${id}`)).json()) as { tags: Tag[] }).tags.map(
    ({ name }) => name,
  )
const told = async () =>
  (await app.db.select().from(activityLogs).orderBy(activityLogs.id)).map(({ action, details }) => ({
    action,
    details,
  }))
const idOf = async (name: string) => (await app.db.select().from(tags).where(eq(tags.name, name)))[0]!.id
const stale = { 'x-row-version': '2020-01-01T00:00:00.000Z' }

describe('the tags of a candidate', () => {
  test('are added and taken off by name, by whoever edits candidates, and shown by name in lists and alone', async () => {
    const { id, updatedAt } = await tagged('Rust', 'Kraków')
    const answer = await change(id, { add: ['ab Frühling'], remove: ['rust'] })
    expect([answer.status, await namesOf(answer)]).toEqual([200, ['ab Frühling', 'Kraków']])
    expect(await wornBy(id)).toEqual(['ab Frühling', 'Kraków'])
    for (const query of ['', '?page=1', '?search=li&page=1']) {
      const rows = (await (await app.as('projectManager').request('GET', `/api/candidates${query}`)).json()) as {
        tags: Tag[]
      }[]
      expect(rows.map((row) => row.tags.map(({ name }) => name))).toEqual([['ab Frühling', 'Kraków']])
    }
    // Nobody's words were overwritten.
    const [row] = await app.db.select().from(candidates)
    expect(row!.updatedAt).toEqual(updatedAt)
  })

  test('are told on the timeline without saying which: a tag may be personal', async () => {
    const { id } = await tagged('knows Anna')
    await change(id, { add: ['Rust'], remove: ['knows Anna'] })
    await change(id, { add: ['Rust'], remove: ['never worn'] })
    const details = { candidateName: 'Li Wei', jobTitle: 'Designer' }
    expect(await told()).toEqual([
      { action: 'tagged the process', details },
      { action: 'tagged the process', details },
      { action: 'took a tag off the process', details },
    ])
    expect(await listed()).toEqual({ Rust: 1 })
  })

  test('are one tag however they are spelt, called as whoever made it did', async () => {
    const first = await tagged('Kraków')
    const second = await tagged('KRAKOW', ' rust ')
    expect(await wornBy(first.id)).toEqual(['Kraków'])
    expect(await wornBy(second.id)).toEqual(['Kraków', 'rust'])
    expect(await listed()).toEqual({ Kraków: 2, rust: 1 })
  })

  test.each([
    [{}, 'Name a tag to add or to remove'],
    [{ add: [] }, 'Name a tag to add or to remove'],
    [{ add: [' \u200b'] }, 'A tag cannot be empty'],
    [{ add: ['x'.repeat(61)] }, 'Tag must be at most 60 characters'],
    [{ add: ['Rust', 'rust'] }, 'Each tag may be given once'],
    [{ add: ['Rust'], remove: ['Rust'] }, 'A tag cannot be added and removed at once'],
    [{ add: ['Rust'], more: 1 }, undefined],
    [{ add: 'Rust' }, 'Tags must be a list'],
  ])('are refused as %j', async (body, message) => {
    const { id } = await tagged('Rust')
    const answer = await change(id, body)
    expect(answer.status).toBe(400)
    if (message) expect(await answer.json()).toMatchObject({ message })
    expect(await wornBy(id)).toEqual(['Rust'])
  })

  test('are at most twenty, and a thousand in all', async () => {
    const names = Array.from({ length: candidateTagsMax }, (_, n) => `t${n}`)
    const { id } = await tagged(...names)
    expect((await change(id, { add: ['t3'] })).status).toBe(200)
    expect((await change(id, { add: ['one more'] })).status).toBe(409)
    expect((await change(id, { add: ['one more'], remove: ['t0'] })).status).toBe(200)
    await app.db.execute(sql`insert into tags (name) select 'x' || n from generate_series(1, ${tagsMax - 20}::int) n`)
    const other = await seed.candidate()
    const answer = await change(other.id, { add: ['too many'] })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: 'There are 1,000 tags already. Join or delete some first.' },
    ])
    expect((await change(other.id, { add: ['t5'] })).status).toBe(200)
  })

  test.each(roles.filter((role) => !can(role, 'candidates.edit')))('are not changed by %s', async (who) => {
    const { id } = await tagged('Rust')
    expect((await change(id, { remove: ['Rust'] }, who)).status).toBe(403)
    expect((await changeSeveral([id], 'Rust', 'remove', who)).status).toBe(403)
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'R' }],
      ['POST', '/join', { into: 1 }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await app.as(who).request(method, `/api/tags/${await idOf('Rust')}${path}`, body)).status).toBe(403)
    expect(await wornBy(id)).toEqual(['Rust'])
  })

  test('of whoever is rejected, withdrew, is hidden or seen as they were stay', async () => {
    const { id } = await tagged('Rust')
    expect((await change(id, { add: ['Go'] }, 'ceo', stale)).status).toBe(409)
    for (const values of [{ status: '200_rejected' }, { status: 'new', withdrawnAt: new Date() }]) {
      await app.db.update(candidates).set(values).where(eq(candidates.id, id))
      expect((await change(id, { add: ['Go'] })).status).toBe(409)
    }
    expect(await wornBy(id)).toEqual(['Rust'])
    await app.db.update(candidates).set({ archivedAt: new Date() }).where(eq(candidates.id, id))
    expect((await change(id, { add: ['Go'] })).status).toBe(404)
    expect((await change(999, { add: ['Go'] })).status).toBe(404)
  })

  test('change whole or not at all', async () => {
    const { id } = await tagged('Rust')
    await withoutActivity(app.db, async () =>
      expect((await change(id, { add: ['Go'], remove: ['Rust'] })).status).toBe(500),
    )
    expect(await wornBy(id)).toEqual(['Rust'])
    expect(await listed()).toEqual({ Rust: 1 })
  })

  test('made by several at once are made once and counted right', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => seed.candidate()))
    await Promise.all(made.map(({ id }, n) => change(id, { add: n % 2 ? ['Rust', 'Go'] : ['Go', 'Rust'] })))
    expect(await listed()).toEqual({ Go: 6, Rust: 6 })
    await Promise.all(
      made.map(({ id }, n) => (n < 3 ? change(id, { remove: ['Go'] }) : change(id, { remove: ['Rust', 'Go'] }))),
    )
    expect(await listed()).toEqual({ Rust: 3 })
  })
})

describe('a tag for several', () => {
  test('is added to all who can have it, and tells of whom it could not be', async () => {
    const one = await tagged('Rust')
    const two = await seed.candidate()
    const rejected = await seed.candidate({ status: '200_rejected' })
    const full = await tagged(...Array.from({ length: candidateTagsMax }, (_, n) => `t${n}`))
    const answer = await changeSeveral([full.id, rejected.id, two.id, one.id, 999], 'rust')
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        changed: [two.id],
        refused: [
          { id: rejected.id, message: 'This candidate has been rejected. No further actions are available.' },
          { id: 999, message: 'Candidate not found' },
          { id: full.id, message: 'A candidate has at most 20 tags' },
        ],
      },
    ])
    expect(await listed()).toMatchObject({ Rust: 2 })
    expect(await (await changeSeveral([one.id, two.id], 'Rust', 'remove')).json()).toEqual({
      changed: [one.id, two.id],
      refused: [],
    })
    expect(await listed()).not.toHaveProperty('Rust')
  })

  test('is put on by one of two who come at once, whatever the order of the candidates', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => seed.candidate()))
    const ids = made.map(({ id }) => id)
    const answers = await Promise.all([changeSeveral(ids, 'Rust'), changeSeveral(ids.toReversed(), 'Rust')])
    const changed = await Promise.all(
      answers.map(async (each) => ((await each.json()) as { changed: [] }).changed.length),
    )
    expect(changed.toSorted((a, b) => a - b)).toEqual([0, 4])
    expect(await listed()).toEqual({ Rust: 4 })
  })

  test('changes nobody where its entry cannot be written', async () => {
    const { id } = await seed.candidate()
    await withoutActivity(app.db, async () => expect((await changeSeveral([id], 'Rust')).status).toBe(500))
    expect(await wornBy(id)).toEqual([])
  })

  test.each([[[]], [Array.from({ length: 101 }, (_, n) => n + 1)], [[1, 1]]])('is refused for %j', async (ids) => {
    expect((await changeSeveral(ids, 'Rust')).status).toBe(400)
  })
})

/** As whoever edits candidates and no settings. */
const edit = (method: string, path: string, body?: object) =>
  app.as('director').request(method, `/api/tags/${path}`, body)

describe('a tag itself', () => {
  test('is renamed for all who wear it, but not to the name of another', async () => {
    const { id } = await tagged('Rust', 'Go')
    const rust = await idOf('Rust')
    expect(await (await edit('PATCH', String(rust), { name: 'RUST' })).json()).toEqual({ id: rust, name: 'RUST' })
    const taken = await edit('PATCH', String(rust), { name: 'gó' })
    expect([taken.status, await taken.json()]).toEqual([
      409,
      { message: 'There is a tag called Go already: join the two instead' },
    ])
    expect(await wornBy(id)).toEqual(['Go', 'RUST'])
    expect((await edit('PATCH', '999', { name: 'x' })).status).toBe(404)
  })

  test('is joined into another, which nobody wears twice', async () => {
    const both = await tagged('Rust', 'Rustlang')
    const one = await tagged('Rustlang')
    const [from, into] = [await idOf('Rustlang'), await idOf('Rust')]
    expect((await edit('POST', `${from}/join`, { into: from })).status).toBe(400)
    expect((await edit('POST', `${from}/join`, { into: 999 })).status).toBe(404)
    expect(await (await edit('POST', `${from}/join`, { into })).json()).toEqual({ id: into, name: 'Rust' })
    expect([await wornBy(both.id), await wornBy(one.id)]).toEqual([['Rust'], ['Rust']])
    expect(await listed()).toEqual({ Rust: 2 })
  })

  test('is deleted off all who wear it', async () => {
    const { id } = await tagged('Rust', 'Go')
    expect((await edit('DELETE', String(await idOf('Rust')))).status).toBe(200)
    expect(await wornBy(id)).toEqual(['Go'])
    expect((await edit('DELETE', '999')).status).toBe(404)
  })

  test('stays as it is where its entry cannot be written', async () => {
    const { id } = await tagged('Rust', 'Go')
    const rust = await idOf('Rust')
    await withoutActivity(app.db, async () => {
      expect((await edit('PATCH', String(rust), { name: 'R' })).status).toBe(500)
      expect((await edit('POST', `${rust}/join`, { into: await idOf('Go') })).status).toBe(500)
      expect((await edit('DELETE', String(rust))).status).toBe(500)
    })
    expect(await wornBy(id)).toEqual(['Go', 'Rust'])
    expect(await listed()).toEqual({ Go: 1, Rust: 1 })
  })

  test('is told on the timeline without its name', async () => {
    await tagged('knows Anna')
    const id = await idOf('knows Anna')
    await edit('PATCH', String(id), { name: 'knows Ben' })
    await edit('DELETE', String(id))
    expect((await told()).slice(1)).toEqual([
      { action: 'renamed a tag', details: null },
      { action: 'deleted a tag', details: null },
    ])
  })
})

describe('tags follow their candidates', () => {
  test('anonymising takes them off, and one that nobody else wears is gone with its name', async () => {
    const { id } = await tagged('knows Anna', 'Rust')
    await tagged('Rust')
    const answer = await app.as('admin').request('POST', `/api/candidates/${id}/anonymise`, { name: 'Li Wei' })
    expect(answer.status).toBe(200)
    expect(await app.db.select({ name: tags.name, count: tags.candidateCount }).from(tags)).toEqual([
      { name: 'Rust', count: 1 },
    ])
    expect(await app.db.$count(candidateTags)).toBe(1)
  })

  test('whoever is archived keeps them, and counts for none until they are back', async () => {
    const { id } = await tagged('Rust')
    const setArchived = (archivedAt: Date | null) =>
      app.db.update(candidates).set({ archivedAt }).where(eq(candidates.id, id))
    await setArchived(new Date())
    expect(await listed()).toEqual({})
    await setArchived(null)
    expect(await listed()).toEqual({ Rust: 1 })
    expect(await wornBy(id)).toEqual(['Rust'])
  })

  test('joining two applications as one person’s, and parting them, changes neither’s', async () => {
    const one = await tagged('Rust')
    const two = await tagged('Go')
    const wear = async () => [await wornBy(one.id), await wornBy(two.id)]
    expect((await app.as('ceo').request('POST', `/api/candidates/${one.id}/merge`, { into: two.id })).status).toBe(200)
    expect(await wear()).toEqual([['Rust'], ['Go']])
    expect((await app.as('ceo').request('POST', `/api/candidates/${one.id}/unmerge`)).status).toBe(200)
    expect(await wear()).toEqual([['Rust'], ['Go']])
  })
})
