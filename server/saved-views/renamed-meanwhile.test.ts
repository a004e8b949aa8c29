import { expect, test } from 'vitest'
import { savedViews } from '#server/database/schema.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'
import { accountOf } from '#test/test-app.ts'

const app = await severalSessionsForFile()

test('a view that is renamed while its owner’s account is deleted holds up neither', async () => {
  const { id: ownerId } = accountOf('projectManager')
  const query = { jobId: null, status: null, tagId: null, search: 'Rust', sort: null, list: true }
  const saved = await app.as('projectManager').request('POST', '/api/views', { name: 'Rust', query })
  expect(saved.status).toBe(201)
  const { id } = (await saved.json()) as { id: number }
  const [renamed, deleted] = await app.during(
    `select from saved_views where id = ${id} for update`,
    () => app.as('projectManager').request('PATCH', `/api/views/${id}`, { name: 'Rust in spring' }),
    () => app.as('admin').request('DELETE', `/api/users/${ownerId}`),
  )
  expect([renamed.status, deleted.status]).toEqual([200, 200])
  expect(await app.db.$count(savedViews)).toBe(0)
})
