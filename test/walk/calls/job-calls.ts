import { everyone, executives, seenVersion, someone, userManagers, type Call, type MakeCall } from '#test/walk/call.ts'
import { pickOf, staffOf, type World } from '#test/walk/world.ts'

type Job = World['rows']['jobs'][number]

const request: MakeCall = (world) => ({
  who: someone(world, everyone),
  method: 'POST',
  path: '/api/jobs',
  allow: everyone,
  body: {
    title: `${world.random.pick(['Designer', 'Welder', 'Accountant'])} ${(world.made += 1)}`,
    skills: 'SQL, Excel',
    description: '# Work\n\n- Work well',
    expressReview: world.random.chance(0.3),
    openings: world.random.between(1, 3),
    ...(world.random.chance(0.2) && { status: 'active', submitterId: 1 }),
  },
})

/** Whoever may make a request makes one like any job. */
const copyJob: MakeCall = (world) => {
  const job = pickOf(world, world.rows.jobs)
  return job && { who: someone(world, everyone), method: 'POST', path: `/api/jobs/${job.id}/copy`, allow: everyone }
}

interface Act {
  body?: (world: World, job: Job) => unknown
  /** Whom the job's own rules let do it besides those of the row of the matrix. */
  rule?: 'edit' | 'approve' | 'take-back'
  /** The status of the job that it is done with, where there is one. */
  mostly?: string
}

const act =
  (method: 'POST' | 'PATCH', verb: string, { body, rule, mostly }: Act = {}): MakeCall =>
  (world): Call | undefined => {
    const likely = world.rows.jobs.filter(({ status }) => status === mostly)
    const job = (world.random.chance(0.8) && pickOf(world, likely)) || pickOf(world, world.rows.jobs)
    if (!job) return undefined
    const submitter = staffOf(world).find(({ id }) => id === job.submitterId)
    const who =
      rule && submitter && world.random.chance(0.3)
        ? { id: submitter.id, role: submitter.role, fullName: submitter.fullName, email: submitter.email }
        : someone(world, executives)
    const own = who !== undefined && who.id === job.submitterId
    const isExecutive = who !== undefined && executives.includes(who.role)
    return {
      who,
      method,
      path: `/api/jobs/${job.id}${verb}`,
      allow: rule ? everyone : executives,
      ...(rule && { rowAllows: isExecutive || (own && (rule !== 'edit' || job.status === 'draft')) }),
      body: body?.(world, job),
      ...seenVersion(world, job),
    }
  }

const addUser: MakeCall = (world) => {
  const role = world.random.pick(['hiringManager', 'projectManager', 'coo', 'ceo', 'admin', 'director'] as const)
  const who = someone(world, userManagers)
  const name = `staff${(world.made += 1)}`
  return {
    who,
    method: 'POST',
    path: '/api/users',
    allow: userManagers,
    rowAllows: who !== undefined && assignable(who.role).includes(role),
    body: { username: name, password: 'a long enough one', fullName: name, email: `${name}@rolecall.test`, role },
  }
}
/** SPEC 6: Director is never offered. */
function assignable(role: string): string[] {
  if (role === 'admin') return ['hiringManager', 'projectManager', 'coo', 'ceo', 'admin']
  if (role === 'ceo') return ['hiringManager', 'projectManager', 'coo', 'ceo']
  return ['hiringManager', 'projectManager']
}
/** DECISIONS, Users. */
const mayTouch = (role: string, other: string) =>
  role === 'admin' || (role === 'ceo' && other !== 'admin') || (role === 'coo' && assignable('coo').includes(other))

const removeUser: MakeCall = (world) => {
  const user = pickOf(world, staffOf(world))
  if (!user) return undefined
  const who = someone(world, userManagers)
  return {
    who,
    method: 'DELETE',
    path: `/api/users/${user.id}`,
    allow: userManagers,
    rowAllows: who !== undefined && who.id !== user.id && mayTouch(who.role, user.role),
  }
}
const changeUser: MakeCall = (world) => {
  const user = pickOf(world, staffOf(world))
  if (!user) return undefined
  const who = someone(world, userManagers)
  const role = world.random.pick([undefined, user.role, 'hiringManager', 'coo', 'ceo', 'admin', 'director'])
  const gives = role !== undefined && role !== user.role
  return {
    who,
    method: 'PATCH',
    path: `/api/users/${user.id}`,
    allow: userManagers,
    rowAllows:
      who !== undefined &&
      mayTouch(who.role, user.role) &&
      (!gives || (who.id !== user.id && assignable(who.role).includes(role))),
    body: { fullName: `Renamed ${(world.made += 1)}`, ...(role && { role }) },
    ...seenVersion(world, user),
  }
}

const hour = 3_600_000
const changeSettings: MakeCall = (world) => {
  const { random } = world
  const all: Record<string, unknown> = {
    approvalRequired: random.chance(0.5),
    closesFilledJobs: random.chance(0.5),
    blindFeedback: random.chance(0.5),
    offerApproval: { mode: random.pick(['off', 'off', 'all', 'above']), limitUsd: 100_000 },
    assessmentDelayMs: random.pick([0, 3, 48]) * hour,
    offerValidityMs: random.pick([1, 3, 14]) * 24 * hour,
    retentionMonths: random.pick([0, 0, 1, 6]),
    invitationType: random.pick(['Technical', 'Phone']),
  }
  const few = random.shuffled(Object.keys(all)).slice(0, random.between(1, 3))
  return {
    who: someone(world, userManagers),
    method: 'PATCH',
    path: '/api/settings',
    allow: userManagers,
    body: Object.fromEntries(few.map((name) => [name, all[name]])),
  }
}

export const jobCalls = {
  request: { make: request, weight: 4 },
  copyJob: { make: copyJob, weight: 2 },
  approveJob: { make: act('POST', '/approve', { rule: 'approve', body: () => ({}) }), weight: 6 },
  sendBackJob: {
    make: act('POST', '/send-back', { mostly: 'review', body: () => ({ reason: 'Name the place' }) }),
    weight: 4,
  },
  takeBackJob: { make: act('POST', '/take-back', { rule: 'take-back', mostly: 'review' }), weight: 3 },
  editJob: {
    make: act('PATCH', '', {
      rule: 'edit',
      body: (world) => ({
        title: `Welder ${(world.made += 1)}`,
        expressReview: world.random.chance(0.5),
        pay: world.made % 3 === 0 ? null : { highest: 30_000 + world.made, currency: 'EUR', per: 'year' },
      }),
    }),
    weight: 4,
  },
  closeJob: { make: act('POST', '/close'), weight: 4 },
  reopenJob: { make: act('POST', '/reopen'), weight: 8 },
  handOver: {
    make: act('POST', '/hand-over', { body: (world) => ({ userId: pickOf(world, world.rows.users)?.id ?? 1 }) }),
    weight: 2,
  },
  addUser: { make: addUser, weight: 4 },
  removeUser: { make: removeUser, weight: 2 },
  changeUser: { make: changeUser, weight: 2 },
  changeSettings: { make: changeSettings, weight: 6 },
}
