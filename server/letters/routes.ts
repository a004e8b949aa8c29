import type { OpenAPIHono } from '@hono/zod-openapi'
import { letters } from '#shared/letters.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { listLetters } from './list-letters.ts'
import { previewLetter } from './preview-letter.ts'
import { writeLetter } from './write-letter.ts'

export function mountLetters(app: OpenAPIHono<AppEnv>) {
  serve(app, letters, {
    list: (ctx, { params }) => listLetters(ctx, params.id),
    write: writeLetter,
    preview: previewLetter,
  })
}
