import { everyone, executives, seenVersion, someone, type Call, type MakeCall } from '#test/walk/call.ts'
import { pickOf, type World } from '#test/walk/world.ts'
import { pickCandidate } from './candidate-calls.ts'

type Interview = World['rows']['interviews'][number]

/** On the half hour of the next working weeks, so that times often meet; now and then one that lies behind. */
function someTime({ random, now }: World) {
  const slot = random.between(random.chance(0.15) ? -60 : 1, 16)
  return new Date(Math.floor(now.getTime() / 1_800_000) * 1_800_000 + slot * 1_800_000).toISOString()
}

function somePeople(world: World) {
  const { random, rows } = world
  const able = rows.users.filter(({ deactivatedAt }) => random.chance(0.05) || !deactivatedAt)
  const [lead, ...panel] = random.shuffled(able).slice(0, random.between(0, 3))
  return { interviewerId: lead?.id ?? null, panelIds: panel.map(({ id }) => id) }
}

/** When somebody holds another interview already. */
function sameTime(world: World) {
  const ahead = world.rows.interviews.filter(
    ({ status, interviewerId, scheduledDate }) =>
      status === 'scheduled' && interviewerId !== null && scheduledDate !== null && scheduledDate > world.now,
  )
  const other = world.random.chance(0.4) ? pickOf(world, ahead) : undefined
  return (
    other && { scheduledDate: other.scheduledDate!.toISOString(), interviewerId: other.interviewerId, panelIds: [] }
  )
}

const schedule: MakeCall = (world) => {
  const candidate = pickCandidate(world)
  if (!candidate) return undefined
  const { random } = world
  return {
    who: someone(world, executives),
    method: 'POST',
    path: '/api/interviews',
    allow: executives,
    candidateId: candidate.id,
    body: {
      candidateId: candidate.id,
      type: random.pick(['Phone', 'Technical', 'Panel']),
      scheduledDate: someTime(world),
      ...(random.chance(0.8) && somePeople(world)),
      ...(random.chance(0.4) && { durationMinutes: random.pick([30, 60, 120]) }),
      ...(random.chance(0.3) && { notes: `About ${candidate.name}` }),
      ...sameTime(world),
    },
  }
}

function pickInterview(world: World): Interview | undefined {
  const { random, rows } = world
  const open = rows.interviews.filter(({ status }) => status === 'pending' || status === 'scheduled')
  return pickOf(world, random.chance(0.75) && open.length > 0 ? open : rows.interviews)
}

const change =
  (body: (world: World, interview: Interview) => unknown): MakeCall =>
  (world) => {
    const interview = pickInterview(world)
    if (!interview) return undefined
    return {
      who: someone(world, executives),
      method: 'PATCH',
      path: `/api/interviews/${interview.id}`,
      allow: executives,
      candidateId: interview.candidateId,
      body: body(world, interview),
      ...seenVersion(world, interview),
    }
  }

const evaluate: MakeCall = (world) => {
  const interview = pickInterview(world)
  if (!interview) return undefined
  const { random, rows } = world
  const people = holdersOf(world, interview)
  const holder = rows.users.find(({ id, deactivatedAt }) => people.includes(id) && !deactivatedAt)
  const who =
    holder && random.chance(0.5)
      ? { id: holder.id, role: holder.role, fullName: holder.fullName, email: holder.email }
      : someone(world, everyone)
  const isExecutive = who !== undefined && executives.includes(who.role)
  return {
    who,
    method: 'POST',
    path: `/api/interviews/${interview.id}/evaluate`,
    allow: everyone,
    rowAllows: isExecutive || people.length === 0 || (who !== undefined && people.includes(who.id)),
    candidateId: interview.candidateId,
    body: {
      overallRating: random.pick(['Strong Hire', 'Hire', 'Neutral', 'Do Not Hire']),
      technicalScore: random.pick([null, 1, 5]),
      overallComments: `Verdict-${interview.id} of ${rows.candidates.find(({ id }) => id === interview.candidateId)?.name}`,
    },
  }
}

/** Who leads an interview or sits on its panel. */
export const holdersOf = ({ rows }: Pick<World, 'rows'>, { id, interviewerId }: Interview) => [
  ...(interviewerId === null ? [] : [interviewerId]),
  ...rows.panelists.filter(({ interviewId }) => interviewId === id).map(({ userId }) => userId),
]

const act =
  (verb: string, body: (world: World) => unknown): MakeCall =>
  (world): Call | undefined => {
    const interview = pickInterview(world)
    return (
      interview && {
        who: someone(world, executives),
        method: 'POST',
        path: `/api/interviews/${interview.id}/${verb}`,
        allow: executives,
        candidateId: interview.candidateId,
        body: body(world),
      }
    )
  }

export const interviewCalls = {
  schedule: { make: schedule, weight: 20 },
  move: { make: change((world) => ({ scheduledDate: someTime(world) })), weight: 14 },
  replan: {
    make: change((world) => ({
      ...(world.random.chance(0.5) && { scheduledDate: someTime(world) }),
      ...somePeople(world),
      durationMinutes: world.random.pick([30, 60, 120]),
      ...sameTime(world),
    })),
    weight: 8,
  },
  complete: { make: change(() => ({ status: 'completed' })), weight: 8 },
  cancel: { make: change(() => ({ status: 'cancelled' })), weight: 6 },
  annotate: {
    make: change(({ random }) => ({
      notes: random.pick(['Good', null]),
      ...(random.chance(0.2) && { conductedDate: '2026-06-01T08:00:00Z' }),
    })),
    weight: 4,
  },
  evaluate: { make: evaluate, weight: 18 },
  schedulingLink: {
    make: act('scheduling-link', (world) => ({ email: world.random.chance(0.7), ...invitees(world) })),
    weight: 6,
  },
  inviteAgain: { make: act('send-again', () => undefined), weight: 4 },
}

function invitees(world: World) {
  const { interviewerId, panelIds } = somePeople(world)
  return interviewerId === null ? {} : { interviewerIds: [interviewerId, ...panelIds] }
}
