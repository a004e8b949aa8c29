import type { OpenAPIHono } from '@hono/zod-openapi'
import { withTable } from '#shared/resume-file.ts'
import type { AppEnv } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { readUpload } from '#server/http/read-upload.ts'
import { rowId } from '#server/http/row-id.ts'
import { serveRaw } from '#server/serve.ts'
import { attachResume } from './attach-resume.ts'
import { openResume } from './open-resume.ts'
import { proposeFromUpload } from './propose-from-upload.ts'

export function mountResumes(app: OpenAPIHono<AppEnv>) {
  serveRaw(app, { method: 'POST', path: '/api/resumes/read', allow: 'signed-in' }, async (c) =>
    c.json(await proposeFromUpload(c.get('ctx'), () => readUpload(c))),
  )
  serveRaw(app, { method: 'POST', path: '/api/candidates/:id/resume', allow: 'signed-in' }, async (c) =>
    c.json(
      await attachResume(c.get('ctx'), rowId(c.req.param('id')), {
        readFile: () => readUpload(c),
        withTable: c.req.query(withTable) === '1',
      }),
    ),
  )
  serveRaw(app, { method: 'GET', path: '/api/files/resumes/:file', allow: 'signed-in', byKey: true }, async (c) => {
    const id = /^candidate-([1-9]\d{0,9})\.pdf$/.exec(c.req.param('file') ?? '')?.[1]
    const version = /^\d{1,9}$/.exec(c.req.query('v') ?? '')?.[0]
    if (id === undefined || (c.req.query('v') !== undefined && version === undefined)) throw notFound('Resume')
    const { bytes, headers } = await openResume(
      c.get('ctx'),
      rowId(id),
      version === undefined ? undefined : Number(version),
    )
    return c.body(new Uint8Array(bytes), 200, headers)
  })
}
