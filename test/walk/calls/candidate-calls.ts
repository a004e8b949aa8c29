import { candidateStatusValues } from '#shared/pipeline.ts'
import { rejectionReasonValues } from '#shared/rejection-reasons.ts'
import { everyone, executives, seenVersion, someone, type Call, type MakeCall } from '#test/walk/call.ts'
import { jobOf, pickOf, type World } from '#test/walk/world.ts'

type Candidate = World['rows']['candidates'][number]

/** Seldom one that nobody sees any more. */
export function pickCandidate(world: World): Candidate | undefined {
  const { random, rows } = world
  const seen = rows.candidates.filter(({ hidden }) => !hidden)
  const open = seen.filter(({ status, withdrawnAt }) => status !== '200_rejected' && !withdrawnAt)
  return pickOf(world, random.chance(0.05) ? rows.candidates : random.chance(0.8) && open.length > 0 ? open : seen)
}

/** Names are in no word of ours, so that whoever finds one in the database has found a person. */
export const newName = (world: World) =>
  `Quill${(world.made += 1)}x ${world.random.pick(['Ferreira', 'Ødegård', '王'])}`

/** Often an address that somebody has already, in whatever case. */
export function someAddress(world: World): string {
  const { random, rows } = world
  const known = pickOf(
    world,
    rows.candidates.filter(({ anonymisedAt }) => !anonymisedAt),
  )
  if (known && random.chance(0.35)) return random.chance(0.3) ? known.email.toUpperCase() : known.email
  return `person${(world.made += 1)}@${random.chance(0.05) ? 'nowhere.invalid' : 'example.com'}`
}

const add: MakeCall = (world) => {
  const { random, rows } = world
  const job = pickOf(world, rows.jobs)
  if (!job) return undefined
  return {
    who: someone(world, everyone),
    method: 'POST',
    path: '/api/candidates',
    allow: everyone,
    body: {
      jobId: random.chance(0.03) ? 999 : job.id,
      name: newName(world),
      email: someAddress(world),
      source: random.pick(['LinkedIn', ' linkedin ', 'Referral', null]),
      skills: random.pick([[], ['SQL']]),
      ...(random.chance(0.3) && { hiPeopleScore: random.between(0, 100) }),
      ...(random.chance(0.3) && { hiPeoplePercentile: random.between(0, 100) }),
      ...(random.chance(0.3) && { status: random.pick(candidateStatusValues) }),
      ...(random.chance(0.2) && { finalDecisionStatus: random.pick(decisions) }),
    },
  }
}
const decisions = ['pending', 'rejected', 'offer_sent', 'talent_pool', 'none', '90_offer_sent', '80_talent_pool']

/** A move or another act of one candidate by executives, mostly one whom it suits. */
const act =
  (
    method: 'POST' | 'PATCH',
    verb: string,
    body: (world: World, candidate: Candidate) => unknown = () => undefined,
    suits?: (world: World, candidate: Candidate) => boolean,
  ) =>
  (world: World): Call | undefined => {
    const suited = suits && world.random.chance(0.7) ? world.rows.candidates.filter((each) => suits(world, each)) : []
    const candidate = pickOf(world, suited) ?? pickCandidate(world)
    if (!candidate) return undefined
    return {
      who: someone(world, executives),
      method,
      path: `/api/candidates/${candidate.id}${verb}`,
      allow: executives,
      body: body(world, candidate),
      candidateId: candidate.id,
      ...seenVersion(world, candidate),
    }
  }

function someChange(world: World, candidate: Candidate) {
  const { random } = world
  const all: Record<string, unknown> = {
    status: random.pick(candidateStatusValues),
    finalDecisionStatus: random.pick(decisions),
    email: someAddress(world),
    name: newName(world),
    notes: random.pick([null, `${candidate.name} rang us`]),
    hiPeopleScore: random.pick([null, 40, 90]),
    hiPeoplePercentile: random.pick([null, 49, 50, 99]),
    technicalProficiency: random.between(0, 5),
    lastInterviewDate: random.pick([null, '2026-05-01']),
    experienceYears: random.between(0, 9),
  }
  const few = random.shuffled(Object.keys(all)).slice(0, random.between(1, 3))
  return Object.fromEntries(few.map((name) => [name, all[name]]))
}
const setStatus = (world: World) => ({
  status: world.random.pick(candidateStatusValues),
  ...(world.random.chance(0.3) && { finalDecisionStatus: world.random.pick(decisions) }),
})

/** The same of what has no version, or another than the candidate's. */
const actUnseen =
  (...how: Parameters<typeof act>) =>
  (world: World): Call | undefined => {
    const call = act(...how)(world)
    if (!call) return undefined
    const { version: _seen, ...rest } = call
    return rest
  }

const isMerged = ({ rows }: World, { email }: Candidate) =>
  rows.people.some((person) => person.mergedIntoId !== null && person.email === email.toLowerCase())

