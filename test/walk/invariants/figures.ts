import { isDeepStrictEqual } from 'node:util'
import { dayMs, minuteMs } from '#shared/durations.ts'
import { holdersOf } from '#test/walk/calls/interview-calls.ts'
import { asker, staffOf, type Actor, type World } from '#test/walk/world.ts'
import { accountOf } from '#test/test-app.ts'
import { awaitingOf, reachedBy } from './recounts.ts'
import { statusNumber } from './rows.ts'

export async function read(world: World, path: string, who: Actor = accountOf('admin')) {
  const answer = await asker(world.app, who).request('GET', path)
  if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}`)
  return { body: (await answer.json()) as never, total: Number(answer.headers.get('x-total-count')) }
}

/** What the dashboard, the analytics and the counts beside the menu say equals a count of the rows. */
export async function checkFigures(world: World) {
  const { rows, now } = world
  const visible = rows.candidates.filter(({ hidden }) => !hidden)
  const steps = (candidates: typeof visible) => {
    const reached = candidates.map((candidate) => reachedBy(rows, candidate))
    const [applications, assessments, qualified, interviews, offers, hires] = [0, 1, 2, 3, 4, 5].map(
      (step) => reached.filter((each) => each >= step).length,
    )
    return { applications, assessments, qualified, interviews, offers, hires }
  }
  const { stats } = await readDashboard(world)
  expectSame('the dashboard', stats, {
    activeJobs: rows.jobs.filter(({ status }) => status === 'active').length,
    totalCandidates: visible.length,
    scheduledInterviews: rows.interviews.filter(
      ({ status, hidden, scheduledDate }) => status === 'scheduled' && !hidden && scheduledDate && scheduledDate >= now,
    ).length,
    offersSent: rows.offers.filter(({ sentDate, supersededAt }) => sentDate && !supersededAt).length,
  })
  for (const days of [30, 90, undefined]) {
    const within = visible.filter(
      ({ createdAt }) => days === undefined || createdAt.getTime() >= now.getTime() - days * dayMs,
    )
    const path = `/api/analytics/funnel?dateRange=${days ?? 'all'}`
    const {
      conversionRate: _rate,
      previous: _previous,
      ...counts
    } = (await read(world, path)).body as Record<string, unknown>
    expectSame(path, counts, steps(within))
  }
  const performance = (await read(world, '/api/analytics/job-performance')).body as {
    id: number
    metrics: Record<string, number>
  }[]
  for (const { id, metrics } of performance) {
    const { conversionRate: _rate, ...counts } = metrics
    const { qualified: _qualified, ...wanted } = steps(visible.filter(({ jobId }) => jobId === id))
    expectSame(`job performance of ${id}`, counts, wanted)
  }
  await checkRejections(world, visible)
  await checkCounts(world)
}

/** Everybody in the list of the rejected counts once among the reasons (decision 66). */
async function checkRejections(world: World, visible: World['rows']['candidates']) {
  const reasons = (await read(world, '/api/analytics/rejections?dateRange=all')).body as {
    key: string
    count: number
  }[]
  const wanted: Record<string, number> = {}
  for (const { id, importId } of visible.filter(({ status }) => status === '200_rejected')) {
    const last = world.rows.statusChanges.findLast(({ candidateId }) => candidateId === id)
    // Whoever was brought over as rejected, nobody knows when, belongs to no time.
    if (!last && importId !== null) continue
    const key = last?.rejectionReason ?? 'none'
    wanted[key] = (wanted[key] ?? 0) + 1
  }
  expectSame('why candidates were rejected', Object.fromEntries(reasons.map(({ key, count }) => [key, count])), wanted)
}

interface Dashboard {
  stats: object
  recentActivity: { id: number }[]
}
/** The dashboard that a screen holds, and whether the product says rightly that it is still the same. */
const held = new WeakMap<World, { etag: string; body: Dashboard }>()
async function readDashboard(world: World) {
  const last = held.get(world)
  const admin = asker(world.app, accountOf('admin'))
  const path = '/api/analytics/dashboard'
  const again = last && (await admin.request('GET', path, undefined, { 'if-none-match': last.etag }))
  const answer = await admin.request('GET', path)
  const body = (await answer.json()) as Dashboard
  if (again?.status === 304) expectSame('the dashboard that is said to be the same', last?.body, body)
  held.set(world, { etag: answer.headers.get('etag')!, body })
  const newest = world.rows.activity.toSorted((a, b) => b.timestamp.getTime() - a.timestamp.getTime() || b.id - a.id)
  expectSame('the newest activity', body.recentActivity[0]?.id, newest[0]?.id)
  return body
}

/** What the menu counts: decisions and evaluations that wait, and offers that wait for approval. */
async function checkCounts(world: World) {
  const { rows, random } = world
  const awaiting = await read(world, '/api/interviews?status=completed&review=pending&page=1&pageSize=1')
  expectSame('decisions that wait', awaiting.total, awaitingOf(rows).size)
  const visible = new Set(rows.candidates.filter(({ hidden }) => !hidden).map(({ id }) => id))
  const waiting = await read(world, '/api/offers/waiting?page=1')
  expectSame(
    'offers that wait',
    waiting.total,
    rows.offers.filter(({ status, candidateId }) => status === 'draft' && visible.has(candidateId)).length,
  )
  const staff = staffOf(world)
  const { id, role, fullName, email } = random.pick(staff)
  const due = await read(world, '/api/interviews?due=1&page=1&pageSize=1', { id, role, fullName, email })
  expectSame(`evaluations due of user ${id}`, due.total, dueOf(world, id).length)
}

/** Decision 37: held within 90 days, without one's own evaluation, of somebody undecided in an open job. */
function dueOf({ rows, now }: World, userId: number) {
  return rows.interviews.filter((interview) => {
    const { id, candidateId, status, scheduledDate, conductedDate, durationMinutes, hidden } = interview
    const candidate = rows.candidates.find((each) => each.id === candidateId)!
    const heldAt = conductedDate ?? scheduledDate
    const isOver =
      status === 'completed' ||
      (status === 'scheduled' &&
        scheduledDate !== null &&
        scheduledDate.getTime() + durationMinutes * minuteMs < now.getTime())
    return (
      !hidden &&
      isOver &&
      heldAt !== null &&
      heldAt.getTime() >= now.getTime() - 90 * dayMs &&
      holdersOf({ rows }, interview).includes(userId) &&
      !rows.evaluations.some(({ interviewId, evaluatorId }) => interviewId === id && evaluatorId === userId) &&
      !candidate.withdrawnAt &&
      statusNumber(candidate.status) < 90 &&
      rows.jobs.find((job) => job.id === candidate.jobId)?.status === 'active'
    )
  })
}

export function expectSame(what: string, found: unknown, wanted: unknown) {
  if (!isDeepStrictEqual(found, wanted))
    throw new Error(`${what} is ${JSON.stringify(found)}, the rows say ${JSON.stringify(wanted)}`)
}
