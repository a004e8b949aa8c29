export type Quantifier = 'all' | 'some' | 'no' | 'some-not'
export type Group = 'a' | 'b' | 'c'

/** "All a are b", "Some c are not a". */
export interface Claim {
  quantifier: Quantifier
  subject: Group
  object: Group
}

/** A kind of person by the groups they belong to: a is 1, b is 2, c is 4. */
type Kind = number
const bits: Record<Group, number> = { a: 1, b: 2, c: 4 }
const kinds: readonly Kind[] = [1, 2, 3, 4, 5, 6, 7]

/** Every world there can be: which kinds of person exist in it, where each group has at least one member. */
const worlds: readonly (readonly Kind[])[] = Array.from({ length: 2 ** kinds.length }, (_, set) =>
  kinds.filter((_, at) => set & (1 << at)),
).filter((world) => Object.values(bits).every((bit) => world.some((kind) => kind & bit)))

/** Whether the conclusion is true in every world in which the premises are. */
export const follows = (premises: readonly Claim[], conclusion: Claim) =>
  worlds.every((world) => !premises.every((premise) => isTrue(premise, world)) || isTrue(conclusion, world))

function isTrue({ quantifier, subject, object }: Claim, world: readonly Kind[]) {
  const members = world.filter((kind) => kind & bits[subject])
  const isInside = (kind: Kind) => (kind & bits[object]) !== 0
  if (quantifier === 'all') return members.every(isInside)
  if (quantifier === 'some') return members.some(isInside)
  if (quantifier === 'no') return !members.some(isInside)
  return !members.every(isInside)
}
