import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { savedViewsMax } from '#shared/limits.ts'
import { can, roles, type Role } from '#shared/permissions.ts'
import type { SavedView } from '#shared/saved-views.ts'
import { savedViews, tags, users } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const everything = { jobId: null, status: null, tagId: null, search: null, sort: null, list: false }
const save = (name: string, who: Role | undefined = 'hiringManager', more: object = {}, query: object = {}) =>
  app.as(who).request('POST', '/api/views', { name, query: { ...everything, ...query }, ...more })
const saved = async (...given: Parameters<typeof save>) => {
  const answer = await save(...given)
  expect(answer.status).toBe(201)
  return (await answer.json()) as SavedView
}
const views = async (who: Role = 'hiringManager') =>
  (await (await app.as(who).request('GET', '/api/views')).json()) as SavedView[]
const names = async (who?: Role) => (await views(who)).map(({ name }) => name)
const change = (id: number, body: object, who: Role) => app.as(who).request('PATCH', `/api/views/${id}`, body)
const remove = (id: number, who: Role) => app.as(who).request('DELETE', `/api/views/${id}`)

describe('a view', () => {
  test('keeps what the screener filters by, for whoever saved it alone', async () => {
    const job = await seed.job()
    const [tag] = await app.db.insert(tags).values({ name: 'Rust' }).returning()
    const query = { jobId: job.id, status: 'new', tagId: tag!.id, search: ' li ', sort: 'name', list: true }
    expect(await saved('Rust in spring', 'hiringManager', {}, query)).toEqual({
      id: 1,
      name: 'Rust in spring',
      shared: false,
      owner: { id: accountOf('hiringManager').id, fullName: accountOf('hiringManager').fullName },
      query: {
        jobId: job.id,
        status: '00_application_submitted',
        tag: { id: tag!.id, name: 'Rust' },
        search: 'li',
        sort: 'name',
        list: true,
      },
      tagGone: false,
      mayChange: true,
    })
    expect(await names('admin')).toEqual([])
  })

  test('tells that its tag is gone, and follows one that was joined into another', async () => {
    const [rust, lang] = await app.db
      .insert(tags)
      .values([{ name: 'Rust' }, { name: 'Rustlang' }])
      .returning()
    await saved('One', 'ceo', {}, { tagId: lang!.id })
    await app.as('ceo').request('POST', `/api/tags/${lang!.id}/join`, { into: rust!.id })
    expect(await views('ceo')).toMatchObject([{ query: { tag: { name: 'Rust' } }, tagGone: false }])
    await app.as('ceo').request('DELETE', `/api/tags/${rust!.id}`)
    expect(await views('ceo')).toMatchObject([{ query: { tag: null }, tagGone: true }])
  })

  test.each([
    [{ name: '' }, {}],
    [{ name: 'x'.repeat(61) }, {}],
    [{}, { jobId: 999 }],
    [{}, { tagId: 999 }],
    [{}, { status: 'nonsense' }],
    [{}, { sort: 'email' }],
    [{}, { search: 'x'.repeat(201) }],
    [{}, { list: undefined }],
    [{}, { page: 3 }],
  ])('is refused as %j of %j', async (more, query) => {
    expect((await save('One', 'ceo', more, query)).status).toBe(400)
    expect(await names('ceo')).toEqual([])
  })

  test('has a name of its own among those of one person, who has only so many', async () => {
    await saved('Éclair')
    expect((await save('eclair')).status).toBe(409)
    await saved('Éclair', 'ceo')
    await app.db
      .insert(savedViews)
      .values(Array.from({ length: savedViewsMax - 1 }, (_, n) => ({ ownerId: 1, name: `v${n}`, list: false })))
    expect((await save('one more')).status).toBe(409)
  })

  test('saved by two presses at once stands once', async () => {
    const answers = await Promise.all([save('One'), save('One')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('needs an account', async () => {
    expect((await app.as(undefined).request('GET', '/api/views')).status).toBe(401)
    expect((await app.as(undefined).request('POST', '/api/views', {})).status).toBe(401)
  })
})

describe('sharing a view', () => {
  test.each(roles)('is for whoever edits candidates: %s', async (who) => {
    const may = can(who, 'candidates.edit')
    expect((await save('Pool', who, { shared: true })).status).toBe(may ? 201 : 403)
    const { id } = await saved('Mine', who)
    expect((await change(id, { shared: true }, who)).status).toBe(may ? 200 : 403)
    expect(await names('projectManager')).toEqual(may ? ['Mine', 'Pool'] : who === 'projectManager' ? ['Mine'] : [])
  })

  test('shows it to everybody; its owner and administrators alone change it, and nobody else reads one that is not', async () => {
    const { id } = await saved('Pool', 'coo', { shared: true })
    expect(await views('hiringManager')).toMatchObject([{ name: 'Pool', mayChange: false }])
    for (const who of ['hiringManager', 'ceo'] as const) {
      expect((await change(id, { name: 'Mine' }, who)).status).toBe(403)
      expect((await remove(id, who)).status).toBe(403)
    }
    expect((await change(id, { shared: false }, 'admin')).status).toBe(403)
    expect(await (await change(id, { name: 'Talent' }, 'admin')).json()).toMatchObject({ name: 'Talent', shared: true })
    expect(await (await change(id, { shared: false }, 'coo')).json()).toMatchObject({ shared: false })
    expect((await change(id, { name: 'Mine' }, 'admin')).status).toBe(404)
    expect((await remove(id, 'admin')).status).toBe(404)
    expect((await remove(id, 'coo')).status).toBe(200)
    expect(await names('coo')).toEqual([])
  })

  test('outlives its owner’s account; what was theirs alone goes with it', async () => {
    await saved('Pool', 'coo', { shared: true })
    await saved('Mine', 'coo')
    await saved('Alone', 'hiringManager')
    for (const who of ['coo', 'hiringManager'] as const)
      expect((await app.as('admin').request('DELETE', `/api/users/${accountOf(who).id}`)).status).toBe(200)
    expect((await app.db.select().from(savedViews)).map(({ name }) => name)).toEqual(['Pool'])
    const left = await app.db
      .select()
      .from(users)
      .where(eq(users.id, accountOf('coo').id))
    expect(left[0]?.deactivatedAt).not.toBeNull()
    // Nothing else bears this one's name.
    expect(await app.db.$count(users, eq(users.id, accountOf('hiringManager').id))).toBe(0)
    expect(await views('projectManager')).toMatchObject([
      { name: 'Pool', owner: { fullName: accountOf('coo').fullName } },
    ])
  })

  test('finds something else once it is told to, and keeps its name and who sees it; all of it or nothing', async () => {
    const job = await seed.job()
    const { id } = await saved('Pool', 'coo', { shared: true }, { search: 'li', sort: 'name' })
    const query = { ...everything, jobId: job.id, status: 'talent_pool', list: true }
    const kept = { name: 'Pool', shared: true, query: { jobId: null, search: 'li', sort: 'name', list: false } }
    expect((await change(id, { query }, 'ceo')).status).toBe(403)
    expect((await change(id, { query: { ...query, jobId: 999 } }, 'coo')).status).toBe(400)
    await saved('Taken', 'coo')
    expect((await change(id, { name: 'TAKEN', query }, 'coo')).status).toBe(409)
    expect(await views('ceo')).toMatchObject([kept])
    expect(await (await change(id, { query }, 'coo')).json()).toMatchObject({
      ...kept,
      query: { jobId: job.id, status: '90_talent_pool', search: null, sort: null, list: true },
    })
  })

  test('changes of nothing and of what is not there are refused', async () => {
    const { id } = await saved('One')
    expect((await change(id, {}, 'hiringManager')).status).toBe(400)
    expect((await change(999, { name: 'x' }, 'hiringManager')).status).toBe(404)
    const other = await saved('Two')
    expect((await change(other.id, { name: 'ONE' }, 'hiringManager')).status).toBe(409)
    expect((await change(other.id, { name: 'TWO' }, 'hiringManager')).status).toBe(200)
  })
})