/** Often nothing, as SPEC 7 has it, and now and then what is refused. */
function whyRejected({ random }: World, { name }: Candidate) {
  if (random.chance(0.3)) return undefined
  return {
    reason: random.pick([...rejectionReasonValues, null, ...(random.chance(0.2) ? ['charm'] : [])]),
    ...(random.chance(0.5) && { remark: random.pick([null, '', `${name} would not move`]) }),
  }
}

/** Whom a rejection takes something from. */
const hasOpenEnds = ({ rows }: World, { id, status, hidden }: Candidate) =>
  !hidden &&
  status !== '200_rejected' &&
  (rows.offers.some((offer) => offer.candidateId === id && ['sent', 'draft'].includes(offer.status)) ||
    rows.interviews.some((each) => each.candidateId === id && each.status === 'scheduled'))

/** Anybody may, for whoever is there: what is written is another candidacy. */
const consider: MakeCall = (world) => {
  const candidate = pickCandidate(world)
  if (!candidate) return undefined
  return {
    who: someone(world, everyone),
    method: 'POST',
    path: `/api/candidates/${candidate.id}/consider`,
    allow: everyone,
    body: { jobId: pickOf(world, world.rows.jobs)?.id ?? 999 },
    candidateId: candidate.id,
  }
}

const anonymise: MakeCall = (world) => {
  const candidate = pickCandidate(world)
  if (!candidate) return undefined
  return {
    who: someone(world, ['admin']),
    method: 'POST',
    path: `/api/candidates/${candidate.id}/anonymise`,
    allow: ['admin'],
    body: { name: world.random.chance(0.1) ? 'Somebody else' : candidate.name },
    candidateId: candidate.id,
  }
}

const sendAgain: MakeCall = (world) => {
  const letter = pickOf(
    world,
    world.rows.letters.filter(({ status }) => world.random.chance(0.1) || status === 'failed' || status === 'bounced'),
  )
  if (!letter) return undefined
  return {
    who: someone(world, executives),
    method: 'POST',
    path: `/api/emails/${letter.id}/send-again`,
    allow: executives,
  }
}

const offerTerms = ({ random, now, rows }: World, candidate: Candidate) => ({
  offerType: random.pick(['Full-time', 'Standard', 'Contract']),
  compensation: random.pick(['91234', '251,234', 'TBD', '121234 a year']),
  ...(random.chance(0.3) && { notes: `${candidate.name} asked for ${jobOf({ rows }, candidate).title}` }),
  ...(random.chance(0.3) && {
    expiresOn: new Date(now.getTime() + random.between(0, 20) * 86_400_000).toISOString().slice(0, 10),
  }),
})
export { offerTerms }

export const candidateCalls = {
  add: { make: add, weight: 14 },
  patch: { make: act('PATCH', '', someChange), weight: 16 },
  correctAddress: { make: act('PATCH', '', (world) => ({ email: someAddress(world) })), weight: 6 },
  setStatus: { make: act('PATCH', '', setStatus), weight: 10 },
  reject: { make: act('POST', '/reject', whyRejected, hasOpenEnds), weight: 8 },
  pool: { make: act('POST', '/talent-pool'), weight: 8 },
  invite: {
    make: act('POST', '/invite-to-interview', (world) => inviteBody(world)),
    weight: 18,
  },
  assess: { make: act('POST', '/send-assessment'), weight: 12 },
  result: {
    make: act('POST', '/assessment-result', ({ random }) => ({
      score: random.between(0, 100),
      percentile: random.between(0, 100),
    })),
    weight: 10,
  },
  freshAssessment: {
    make: act('POST', '/assessment-link', undefined, (_world, { status }) => status === '15_assessment_sent'),
    weight: 6,
  },
  moreTime: {
    make: actUnseen('PATCH', '/assessment-time', ({ random }, { name }) => ({
      timeFactor: random.pick([1, 1.5, 2]),
      reason: `${name} asked`,
    })),
    weight: 2,
  },
  statusLink: { make: act('POST', '/status-link'), weight: 6 },
  reopen: { make: act('POST', '/reopen', undefined, (_world, { status }) => status === '200_rejected'), weight: 10 },
  offer: { make: act('POST', '/send-offer', offerTerms), weight: 18 },
  consider: { make: consider, weight: 8 },
  merge: { make: actUnseen('POST', '/merge', (world) => ({ into: pickCandidate(world)?.id ?? 1 })), weight: 6 },
  unmerge: { make: actUnseen('POST', '/unmerge', undefined, isMerged), weight: 6 },
  anonymise: { make: anonymise, weight: 4 },
  sendAgain: { make: sendAgain, weight: 6 },
}

function inviteBody(world: World) {
  const { random } = world
  if (random.chance(0.3)) return undefined
  const staff = world.rows.users.filter(({ deactivatedAt }) => random.chance(0.05) || !deactivatedAt)
  return {
    interviewerIds: random
      .shuffled(staff)
      .slice(0, random.between(0, 3))
      .map(({ id }) => id),
    ...(random.chance(0.3) && { durationMinutes: random.pick([30, 60, 90]) }),
  }
}
