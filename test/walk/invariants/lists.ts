import { isHired } from '#shared/is-hired.ts'
import { actions } from '#shared/activity.ts'
import type { Rows } from '#test/walk/read-rows.ts'
import type { World } from '#test/walk/world.ts'
import { expectSame, read } from './figures.ts'
import { statusNumber } from './rows.ts'

interface Listed {
  id: number
  candidateCount?: number
  hired?: number
  openOffers?: number
  sentBack?: { reason: string } | null
}

/** A list whole, its pages together and their count are the rows that its filter means, in the order of its sort. */
export async function checkLists(world: World) {
  const { rows, random } = world
  const visible = rows.candidates.filter(({ hidden }) => !hidden)
  const status = random.pick([undefined, ...new Set(visible.map((each) => each.status))])
  const jobId = random.pick([undefined, ...rows.jobs.map(({ id }) => id)])
  const word = random.pick([undefined, undefined, ...visible.map(({ name }) => name.split(' ')[0])])
  const wanted = visible.filter(
    (each) =>
      (status === undefined || each.status === status) &&
      (jobId === undefined || each.jobId === jobId) &&
      (word === undefined || each.name.startsWith(word)),
  )
  const [field, direction] = [random.pick(Object.keys(sorts)), random.pick(['', '-'])]
  const query = queryOf({ status, jobId, search: word, sort: `${direction}${field}` })
  const inOrder = wanted.toSorted((a, b) => (sorts[field]!(a, b, status) || a.id - b.id) * (direction ? -1 : 1))
  await checkList(world, `/api/candidates?${query}`, field === 'name' ? undefined : inOrder, wanted)
  const interviewStatus = random.pick([undefined, 'pending', 'scheduled', 'completed', 'cancelled'])
  const talks = rows.interviews.filter(
    ({ hidden, status, candidateId }) =>
      !hidden &&
      (interviewStatus === undefined || status === interviewStatus) &&
      (jobId === undefined || rows.candidates.find(({ id }) => id === candidateId)?.jobId === jobId),
  )
  await checkList(world, `/api/interviews?${queryOf({ status: interviewStatus, jobId })}`, undefined, talks)
  const jobStatus = random.pick([undefined, 'draft', 'review', 'active', 'closed'])
  const jobs = rows.jobs.filter((each) => jobStatus === undefined || each.status === jobStatus)
  await checkList(world, `/api/jobs?${queryOf({ status: jobStatus })}`, undefined, jobs)
  await checkJobs(world, visible)
}

/** Each with how many candidates it has, and a draft with why it came back, where that is the last that became of it. */
async function checkJobs(world: World, visible: Rows['candidates']) {
  const listed = (await read(world, '/api/jobs')).body as Listed[]
  for (const { id, candidateCount, hired, openOffers, sentBack } of listed) {
    const its = visible.filter(({ jobId }) => jobId === id)
    expectSame(`hired for job ${id}`, hired, its.filter(isHired).length)
    const isOffered = (candidateId: number) =>
      world.rows.offers.some((each) => each.candidateId === candidateId && ['sent', 'draft'].includes(each.status))
    expectSame(`offers of job ${id}`, openOffers, its.filter((each) => !isHired(each) && isOffered(each.id)).length)
    expectSame(`candidates of job ${id}`, candidateCount, its.length)
    const last = world.rows.activity.findLast((entry) => entry.entityId === id && ofApproval.has(entry.action))
    const isBack =
      last?.action === actions.jobSentBack && world.rows.jobs.find((job) => job.id === id)?.status === 'draft'
    expectSame(`why job ${id} came back`, sentBack?.reason ?? null, isBack ? last.details?.['reason'] : null)
  }
}
const ofApproval = new Set<string>([actions.jobApprovalRequested, actions.jobSentBack, actions.jobTakenBack])

async function checkList(
  world: World,
  path: string,
  inOrder: readonly Listed[] | undefined,
  wanted: readonly Listed[],
) {
  const ids = (list: readonly Listed[]) => list.map(({ id }) => id)
  const ascending = (list: readonly Listed[]) => ids(list).toSorted((a, b) => a - b)
  const whole = (await read(world, path)).body as Listed[]
  expectSame(path, ascending(whole), ascending(wanted))
  if (inOrder) expectSame(`the order of ${path}`, ids(whole), ids(inOrder))
  const pageSize = world.random.pick([1, 5, 20])
  const pages: Listed[] = []
  for (let page = 1; page === 1 || pages.length < wanted.length; page += 1) {
    const { body, total } = await read(
      world,
      `${path}${path.endsWith('?') ? '' : '&'}page=${page}&pageSize=${pageSize}`,
    )
    expectSame(`the count of ${path}`, total, wanted.length)
    if ((body as Listed[]).length === 0 && wanted.length > 0) throw new Error(`Page ${page} of ${path} is empty`)
    pages.push(...(body as Listed[]))
  }
  expectSame(`the pages of ${path}`, ids(pages), ids(whole))
}

const queryOf = (given: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()

type Candidate = Rows['candidates'][number]
const byTime = (at: (row: Candidate) => Date | null) => (a: Candidate, b: Candidate) =>
  (at(a)?.getTime() ?? Infinity) === (at(b)?.getTime() ?? Infinity)
    ? 0
    : (at(a)?.getTime() ?? Infinity) - (at(b)?.getTime() ?? Infinity)
const ended = new Set([90, 100, 200])
const sorts: Record<string, (a: Candidate, b: Candidate, status: string | undefined) => number> = {
  createdAt: byTime(({ createdAt }) => createdAt),
  updatedAt: byTime(({ updatedAt }) => updatedAt),
  status: (a, b) => statusNumber(a.status) - statusNumber(b.status),
  name: () => 0,
  stageSince: (a, b, status) =>
    byTime((row) => (status === undefined && ended.has(statusNumber(row.status)) ? null : row.stageSince))(a, b),
}
