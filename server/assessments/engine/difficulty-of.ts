import type { ReasoningKind } from './assessment-form.ts'

/**
 * What each thing that an item asks of its solver adds to its difficulty, in logits (the linear logistic test model;
 * Fischer 1973). Which features count is taken from the literature named at each kind. Their weights are not: they are
 * prior values of this product, set so that the four levels lie about a logit apart around the average applicant, and
 * stand until the statistics of enough answers correct them.
 */
const weights = {
  /**
   * Numbers to keep in mind and operations between terms (Holzman, Pellegrino and Glaser 1983); multiplication above
   * addition, interleaved series, rules that change along the series (Arendasy and Sommer 2012; Loe et al. 2018).
   */
  'number-series': {
    base: -1.8,
    /** Each number beyond the first that has to be kept in mind. */
    heldNumber: 0.6,
    /** Each operation between terms beyond the first. */
    operation: 0.6,
    multiplication: 0.7,
    /** The rule itself changes from term to term. */
    changingRule: 0.6,
    falling: 0.3,
    largeNumbers: 0.3,
  },
  /** Cells to find, conditions to filter by, computations to chain, shares rather than sums (Kirsch and Mosenthal 1990; Embretson and Daniel 2008). */
  'data-reading': { base: -2, cell: 0.12, computation: 0.5, share: 0.6, condition: 0.45, secondTable: 0.5 },
  /**
   * Entities and statements that have to be joined, statements that say what is not so (Johnson-Laird and Bara 1984;
   * Khemlani and Johnson-Laird 2012); of syllogisms, conclusions for which several pictures of the premises must be compared.
   */
  'verbal-logic': {
    base: -2.9,
    entity: 0.4,
    unordered: 0.3,
    negation: 0.5,
    indirect: 0.5,
    syllogism: 1.9,
    furtherPicture: 0.35,
    nothingFollows: 0.9,
  },
  /** Steps to chain, units to convert, factors that are not round (Levine 1982; Siegler and Booth 2005). */
  estimation: { base: -2.1, step: 0.65, conversion: 0.55, compounding: 0.55, unround: 0.3, reverse: 0.5 },
} as const satisfies Record<ReasoningKind, Record<string, number>>

export type Features<Kind extends ReasoningKind> = Partial<
  Record<Exclude<keyof (typeof weights)[Kind], 'base'>, number>
>

/** Logits, to a hundredth: the base of the kind and, for every feature, its weight as often as the item has it. */
export function difficultyOf<Kind extends ReasoningKind>(kind: Kind, features: Features<Kind>): number {
  const { base, ...weightOf }: Readonly<Record<string, number>> & { base: number } = weights[kind]
  const sum = Object.entries<number>(features as Readonly<Record<string, number>>).reduce(
    (sum, [feature, count]) => sum + (weightOf[feature] ?? 0) * count,
    base,
  )
  return Math.round(sum * 100) / 100
}
