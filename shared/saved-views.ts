import { z } from 'zod'
import { candidateSorts } from './candidate-sorts.ts'
import { atMost, id, line, statusInput } from './fields.ts'
import { searchCharactersMax, tagCharactersMax } from './limits.ts'
import { route } from './route.ts'
import { Tag } from './tags.ts'

export type ViewSort = (typeof candidateSorts)[number]

/** What the screener filters by, its order, and whether it is a list or cards. */
export const ViewQuery = z.strictObject({
  jobId: id('Job').nullable(),
  status: statusInput.nullable(),
  tagId: id('Tag').nullable(),
  search: z
    .string('Search must be text')
    .trim()
    .max(searchCharactersMax, atMost('Search', searchCharactersMax))
    .nullable()
    .transform((words) => words || null),
  sort: z.enum(candidateSorts, 'Unknown order').nullable(),
  list: z.boolean('Say whether it is a list'),
})
export type ViewQuery = z.output<typeof ViewQuery>

const name = line('Name', tagCharactersMax).min(1, 'Name is required')
const shared = z.boolean('Say whether it is shared')

export const SavedView = z.object({
  id: z.int(),
  name: z.string(),
  shared: z.boolean(),
  owner: z.object({ id: z.int(), fullName: z.string() }),
  query: z.object({
    jobId: z.int().nullable(),
    status: z.string().nullable(),
    /** Null where none is asked for, and where it is gone. */
    tag: Tag.nullable(),
    search: z.string().nullable(),
    sort: z.string().nullable(),
    list: z.boolean(),
  }),
  /** Its tag is gone: it finds what is left of it. */
  tagGone: z.boolean(),
  /** Whether whoever asks may rename, share and delete it. */
  mayChange: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

export const savedViews = {
  list: route({
    method: 'GET',
    path: '/api/views',
    allow: 'signed-in',
    summary: 'One’s own views of the screener and those that are shared, by name',
    response: z.array(SavedView),
  }),
  create: route({
    method: 'POST',
    path: '/api/views',
    allow: 'signed-in',
    summary: 'Save a view of the screener; sharing it is for those who edit candidates',
    body: z.strictObject({ name, shared: shared.default(false), query: ViewQuery }),
    response: SavedView,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/views/{id}',
    allow: 'signed-in',
    summary:
      'Rename one’s view, share it or keep it to oneself, or let it find something else; a shared one also as an administrator',
    body: z.strictObject({ name: name.optional(), shared: shared.optional(), query: ViewQuery.optional() }),
    response: SavedView,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/views/{id}',
    allow: 'signed-in',
    summary: 'Delete one’s view; a shared one also as an administrator',
    response: z.object({}),
  }),
}
