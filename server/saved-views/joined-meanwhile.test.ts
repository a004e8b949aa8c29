import { expect, test } from 'vitest'
import type { SavedView } from '#shared/saved-views.ts'
import { savedViews, tags } from '#server/database/schema.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'

const app = await severalSessionsForFile()

/** Joins the tag "Fair" into "Kept", and is about to commit. */
const joining = `
  select take_turns_at_tags();
  update saved_views set tag_id = (select id from tags where name = 'Kept') where tag_id = (select id from tags where name = 'Fair');
  delete from tags where name = 'Fair'`

test('a view that is saved or updated while its tag is joined into another is refused, and finds by no tag that is gone', async () => {
  const [fair, kept] = await app.db
    .insert(tags)
    .values([{ name: 'Fair' }, { name: 'Kept' }])
    .returning()
  const query = { jobId: null, status: null, tagId: fair!.id, search: null, sort: null, list: false }
  const as = (method: string, path: string, body?: unknown) => app.as('ceo').request(method, `/api/views${path}`, body)
  const { id } = (await (await as('POST', '', { name: 'Known', query })).json()) as SavedView
  const answers = await app.during(
    joining,
    () => as('POST', '', { name: 'New', query }),
    () => as('PATCH', `/${id}`, { query }),
  )
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'Tag not found' }])
  expect(await app.db.select().from(savedViews)).toMatchObject([{ id, tagId: kept!.id }])
})
