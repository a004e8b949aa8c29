import { executives, type Call } from '#test/walk/call.ts'
import { actorAs, asker, jobOf, pickOf, type World } from '#test/walk/world.ts'
import { pickCandidate } from './candidate-calls.ts'

interface Shown {
  undeliveredEmails: { id: number }[]
  alsoAppliedFor: { unmergeId: number | null }[]
}

/** What a screen offers is taken when it is pressed: what the product shows as possible, it does. */
const pressShown =
  (path: (shown: Shown) => string | undefined) =>
  async (world: World): Promise<Call | undefined> => {
    const who = actorAs(world, executives)
    const offering = []
    if (!who) return undefined
    for (const { id } of world.random.shuffled(world.rows.candidates.filter(({ hidden }) => !hidden)).slice(0, 4)) {
      const answer = await asker(world.app, who).request('GET', `/api/candidates/${id}`)
      const offered = path((await answer.json()) as Shown)
      if (offered) offering.push(offered)
    }
    const pressed = pickOf(world, offering)
    return pressed === undefined ? undefined : { who, method: 'POST', path: pressed, allow: executives, promised: true }
  }

const sendAgainShown = pressShown(({ undeliveredEmails: [letter] }) => letter && `/api/emails/${letter.id}/send-again`)
const unmergeShown = pressShown(({ alsoAppliedFor }) => {
  const unmergeId = alsoAppliedFor.find((other) => other.unmergeId !== null)?.unmergeId
  return unmergeId ? `/api/candidates/${unmergeId}/unmerge` : undefined
})

/** A time that is said to be free. */
async function scheduleFree(world: World): Promise<Call | undefined> {
  const who = actorAs(world, executives)
  const candidate = pickCandidate(world)
  if (!who || !candidate || candidate.hidden || candidate.status === '200_rejected' || candidate.withdrawnAt)
    return undefined
  if (jobOf(world, candidate).status === 'closed') return undefined
  const staff = world.random.shuffled(world.rows.users.filter(({ deactivatedAt }) => !deactivatedAt)).slice(0, 2)
  const [lead, ...panel] = staff.map(({ id }) => id)
  const query = `interviewers=${[lead, ...panel].join(',')}&durationMinutes=60&candidateId=${candidate.id}`
  const answer = await asker(world.app, who).request('GET', `/api/interview-slots?${query}`)
  const scheduledDate = pickOf(world, (await answer.json()) as string[])
  if (!scheduledDate) return undefined
  const body = {
    candidateId: candidate.id,
    type: 'Phone',
    scheduledDate,
    durationMinutes: 60,
    interviewerId: lead,
    panelIds: panel,
  }
  return {
    who,
    method: 'POST',
    path: '/api/interviews',
    allow: executives,
    body,
    promised: true,
    candidateId: candidate.id,
  }
}

export const promisedCalls = {
  sendAgainShown: { make: sendAgainShown, weight: 4 },
  unmergeShown: { make: unmergeShown, weight: 3 },
  scheduleFree: { make: scheduleFree, weight: 6 },
}
