import type { Level } from './assessment-form.ts'
import type { Random } from './create-random.ts'
import type { ItemDraft } from './item-draft.ts'

const termsShown = 6

interface Series {
  rule: string
  text: string
  /** One more than is shown: the last is the answer. */
  terms: number[]
  difficulty: number
}

type MakeSeries = (random: Random) => Series

/**
 * The next term of a series. Difficulty grows with the working memory a rule takes: how many numbers are kept in mind and
 * how many operations run between terms (Holzman, Pellegrino and Glaser 1983), with interleaved series and rules of two
 * operations above single ones (Verguts, De Boeck and Maris 2000; Arendasy and Sommer 2012). The order is theirs, the
 * logits are this product's prior values.
 */
export function numberSeries(random: Random, level: Level): ItemDraft {
  const { rule, text, terms, difficulty } = random.pick(rules[level])(random)
  const answer = terms.at(-1) ?? 0
  return {
    model: `number-series/${rule}`,
    difficulty,
    prompt: [
      { kind: 'paragraph', text: 'Which number comes next?' },
      { kind: 'paragraph', text: `${terms.slice(0, -1).join(', ')}, …` },
    ],
    answer: { kind: 'number', unit: '' },
    key: { kind: 'range', from: answer, to: answer },
    rationale: `${text} The next number is ${answer}.`,
  }
}

/** `termsShown` terms and the one that follows. */
const unfold = (first: number, next: (term: number, at: number) => number) => {
  const terms = [first]
  for (let at = 1; at <= termsShown; at++) terms.push(next(terms[at - 1] ?? 0, at))
  return terms
}

const constantStep: MakeSeries = (random) => {
  const step = random.pick([1, -1]) * random.integer(3, 19)
  return {
    rule: 'constant-step',
    text: `Each number is ${Math.abs(step)} ${step > 0 ? 'more' : 'less'} than the one before.`,
    terms: unfold(random.integer(11, 60) + (step < 0 ? 130 : 0), (term) => term + step),
    difficulty: step > 0 ? -1.8 : -1.5,
  }
}

const growingStep: MakeSeries = (random) => {
  const [step, growth] = [random.integer(1, 9), random.integer(2, 6)]
  return {
    rule: 'growing-step',
    text: `The steps are ${step}, ${step + growth}, ${step + 2 * growth} and so on: each is ${growth} more than the last.`,
    terms: unfold(random.integer(2, 40), (term, at) => term + step + growth * (at - 1)),
    difficulty: -0.6,
  }
}

const alternatingSteps: MakeSeries = (random) => {
  const [up, down] = [random.integer(7, 15), random.integer(2, 6)]
  return {
    rule: 'alternating-steps',
    text: `In turn ${up} is added and ${down} is taken away.`,
    terms: unfold(random.integer(5, 60), (term, at) => (at % 2 === 1 ? term + up : term - down)),
    difficulty: -0.4,
  }
}

const timesAndAdd: MakeSeries = (random) => {
  const [factor, extra] = [random.integer(2, 3), random.pick([-2, -1, 1, 2, 3, 4, 5])]
  return {
    rule: 'times-and-add',
    text: `Each number is ${factor} times the one before, ${extra > 0 ? 'plus' : 'minus'} ${Math.abs(extra)}.`,
    terms: unfold(random.integer(3, 9), (term) => factor * term + extra),
    difficulty: factor === 2 ? 0.3 : 0.7,
  }
}

const interleaved: MakeSeries = (random) => {
  const [rise, fall] = [random.integer(3, 11), random.integer(3, 11)]
  const [low, high] = [random.integer(2, 30), random.integer(50, 95)]
  return {
    rule: 'interleaved',
    text: `Two series take turns: one rises by ${rise}, the other falls by ${fall}.`,
    terms: Array.from({ length: termsShown + 1 }, (_, at) =>
      at % 2 === 0 ? low + rise * (at / 2) : high - (fall * (at - 1)) / 2,
    ),
    difficulty: 0.6,
  }
}

const sumOfTwo: MakeSeries = (random) => {
  const [first, second, extra] = [random.integer(1, 9), random.integer(3, 14), random.integer(1, 4)]
  const terms = [first, second]
  while (terms.length <= termsShown) terms.push((terms.at(-1) ?? 0) + (terms.at(-2) ?? 0) + extra)
  return {
    rule: 'sum-of-two',
    text: `Each number is the sum of the two before it, plus ${extra}.`,
    terms,
    difficulty: 1.5,
  }
}

const growingFactor: MakeSeries = (random) => {
  const extra = random.integer(1, 5)
  return {
    rule: 'growing-factor',
    text: `The number before is multiplied by 1, then 2, then 3 and so on, and ${extra} is added each time.`,
    terms: unfold(random.integer(1, 4), (term, at) => term * at + extra),
    difficulty: 1.8,
  }
}

const rules: Record<Level, readonly [MakeSeries, ...MakeSeries[]]> = {
  1: [constantStep],
  2: [growingStep, alternatingSteps],
  3: [timesAndAdd, interleaved],
  4: [sumOfTwo, growingFactor],
}
