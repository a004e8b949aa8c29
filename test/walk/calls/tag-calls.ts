import { executives, seenVersion, someone, type MakeCall } from '#test/walk/call.ts'
import { pickOf, type World } from '#test/walk/world.ts'
import { pickCandidate } from './candidate-calls.ts'

/** A few words that come again, in other spellings, and now and then the candidate's own name. */
const someTag = ({ random }: World, name: string) =>
  random.chance(0.1) ? `Knows ${name}`.slice(0, 60) : random.pick(['Rust', 'rust', 'Kraków', 'KRAKOW', 'Spring', 'Go'])

const tagOne: MakeCall = (world) => {
  const candidate = pickCandidate(world)
  if (!candidate) return undefined
  const name = someTag(world, candidate.name)
  return {
    who: someone(world, executives),
    method: 'POST',
    path: `/api/candidates/${candidate.id}/tags`,
    allow: executives,
    body: world.random.chance(0.7) ? { add: [name] } : { remove: [name] },
    candidateId: candidate.id,
    ...seenVersion(world, candidate),
  }
}

const tagSeveral: MakeCall = (world) => {
  const { random, rows } = world
  const ids = rows.candidates.map(({ id }) => id).filter(() => random.chance(0.4))
  if (ids.length === 0 || ids.length > 100) return undefined
  return {
    who: someone(world, executives),
    method: 'POST',
    path: '/api/candidates/tags',
    allow: executives,
    body: { ids, name: someTag(world, 'Nobody'), act: random.pick(['add', 'remove']) },
  }
}

const editTag: MakeCall = (world) => {
  const tag = pickOf(world, world.rows.tags)
  const other = pickOf(world, world.rows.tags)
  if (!tag || !other) return undefined
  const { random } = world
  const acts = [
    { method: 'PATCH', path: '', body: { name: someTag(world, 'Nobody') } },
    { method: 'POST', path: '/join', body: { into: other.id } },
    { method: 'DELETE', path: '' },
  ] as const
  const { path, ...act } = random.pick(acts)
  return { who: someone(world, executives), path: `/api/tags/${tag.id}${path}`, allow: executives, ...act }
}

export const tagCalls: Record<string, { make: MakeCall; weight: number }> = {
  'tag a candidate': { make: tagOne, weight: 6 },
  'tag several candidates': { make: tagSeveral, weight: 2 },
  'edit a tag': { make: editTag, weight: 2 },
}
