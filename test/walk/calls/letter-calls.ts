import { writtenAtOnceMax } from '#shared/limits.ts'
import { executives, seenVersion, someone, type MakeCall } from '#test/walk/call.ts'
import { pickCandidate } from './candidate-calls.ts'

/** Words of ours, now and then the candidate's name; now and then what was sent before. */
const write: MakeCall = (world) => {
  const candidate = pickCandidate(world)
  if (!candidate) return undefined
  const { random } = world
  return {
    who: someone(world, executives),
    method: 'POST',
    path: `/api/candidates/${candidate.id}/letters`,
    allow: executives,
    body: {
      subject: `One more question ${random.between(1, 9)}`,
      text: `Hello ${random.chance(0.5) ? candidate.name : 'there'},\n\nplease see https://example.org/directions.`,
      ...(random.chance(0.3) && { key: `walk-letter-${random.between(1, 3)}` }),
    },
    candidateId: candidate.id,
    ...seenVersion(world, candidate),
  }
}

/** One text for several, now and then under a key that was used before. */
const writeToSeveral: MakeCall = (world) => {
  const { random, rows } = world
  const those = rows.candidates.filter(() => random.chance(0.4)).slice(0, writtenAtOnceMax)
  if (those.length === 0) return undefined
  return {
    who: someone(world, executives),
    method: 'POST',
    path: '/api/letters',
    allow: executives,
    body: {
      subject: 'The other entrance: {{job}}',
      text: 'Hello {{candidate}},\n\nplease see https://example.org/directions.\n\n{{sender}}',
      key: `walk-several-${random.between(1, 20)}`,
      to: those.map(({ id, updatedAt }) => (random.chance(0.5) ? { id, updatedAt } : { id })),
    },
  }
}

export const letterCalls: Record<string, { make: MakeCall; weight: number }> = {
  'write an email': { make: write, weight: 4 },
  'write to several': { make: writeToSeveral, weight: 2 },
}
