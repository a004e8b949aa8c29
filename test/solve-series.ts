type Rule = (terms: readonly number[]) => number | undefined

const steps = (terms: readonly number[]) => terms.slice(1).map((term, at) => term - terms[at]!)
const areSame = (values: readonly number[]) => values.length > 1 && values.every((value) => value === values[0])
const last = (terms: readonly number[]) => terms.at(-1)!

const arithmetic: Rule = (terms) => (areSame(steps(terms)) ? last(terms) + steps(terms)[0]! : undefined)
const geometric: Rule = (terms) => {
  const ratio = terms[1]! / terms[0]!
  return terms.length > 2 && terms.every((term, at) => at === 0 || term === terms[at - 1]! * ratio)
    ? last(terms) * ratio
    : undefined
}
const growing: Rule = (terms) =>
  areSame(steps(steps(terms))) ? last(terms) + last(steps(terms)) + steps(steps(terms))[0]! : undefined
const alternating: Rule = (terms) => {
  const all = steps(terms)
  return all.every((step, at) => at < 2 || step === all[at - 2]) ? last(terms) + all.at(-2)! : undefined
}
const timesPlus: Rule = (terms) => {
  const [a, b, c] = terms as [number, number, number]
  const factor = (c - b) / (b - a)
  const extra = b - factor * a
  return terms.every((term, at) => at === 0 || term === factor * terms[at - 1]! + extra)
    ? factor * last(terms) + extra
    : undefined
}
const sumOfTwo: Rule = (terms) => {
  const extras = terms.slice(2).map((term, at) => term - terms[at]! - terms[at + 1]!)
  return areSame(extras) ? last(terms) + terms.at(-2)! + extras[0]! : undefined
}
const growingFactor: Rule = (terms) => {
  const extras = terms.slice(1).map((term, at) => term - terms[at]! * (at + 1))
  return areSame(extras) ? last(terms) * terms.length + extras[0]! : undefined
}
const takingTurns: Rule = (terms) => {
  const halves = [0, 1].map((start) => terms.filter((_, at) => at % 2 === start))
  const next = halves.map((half) => (half.length < 3 ? undefined : (arithmetic(half) ?? geometric(half))))
  return next.includes(undefined) ? undefined : next[terms.length % 2]
}

/** Every number that a usual rule of series gives as the next, each once. */
export const solveSeries = (terms: readonly number[]): number[] => [
  ...new Set(
    [arithmetic, geometric, growing, alternating, timesPlus, sumOfTwo, growingFactor, takingTurns]
      .map((rule) => rule(terms))
      .filter((next) => next !== undefined),
  ),
]
