import type { OpenAPIHono } from '@hono/zod-openapi'
import { letters } from '#shared/letters.ts'
import { lettersToSeveral } from '#shared/letters-to-several.ts'
import { askerOf, type AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { readStandings } from './letter-rows.ts'
import { listLetters } from './list-letters.ts'
import { listRecipients } from './list-recipients.ts'
import { previewLetter } from './preview-letter.ts'
import { writeLetter } from './write-letter.ts'
import { writeToSeveral } from './write-to-several.ts'

export function mountLetters(app: OpenAPIHono<AppEnv>) {
  serve(app, letters, {
    list: (ctx, { params }) => listLetters(ctx, params.id),
    write: writeLetter,
    preview: previewLetter,
  })
  serve(app, lettersToSeveral, {
    recipients: listRecipients,
    write: writeToSeveral,
    standings: (ctx, { query }) => readStandings(ctx.db, askerOf(ctx).id, query.ids),
  })
}
