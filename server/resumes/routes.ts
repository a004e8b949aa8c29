import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { withTable } from '#shared/resume-file.ts'
import { ResumeReading } from '#shared/resumes.ts'
import type { AppEnv } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { readUpload } from '#server/http/read-upload.ts'
import { rowId } from '#server/http/row-id.ts'
import { serveRaw } from '#server/serve.ts'
import { attachResume } from './attach-resume.ts'
import { openResume } from './open-resume.ts'
import { proposeFromUpload } from './propose-from-upload.ts'

const takes = ['application/pdf']
const read = { summary: 'What a resume proposes for a candidate; nothing is kept', takes, answers: ResumeReading }
const attach = {
  summary: 'Attach a resume to a candidate, in the place of the one before',
  takes,
  query: z.object({ [withTable]: z.literal('1').optional() }),
  answers: z.object({ resumeUrl: z.string() }),
}
const open = {
  summary: 'A candidate’s resume, at its `resumeUrl`',
  query: z.object({ v: z.string().optional() }),
  answers: 'application/pdf',
} as const

export function mountResumes(app: OpenAPIHono<AppEnv>) {
  serveRaw(app, { method: 'POST', path: '/api/resumes/read', allow: 'signed-in', file: read }, async (c) =>
    c.json(await proposeFromUpload(c.get('ctx'), () => readUpload(c))),
  )
  serveRaw(app, { method: 'POST', path: '/api/candidates/:id/resume', allow: 'signed-in', file: attach }, async (c) =>
    c.json(
      await attachResume(c.get('ctx'), rowId(c.req.param('id')), {
        readFile: () => readUpload(c),
        withTable: c.req.query(withTable) === '1',
      }),
    ),
  )
  serveRaw(
    app,
    { method: 'GET', path: '/api/files/resumes/:file', allow: 'signed-in', byKey: true, file: open },
    async (c) => {
      const id = /^candidate-([1-9]\d{0,9})\.pdf$/.exec(c.req.param('file') ?? '')?.[1]
      const version = /^\d{1,9}$/.exec(c.req.query('v') ?? '')?.[0]
      if (id === undefined || (c.req.query('v') !== undefined && version === undefined)) throw notFound('Resume')
      const { bytes, headers } = await openResume(
        c.get('ctx'),
        rowId(id),
        version === undefined ? undefined : Number(version),
      )
      return c.body(new Uint8Array(bytes), 200, headers)
    },
  )
}
