import type { OpenAPIHono } from '@hono/zod-openapi'
import { savedLetters } from '#shared/saved-letters.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { createSavedLetter } from './create-saved-letter.ts'
import { editSavedLetter } from './edit-saved-letter.ts'
import { listSavedLetters } from './list-saved-letters.ts'
import { removeSavedLetter } from './remove-saved-letter.ts'

export function mountSavedLetters(app: OpenAPIHono<AppEnv>) {
  serve(app, savedLetters, {
    list: listSavedLetters,
    create: createSavedLetter,
    edit: editSavedLetter,
    remove: (ctx, { params }) => removeSavedLetter(ctx, params.id),
  })
}
