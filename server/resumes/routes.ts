import type { OpenAPIHono } from '@hono/zod-openapi'
import { readUpload } from '#server/http/read-upload.ts'
import type { AppEnv } from '#server/context.ts'
import { serveRaw } from '#server/serve.ts'
import { proposeFromUpload } from './propose-from-upload.ts'

export function mountResumes(app: OpenAPIHono<AppEnv>) {
  serveRaw(app, { method: 'POST', path: '/api/resumes/read', allow: 'signed-in' }, async (c) =>
    c.json(await proposeFromUpload(c.get('ctx'), () => readUpload(c))),
  )
}
