import type { KeyedItem } from './assessment-form.ts'

/** Abilities at which the likelihood is computed: −5 to 5 logits by a twentieth. */
const nodes = Array.from({ length: 201 }, (_, at) => (at - 100) / 20)
/**
 * Judging situations goes with reasoning, but loosely (observed r about .3; McDaniel, Hartman, Whetzel and Grubb 2007),
 * so its items bear half as much on the one ability that the score states.
 */
const situationalSlope = 0.5
/** Between neighbouring credits of a situational item, around its difficulty. */
const stepLogits = 0.8

/**
 * The mean and standard deviation of the ability's distribution after these answers (expected a posteriori; Bock and
 * Mislevy 1982), before which applicants are taken to be normal with mean 0 and deviation 1. Number items follow the
 * Rasch model; choice items have a floor at blind guessing (the three-parameter model with slope 1 and c fixed at one in
 * the number of options); situational items the generalised partial credit model (Muraki 1992).
 */
export function estimateAbility(marked: readonly { item: KeyedItem; credit: number }[]) {
  const logs = nodes.map((node) =>
    marked.reduce((sum, { item, credit }) => sum + Math.log(chanceOf(item, credit, node)), -(node ** 2) / 2),
  )
  const highest = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - highest))
  const whole = sumOf(weights)
  const ability = sumOf(nodes.map((node, at) => node * (weights[at] ?? 0))) / whole
  const variance = sumOf(nodes.map((node, at) => (node - ability) ** 2 * (weights[at] ?? 0))) / whole
  return { ability, standardError: Math.sqrt(variance) }
}

/** The chance that someone of this ability gets this credit. */
export function chanceOf(item: KeyedItem, credit: number, ability: number): number {
  const { key } = item
  if (key.kind === 'credits') return creditChance(stepsOf(key.credits), credit, ability - item.difficulty)
  const floor = key.kind === 'option' && item.answer.kind === 'choice' ? 1 / item.answer.options.length : 0
  const right = floor + (1 - floor) / (1 + Math.exp(item.difficulty - ability))
  return credit === 1 ? right : 1 - right
}

/** The different credits an item can give, lowest first; no credit at all is always one of them. */
const stepsOf = (credits: Readonly<Record<string, number>>) =>
  [...new Set([0, ...Object.values(credits)])].toSorted((a, b) => a - b)

function creditChance(steps: readonly number[], credit: number, distance: number) {
  let exponent = 0
  const weights = steps.map((_, at) => {
    if (at > 0) exponent += situationalSlope * (distance - stepLogits * (at - steps.length / 2))
    return Math.exp(exponent)
  })
  return (weights[steps.indexOf(credit)] ?? weights[0] ?? 1) / sumOf(weights)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
