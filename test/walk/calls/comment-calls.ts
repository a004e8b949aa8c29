import { markOf } from '#shared/mentions.ts'
import { everyone, seenVersion, someone, type Call, type MakeCall } from '#test/walk/call.ts'
import { pickOf, staffOf, type World } from '#test/walk/world.ts'
import { pickCandidate } from './candidate-calls.ts'

/** Words of ours, now and then the candidate's name, a colleague, or somebody who has left. */
const someText = (world: World, candidateId: number) => {
  const { random, rows } = world
  const mentioned = random.chance(0.5) ? pickOf(world, random.chance(0.9) ? staffOf(world) : rows.users) : undefined
  const name = rows.candidates.find(({ id }) => id === candidateId)?.name
  return `${random.chance(0.4) ? name : 'Looks good'} ${mentioned ? markOf(mentioned.id) : ''} ${random.between(1, 9)}`
}

const write: MakeCall = (world) => {
  const candidate = pickCandidate(world)
  if (!candidate) return undefined
  return {
    who: someone(world, everyone),
    method: 'POST',
    path: `/api/candidates/${candidate.id}/comments`,
    allow: everyone,
    body: {
      text: someText(world, candidate.id),
      ...(world.random.chance(0.3) && { key: `walk-key-${world.random.between(1, 3)}` }),
    },
    candidateId: candidate.id,
  }
}

const change =
  (method: 'PATCH' | 'DELETE', byAdministrators: boolean) =>
  (world: World): Call | undefined => {
    const comment = pickOf(world, world.rows.comments)
    if (!comment) return undefined
    const author = staffOf(world).find(({ id }) => id === comment.authorId)
    const who = author && world.random.chance(0.7) ? author : someone(world, everyone)
    return {
      who: who && { id: who.id, role: who.role, fullName: who.fullName, email: who.email },
      method,
      path: `/api/comments/${comment.id}`,
      allow: everyone,
      rowAllows: who?.id === comment.authorId || (byAdministrators && who?.role === 'admin'),
      ...(method === 'PATCH' && { body: { text: someText(world, comment.candidateId) } }),
      candidateId: comment.candidateId,
      ...seenVersion(world, comment),
    }
  }

export const commentCalls: Record<string, { make: MakeCall; weight: number }> = {
  'write a comment': { make: write, weight: 5 },
  'edit a comment': { make: change('PATCH', false), weight: 2 },
  'delete a comment': { make: change('DELETE', true), weight: 1 },
}
