import type { OpenAPIHono } from '@hono/zod-openapi'
import { candidateTags, tags } from '#shared/tags.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { changeTags } from './change-tags.ts'
import { changeTagsOfSeveral } from './change-tags-of-several.ts'
import { joinTag, removeTag, renameTag } from './edit-tags.ts'
import { listTags } from './list-tags.ts'

export function mountTags(app: OpenAPIHono<AppEnv>) {
  serve(app, tags, {
    list: (ctx) => listTags(ctx),
    rename: renameTag,
    join: joinTag,
    remove: (ctx, { params }) => removeTag(ctx, params.id),
  })
  serve(app, candidateTags, { change: changeTags, changeSeveral: changeTagsOfSeveral })
}
