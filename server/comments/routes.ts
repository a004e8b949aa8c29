import type { OpenAPIHono } from '@hono/zod-openapi'
import { comments } from '#shared/comments.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { editComment } from './edit-comment.ts'
import { listComments } from './list-comments.ts'
import { removeComment } from './remove-comment.ts'
import { writeComment } from './write-comment.ts'

export function mountComments(app: OpenAPIHono<AppEnv>) {
  serve(app, comments, {
    list: (ctx, { params }) => listComments(ctx, params.id),
    create: writeComment,
    edit: editComment,
    remove: (ctx, { params }) => removeComment(ctx, params.id),
  })
}
