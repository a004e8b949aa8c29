import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { accounts, type User } from '#shared/accounts.ts'
import { analytics } from '#shared/analytics.ts'
import { assessmentLinks } from '#shared/assessment-links.ts'
import { awaitingDecision } from '#shared/awaiting-decision.ts'
import { firstReadKey } from '#shared/call-url.ts'
import { candidates } from '#shared/candidates.ts'
import { emails } from '#shared/emails.ts'
import { erasureRequests } from '#shared/erasure-requests.ts'
import { evaluationsDue } from '#shared/evaluations-due.ts'
import { firstReadsId } from '#shared/first-reads.ts'
import { imports } from '#shared/imports.ts'
import { interviewPlans } from '#shared/interview-plans.ts'
import { interviews } from '#shared/interviews.ts'
import { jobs } from '#shared/jobs.ts'
import { jobsToApprove } from '#shared/jobs-to-approve.ts'
import { pageSizeDefault } from '#shared/limits.ts'
import { offers } from '#shared/offers.ts'
import { openErasures } from '#shared/open-erasures.ts'
import { can } from '#shared/permissions.ts'
import type { Call, Route } from '#shared/route.ts'
import { screens, type ScreenName } from '#shared/screens.ts'
import type { AppEnv } from '#server/context.ts'

/** The page does not wait for a longer answer: the screen asks for that itself, while its code loads. */
const answerCharactersMax = 100_000

/**
 * The answers to the calls that a screen makes as it opens, as an element of its page; empty where nobody is signed in.
 * Each call is made to this very app with the visitor's cookie: who may not make it gets no answer here either.
 */
export async function firstReads(app: OpenAPIHono<AppEnv>, c: Context<AppEnv>, screen: ScreenName): Promise<string> {
  const headers = { cookie: c.req.header('cookie') ?? '' }
  const ask = async (key: string) => {
    const answer = await app.request(key, { headers }, c.env)
    if (answer.status !== 200) return undefined
    const text = await textWithin(answer)
    return text === undefined ? undefined : { text, total: Number(answer.headers.get('x-total-count') ?? 0) }
  }
  const current = firstReadKey(accounts.current, {})
  const user = await ask(current)
  if (!user) return ''
  const keys = readsOf(screen, c, (JSON.parse(user.text) as User).role)
  const answers = await Promise.all(keys.map(async (key) => [key, await ask(key)] as const))
  const found = [[current, user] as const, ...answers].flatMap(([key, answer]) =>
    answer ? [`${JSON.stringify(key)}:{"total":${answer.total},"body":${answer.text}}`] : [],
  )
  // No text in it can end the element.
  return `<script type="application/json" id="${firstReadsId}">{${found.join(',').replaceAll('<', '\\u003c')}}</script>`
}

/** The whole answer; undefined where it is longer, and then no more of it is made. */
async function textWithin({ body }: Response) {
  const decoder = new TextDecoder()
  let text = ''
  // Leaving the loop cancels the stream, and with it the queries behind a whole list.
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > answerCharactersMax) return undefined
  }
  return text
}

/** Names a call whose input fits it, which `firstReadKey` does not check. */
const key = <R extends Route>(route: R, input: Call<R>) => firstReadKey(route, input)

/**
 * The calls that a screen makes as it opens (e2e/every-screen compares). For an address with a query only those of the frame
 * around every screen: nothing that another site can choose may stand in the page beside people's data (docs/decisions, 24).
 */
function readsOf(screen: ScreenName, { req }: Context, role: User['role']): string[] {
  const frame = [
    key(interviews.list, { query: evaluationsDue }),
    ...(can(role, 'reviews.view') ? [key(interviews.list, { query: awaitingDecision })] : []),
    ...(can(role, 'jobs.edit') ? [key(jobs.list, { query: jobsToApprove })] : []),
    ...(can(role, 'candidates.anonymise') ? [key(erasureRequests.list, { query: openErasures })] : []),
    ...(role === 'admin' ? [key(emails.state, {})] : []),
  ]
  const { roles }: { roles: readonly User['role'][] | undefined } = screens[screen]
  if (Object.keys(req.query()).length > 0 || (roles && !roles.includes(role))) return frame
  return [...frame, ...ownReadsOf(screen, Number(req.path.split('/')[2]), role)]
}

const firstPage = { page: 1, pageSize: pageSizeDefault } as const

function ownReadsOf(screen: ScreenName, id: number, role: User['role']): string[] {
  switch (screen) {
    case 'dashboard':
      return [key(analytics.dashboard, {}), key(jobs.list, { query: { ...firstPage, status: 'active' } })]
    case 'jobs':
      return [key(jobs.list, { query: firstPage })]
    case 'jobEdit':
      return [key(jobs.one, { params: { id } })]
    case 'candidates':
    case 'candidateScreener':
      return [key(jobs.titles, {}), key(candidates.list, { query: { ...firstPage, sort: '-createdAt' } })]
    case 'importCandidates':
      return [key(jobs.titles, {}), key(imports.list, { query: firstPage })]
    case 'candidate':
      return [
        key(candidates.one, { params: { id } }),
        key(interviews.list, { query: { candidateId: id, sort: '-scheduledDate' } }),
        ...(can(role, 'offers.manage') ? [key(offers.list, { query: { candidateId: id } })] : []),
        ...(can(role, 'candidates.edit') ? [key(assessmentLinks.standing, { params: { id } })] : []),
      ]
    case 'interviews':
      return [key(interviews.list, { query: { ...firstPage, status: 'scheduled', sort: 'scheduledDate' } })]
    case 'interview':
    case 'interviewEvaluate':
      return [
        key(interviews.one, { params: { id } }),
        key(interviews.evaluation, { params: { id }, query: { all: '1' } }),
        key(interviewPlans.kit, { params: { id } }),
      ]
    case 'reviews':
      return [
        key(interviews.list, { query: { ...firstPage, status: 'completed', review: 'pending' } }),
        key(jobs.titles, {}),
        key(offers.waiting, { query: {} }),
      ]
    default:
      return []
  }
}
