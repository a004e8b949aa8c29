/** Completed forms of a blueprint from which its percentiles are those of the people who took it (decision 22). */
export const formSizeMin = 30

export interface Percentile {
  /** 1 to 99. */
  percentile: number
  /** Whether the difficulty model says it, for want of people who took the same form. */
  provisional: boolean
}

/** A score among those of everyone who completed the same blueprint, itself included. */
export interface Company {
  below: number
  equal: number
  total: number
}

/**
 * Where a result stands: among those who completed the same blueprint once there are 30; until then in the population that
 * the difficulty model assumes.
 */
export const percentileOf = ({ ability }: { ability: number }, company: Company): Percentile =>
  company.total >= formSizeMin
    ? { percentile: formPercentile(company), provisional: false }
    : { percentile: modelPercentile(ability), provisional: true }

/** The share of applicants below this ability when abilities are normal with mean 0 and standard deviation 1 (logits). */
export const modelPercentile = (ability: number) => inRange(100 * normalShare(ability))

/** The share of those below, with half of those equal (mid-rank). */
export const formPercentile = ({ below, equal, total }: Company) =>
  inRange((100 * (below + equal / 2)) / Math.max(1, total))

export const companyOf = (score: number, scores: readonly number[]): Company => ({
  below: scores.filter((other) => other < score).length,
  equal: scores.filter((other) => other === score).length,
  total: scores.length,
})

/** Nobody is below nobody, nor above everybody: a percentile of 0 or 100 would say so. */
const inRange = (percentile: number) => Math.min(99, Math.max(1, Math.round(percentile)))

/** The standard normal distribution function (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normalShare(deviation: number) {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviation))
  const tail =
    (Math.exp(-(deviation ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return deviation < 0 ? tail : 1 - tail
}
