import { z } from 'zod'
import { requiredText, sentKey } from './fields.ts'
import { commentCharactersMax, mentionsMax } from './limits.ts'
import { mentionedIn } from './mentions.ts'
import { Instant, route } from './route.ts'

const Colleague = z.object({ id: z.int(), fullName: z.string() })

/** What the team says about a candidacy among itself. */
export const Comment = z.object({
  id: z.int(),
  author: Colleague,
  /** Plain text. Whoever is mentioned stands in it by id, as shared/mentions.ts writes it. */
  text: z.string(),
  /** Whoever stands in the text, as they are called now. */
  mentions: z.array(Colleague),
  createdAt: Instant,
  /** Its version; another than `createdAt` once it was edited. */
  updatedAt: Instant,
})
export type Comment = z.infer<typeof Comment>

const text = requiredText('Comment', 'Comment is required', commentCharactersMax).refine(
  (words) => mentionedIn(words).length <= mentionsMax,
  `At most ${mentionsMax} colleagues can be mentioned in a comment`,
)
export const CommentText = z.strictObject({ text })
export const NewComment = CommentText.extend({ key: sentKey })

export const comments = {
  list: route({
    method: 'GET',
    path: '/api/candidates/{id}/comments',
    allow: 'signed-in',
    summary: 'What the team says about a candidate, newest first; of others nothing while one’s own evaluation is due',
    response: z.object({
      comments: z.array(Comment),
      /** How many of others are kept from the caller until their own evaluation is in. */
      hiddenCount: z.int(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/api/candidates/{id}/comments',
    allow: 'signed-in',
    summary: 'Comment on a candidate; whoever is mentioned is told by email',
    body: NewComment,
    response: Comment,
    status: 201,
  }),
  edit: route({
    method: 'PATCH',
    path: '/api/comments/{id}',
    allow: 'signed-in',
    summary: 'Change one of one’s own comments; whoever is newly mentioned is told by email',
    body: CommentText,
    response: Comment,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/comments/{id}',
    allow: 'signed-in',
    summary: 'Delete one of one’s own comments, as an administrator anybody’s',
    response: z.object({}),
  }),
}
