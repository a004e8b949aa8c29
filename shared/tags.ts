import { z } from 'zod'
import { eachOnce, id, line } from './fields.ts'
import { candidateTagsMax, tagCharactersMax, taggedAtOnceMax } from './limits.ts'
import { route } from './route.ts'

/** A word of the team's own by which candidates are found (decision 68). */
export const Tag = z.object({ id: z.int(), name: z.string() })
export type Tag = z.infer<typeof Tag>

export const ListedTag = Tag.extend({
  /** How many candidates of the lists wear it. */
  candidateCount: z.int(),
})
export type ListedTag = z.infer<typeof ListedTag>

export const TagName = line('Tag', tagCharactersMax).min(1, 'A tag cannot be empty')
const names = z
  .array(TagName, 'Tags must be a list')
  .max(candidateTagsMax, `At most ${candidateTagsMax} tags at a time`)
  .refine((list) => eachOnce(list.map((name) => name.toLowerCase())), 'Each tag may be given once')

/** By their names: one that is new makes the tag, one that nobody wears is no reason to refuse. */
export const TagChange = z
  .strictObject({ add: names.optional(), remove: names.optional() })
  .refine(({ add = [], remove = [] }) => add.length + remove.length > 0, 'Name a tag to add or to remove')

const ids = z
  .array(id('Each candidate'), 'Candidates must be a list')
  .min(1, 'Name at least one candidate')
  .max(taggedAtOnceMax, `At most ${taggedAtOnceMax} candidates at a time`)
  .refine(eachOnce, 'Each candidate may be given once')

export const tags = {
  list: route({
    method: 'GET',
    path: '/api/tags',
    allow: 'signed-in',
    byKey: true,
    summary: 'Tags that candidates wear, by name',
    response: z.array(ListedTag),
  }),
  rename: route({
    method: 'PATCH',
    path: '/api/tags/{id}',
    allow: 'candidates.edit',
    summary: 'Rename a tag of all who wear it',
    body: z.strictObject({ name: TagName }),
    response: Tag,
  }),
  join: route({
    method: 'POST',
    path: '/api/tags/{id}/join',
    allow: 'candidates.edit',
    summary: 'Join a tag into another: whoever wears it wears the other instead',
    body: z.strictObject({ into: id('The other tag') }),
    response: Tag,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/tags/{id}',
    allow: 'candidates.edit',
    summary: 'Delete a tag, off all who wear it',
    response: z.object({}),
  }),
}

export const candidateTags = {
  change: route({
    method: 'POST',
    path: '/api/candidates/{id}/tags',
    allow: 'candidates.edit',
    summary: 'Add tags to a candidate and take others off, by their names',
    body: TagChange,
    response: z.object({ tags: z.array(Tag) }),
  }),
  changeSeveral: route({
    method: 'POST',
    path: '/api/candidates/tags',
    allow: 'candidates.edit',
    summary: 'Add one tag to several candidates, or take it off them; whoever cannot be changed is told with why',
    body: z.strictObject({ ids, name: TagName, act: z.enum(['add', 'remove'], 'Say whether to add or to remove') }),
    response: z.object({
      /** Of whom it was changed: the others had it already, or not. */
      changed: z.array(z.int()),
      refused: z.array(z.object({ id: z.int(), message: z.string() })),
    }),
  }),
}
