import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as Request } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { dayMs } from '#shared/durations.ts'
import { agreedTime } from '#server/assessments/agreed-time.ts'
import { findSitting, formOf, readAnswers, type FoundSitting } from '#server/assessments/find-sitting.ts'
import { finishSitting } from '#server/assessments/finish-sitting.ts'
import { saveAnswers, type GivenAnswer } from '#server/assessments/save-answers.ts'
import { sittingState, type SittingState } from '#server/assessments/sitting-state.ts'
import { startSitting } from '#server/assessments/start-sitting.ts'
import type { AppEnv, Services } from '#server/context.ts'
import { badRequest, tooLarge } from '#server/errors.ts'
import { leadBack } from '#server/http/lead-back.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { readFields } from '#server/http/read-fields.ts'
import { readBody } from '#server/http/read-body.ts'
import { mountAssets } from '#server/public-pages/mount-assets.ts'
import { closedLink } from '#server/public-pages/closed-link.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { assessFiles } from './assess-files.ts'
import { endPage, tooLatePage } from './end-page.ts'
import { answerName } from './question.ts'
import { reviewPage } from './review-page.ts'
import { sectionPage } from './section-page.ts'
import { sittingPath } from './sitting-path.ts'
import { startPage } from './start-page.ts'

/** All answers of a form, in every alphabet. */
const bodyBytesMax = 512 * 1024
const answersMax = 200

const SavedAnswers = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        itemId: z.string('An answer must name its question').max(100, 'An answer must name its question'),
        value: z.string('An answer must be text').optional(),
        agoMs: z
          .number('How long ago it was typed must be a number')
          .min(0, 'It must not be typed later')
          .transform(Math.round)
          .optional(),
        timeSpentMs: z
          .number('The time spent must be a number')
          .min(0, 'The time spent must not be negative')
          .max(dayMs, 'The time spent must be at most a day')
          .transform(Math.round),
      }),
      'Answers must be a list',
    )
    .max(answersMax, `At most ${answersMax} answers can be saved at once`),
})

interface Visit extends FoundSitting {
  c: Request<AppEnv>
  /** With the names as they are now. */
  named: Services
  token: string
  state: SittingState
}

/** The pages behind a personal assessment link: no account, the link is the proof. */
export function mountAssessmentPages(app: OpenAPIHono<AppEnv>, services: Services) {
  const on = (method: 'GET' | 'POST', path: string, answer: (visit: Visit) => Promise<Response> | Response) =>
    serveRaw(app, { method, path: `/assessments/:token${path}`, allow: 'public' }, async (c) => {
      const named = await withCurrentNames(services)
      const token = c.req.param('token') ?? ''
      const found = await findSitting(services.db, token)
      if (!found) return closedLink(c, named.config, noLink)
      const state = sittingState(found, services.now())
      return answer({ ...found, c, named, token, state })
    })
  mountAssets(app, assessFiles.assets)
  app.use('/assessments/*', bodyLimit({ maxSize: bodyBytesMax, onError: refuseLarge }))

  on('GET', '', (visit) => home(visit))
  leadBack(app, '/assessments/:token/start')
  leadBack(app, '/assessments/:token/finish')
  on('POST', '/start', async (visit) => {
    if (visit.state !== 'ready') return toHome(visit)
    const { consent } = await readFields(visit.c)
    if (consent !== 'yes') return begin(visit, 'Tick the box to agree before you begin.')
    await startSitting(visit.named, visit.token)
    return toHome(visit)
  })
  on('GET', '/review', async (visit) => {
    if (visit.state !== 'running') return toHome(visit)
    return show(visit, reviewPage(visit.named.config, visit, await shownOf(visit)))
  })
  on('POST', '/answers', async (visit) => {
    const { c, named, sitting } = visit
    const given = SavedAnswers.safeParse(await readBody(c, bodyBytesMax))
    if (!given.success) throw badRequest(given.error.issues[0]?.message ?? 'Answers are missing')
    const saved = await saveAnswers(named, visit, given.data.answers)
    if (!saved) return c.json({ message: 'The time for this assessment is over' }, 409, personalPage)
    const remainingMs = Math.max(0, (sitting.deadline?.getTime() ?? 0) - named.now().getTime())
    return c.json({ remainingMs, ...(saved.newer.length > 0 && saved) }, 200, personalPage)
  })
  on('POST', '/finish', async (visit) => {
    if (visit.state === 'running' || visit.state === 'over') await finishNow(visit)
    return toHome(visit)
  })
  on('GET', '/:part{[1-9]}', async (visit) => {
    const part = Number(visit.c.req.param('part'))
    if (visit.state !== 'running' || part > formOf(visit.sitting).sections.length) return toHome(visit)
    return show(visit, sectionPage(visit.named.config, visit, { ...(await shownOf(visit)), part }))
  })
  on('POST', '/:part{[1-9]}', async (visit) => {
    const { c, named, token, sitting } = visit
    const section = formOf(sitting).sections[Number(c.req.param('part')) - 1]
    const posted = await readFields(c, bodyBytesMax)
    const given = (section?.items ?? []).flatMap(({ id }): GivenAnswer[] => {
      const value = posted[answerName(id)]
      return value !== undefined ? [{ itemId: id, value, timeSpentMs: 0 }] : []
    })
    const saved = await saveAnswers(named, visit, given)
    const to = posted['to']
    return saved && to !== undefined && /^(?:[1-9]|review)$/.test(to)
      ? c.redirect(`${sittingPath(token)}/${to}`, 303)
      : toHome(visit)
  })
}

async function home(visit: Visit): Promise<Response> {
  const { c, named, token, state } = visit
  const { config, db } = named
  if (state === 'ready') return begin(visit)
  if (state === 'running') return c.redirect(sittingPath(token, await partToAnswer(visit)), 303)
  if (state === 'expired' || state === 'closed') return c.html(tooLatePage(config, visit, state), 410, personalPage)
  if (state === 'over') await finishNow(visit)
  const { showsScore } = await readSetting(db, 'assessmentTerms')
  const ended = state === 'over' ? ((await findSitting(db, token)) ?? visit) : visit
  return show(visit, endPage(config, ended, { showsScore }))
}

async function begin(visit: Visit, fault?: string) {
  const { c, named, token, sitting } = visit
  const { timeFactor } = await agreedTime(named.db, sitting.candidateId)
  return c.html(startPage(named.config, visit, { token, timeFactor, fault }), fault ? 400 : 200, personalPage)
}

/** Where one goes on: the first part with a question that is not answered, or the review. */
async function partToAnswer({ named, sitting }: Visit) {
  const answers = await readAnswers(named.db, sitting.id)
  const open = formOf(sitting).sections.findIndex(({ items }) => items.some(({ id }) => (answers[id] ?? '') === ''))
  return open === -1 ? 'review' : open + 1
}

const shownOf = async ({ named, sitting, token }: Visit) => ({
  token,
  answers: await readAnswers(named.db, sitting.id),
  now: named.now(),
})
const finishNow = ({ named, sitting }: Visit) => named.db.transaction((tx) => finishSitting(tx, named, sitting))
const toHome = ({ c, token }: Visit) => c.redirect(sittingPath(token), 303)
const show = ({ c }: Visit, shown: Parameters<typeof c.html>[0]) => c.html(shown, 200, personalPage)
const refuseLarge = () => {
  throw tooLarge('That is more than these answers can be')
}

const noLink = {
  title: 'This assessment link does not work',
  text: 'A newer one may have taken its place, or it may be incomplete. Open it again from the newest email, or copy the whole address.',
}
