import type { Level } from './assessment-form.ts'
import type { Random } from './create-random.ts'
import type { Features } from './difficulty-of.ts'

export interface Series {
  rule: string
  /** What the rule does, for staff. */
  text: string
  /** One more than is shown: the last is the answer. */
  terms: readonly number[]
  features: Features<'number-series'>
}
type MakeSeries = (random: Random) => Series

const shown = 6
const shownMultiplied = 5

/** The first term, and as many more as are shown, by what follows each. */
function unfold(first: number, next: (term: number, at: number) => number, count = shown) {
  const terms = [first]
  for (let at = 1; at <= count; at++) terms.push(next(terms[at - 1] ?? 0, at))
  return terms
}

const constantRise: MakeSeries = (random) => {
  const step = random.integer(3, 19)
  return {
    rule: 'constant-rise',
    text: `Each number is ${step} more than the one before.`,
    terms: unfold(random.integer(11, 199), (term) => term + step),
    features: {},
  }
}

const constantFall: MakeSeries = (random) => {
  const step = random.integer(3, 17)
  return {
    rule: 'constant-fall',
    text: `Each number is ${step} less than the one before.`,
    terms: unfold(random.integer(110, 299), (term) => term - step),
    features: { falling: 1 },
  }
}

const growingStep: MakeSeries = (random) => {
  const [step, growth] = [random.integer(1, 9), random.integer(2, 6)]
  return {
    rule: 'growing-step',
    text: `The steps are ${step}, ${step + growth}, ${step + 2 * growth} and so on: each is ${growth} more than the last.`,
    terms: unfold(random.integer(2, 60), (term, at) => term + step + growth * (at - 1)),
    features: { heldNumber: 1, changingRule: 1 },
  }
}

const alternatingSteps: MakeSeries = (random) => {
  const [up, down] = [random.integer(8, 17), random.integer(2, 7)]
  return {
    rule: 'alternating-steps',
    text: `In turn ${up} is added and ${down} is taken away.`,
    terms: unfold(random.integer(5, 80), (term, at) => (at % 2 === 1 ? term + up : term - down)),
    features: { heldNumber: 1, operation: 1, falling: 1 },
  }
}

const timesAndAdd: MakeSeries = (random) => {
  const [factor, extra] = [random.integer(2, 3), random.pick([-9, -7, -5, -3, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9])]
  return {
    rule: 'times-and-add',
    text: `Each number is ${factor} times the one before, ${extra > 0 ? 'plus' : 'minus'} ${Math.abs(extra)}.`,
    terms: unfold(random.integer(12, 70), (term) => factor * term + extra, shownMultiplied),
    features: { operation: 1, multiplication: 1, heldNumber: 1, largeNumbers: factor - 2 },
  }
}

const interleaved: MakeSeries = (random) => {
  const [rise, fall] = [random.integer(3, 11), random.integer(2, 9)]
  const [low, high] = [random.integer(2, 40), random.integer(50, 99)]
  return {
    rule: 'interleaved',
    text: `Two series take turns: one rises by ${rise}, the other falls by ${fall}.`,
    terms: Array.from({ length: shown + 1 }, (_, at) =>
      at % 2 === 0 ? low + rise * (at / 2) : high - (fall * (at - 1)) / 2,
    ),
    features: { heldNumber: 3, falling: 1 },
  }
}

const sumOfTwo: MakeSeries = (random) => {
  const [first, second, extra] = [random.integer(1, 12), random.integer(3, 15), random.integer(1, 6)]
  const terms = [first, second]
  while (terms.length <= shown) terms.push((terms.at(-1) ?? 0) + (terms.at(-2) ?? 0) + extra)
  return {
    rule: 'sum-of-two',
    text: `Each number is the sum of the two before it, plus ${extra}.`,
    terms,
    features: { heldNumber: 3, operation: 1, largeNumbers: 1 },
  }
}

const growingFactor: MakeSeries = (random) => {
  const extra = random.integer(1, 25)
  return {
    rule: 'growing-factor',
    text: `The number before is multiplied by 1, then 2, then 3 and so on, and ${extra} is added each time.`,
    terms: unfold(random.integer(2, 19), (term, at) => term * at + extra, shownMultiplied),
    features: { heldNumber: 1, operation: 1, multiplication: 1, changingRule: 1, largeNumbers: 1 },
  }
}

const interleavedProduct: MakeSeries = (random) => {
  const [rise, first] = [random.integer(3, 13), random.integer(2, 9)]
  const low = random.integer(5, 50)
  return {
    rule: 'interleaved-product',
    text: `Two series take turns: one rises by ${rise}, the other doubles.`,
    terms: Array.from({ length: shown + 2 }, (_, at) =>
      at % 2 === 0 ? low + rise * (at / 2) : first * 2 ** ((at - 1) / 2),
    ),
    features: { heldNumber: 3, multiplication: 1, operation: 1 },
  }
}

export const seriesRules: Record<Level, readonly [MakeSeries, ...MakeSeries[]]> = {
  1: [constantRise, constantFall],
  2: [growingStep, alternatingSteps],
  3: [timesAndAdd, interleaved],
  4: [sumOfTwo, growingFactor, interleavedProduct],
}
