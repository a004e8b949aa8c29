import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as Request } from 'hono'
import { hourMs } from '#shared/durations.ts'
import { findApiKey } from '#server/api-keys/find-api-key.ts'
import type { AppEnv, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { inTurn } from '#server/in-turn.ts'
import { boardJob, boardJobs, boardPay } from '#server/public-pages/job-board.ts'
import { findPublicJob } from '#server/public-pages/public-job.ts'
import { streamText } from '#server/public-pages/stream-text.ts'
import { wholeNumber } from '#server/public-pages/whole-number.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { boardQuestions } from './board-questions.ts'
import { isBoardName } from './former-boards.ts'
import { readSubmission } from './read-submission.ts'
import { takeSubmission } from './take-submission.ts'

/** The board is read by other sites' pages too, as the API whose shape it has. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=30',
  'access-control-allow-origin': '*',
}
const submissions = inTurn(4)
/** A busy careers site of somebody's. */
const keyLimit = { visitsMax: 1_000, windowMs: hourMs }

/** The open jobs in the shape of Greenhouse's job board API, and the way in for applications that other sites collect. */
export function mountBoard(app: OpenAPIHono<AppEnv>, services: Services) {
  serveRaw(app, { method: 'GET', path: '/v1/boards/:token/jobs', allow: 'public' }, async (c) => {
    const named = await withCurrentNames(services)
    return (await isBoard(c, named))
      ? streamText(
          c,
          named,
          boardJobs(named, { content: isAsked(c, 'content'), pay: isAsked(c, 'pay_transparency') }),
          headers,
        )
      : answer(c, 404, 'Board not found')
  })

  serveRaw(app, { method: 'GET', path: '/v1/boards/:token/jobs/:id', allow: 'public' }, async (c) => {
    const named = await withCurrentNames(services)
    const job = await openJob(c, named)
    if (!job) return answer(c, 404, 'Job not found')
    const further = {
      ...(isAsked(c, 'questions') && boardQuestions(job.questions)),
      ...(isAsked(c, 'pay_transparency') && boardPay(job)),
    }
    return c.json({ ...(await boardJob(named.config, job)), ...further }, 200, headers)
  })

  serveRaw(app, { method: 'POST', path: '/v1/boards/:token/jobs/:id', allow: 'public' }, (c) =>
    submissions(async () => {
      const named = await withCurrentNames(services)
      try {
        const key = await findApiKey(named, c.req.header('authorization'), {
          scope: 'applications',
          schemes: ['basic'],
        })
        if (!key) return answer(c, 401, 'Failed to authenticate')
        const job = await openJob(c, named)
        if (!job) return answer(c, 404, 'Job not found')
        await countVisit(named, { key: `api-key:${key.id}`, ...keyLimit })
        await takeSubmission(named, job, await readSubmission(c))
        return c.json({ success: 'Candidate saved successfully' }, 200, { 'cache-control': 'no-store' })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
        return answer(c, error.status, error.message)
      }
    }),
  )
}

const isAsked = (c: Request<AppEnv>, part: string) => c.req.query(part) === 'true'

const isBoard = async (c: Request<AppEnv>, { config, db }: Services) =>
  (await isBoardName(db, config, c.req.param('token') ?? '')) &&
  (await readSetting(db, 'platforms')).includes('job-board')

async function openJob(c: Request<AppEnv>, services: Services) {
  const id = wholeNumber(c.req.param('id'))
  return id !== undefined && (await isBoard(c, services)) ? findPublicJob(services, id) : undefined
}

const answer = (c: Request<AppEnv>, status: AppError['status'], error: string) => {
  if (status === 401) c.header('www-authenticate', 'Basic realm="Job board", charset="UTF-8"')
  return c.json({ status, error }, status, c.req.method === 'GET' ? headers : { 'cache-control': 'no-store' })
}
