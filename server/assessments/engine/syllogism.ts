import { choiceOf } from './choice-of.ts'
import type { Random } from './create-random.ts'
import type { Features } from './difficulty-of.ts'
import type { ItemDraft } from './item-draft.ts'
import { follows, type Claim, type Quantifier } from './three-groups.ts'

/** Groups that say nothing of each other in the world, so that only the statements count. */
const groups = [
  'planners',
  'editors',
  'climbers',
  'painters',
  'runners',
  'gardeners',
  'pianists',
  'cyclists',
  'bakers',
  'rowers',
  'sailors',
  'chess players',
  'tutors',
  'printers',
  'dancers',
  'welders',
  'singers',
  'drummers',
  'skaters',
  'potters',
] as const
const quantifiers = ['all', 'some', 'no', 'some-not'] as const
const nothing = 'None of these follows.'

/**
 * Two statements about three groups, and what follows about the outer two. Conclusions that can be read from one picture
 * of the statements are easier than "some … are not", for which several have to be compared, and than seeing that nothing
 * follows (Johnson-Laird and Bara 1984; Khemlani and Johnson-Laird 2012).
 */
export function syllogism(random: Random, level: 3 | 4) {
  const [a = '', b = '', c = ''] = random.sample(groups, 3)
  const { premises, conclusion } = random.pick(level === 3 ? easier : random.pick(harder))
  const named = (claim: Claim) => claimText(claim, { a, b, c })
  const right = conclusion ? named(conclusion) : nothing
  const wrong = wrongClaims(random, premises, conclusion).map(named)
  const isNegative = premises.some(({ quantifier }) => quantifier === 'no' || quantifier === 'some-not')
  const features: Features<'verbal-logic'> = {
    entity: 3,
    syllogism: 1,
    furtherPicture: needsSeveralPictures(conclusion) ? 2 : 0,
    negation: isNegative ? 1 : 0,
    nothingFollows: conclusion ? 0 : 1,
  }
  return {
    name: 'syllogism',
    features,
    prompt: [
      {
        kind: 'paragraph',
        text: `In a club there are ${a}, ${b} and ${c}, at least one of each. ${premises.map(named).join(' ')}`,
      },
      { kind: 'paragraph', text: 'Which statement must be true?' },
    ],
    ...choiceOf(random, right, conclusion ? [...wrong, nothing] : wrong),
    rationale: conclusion
      ? `${named(conclusion)} It holds in every case that fits both statements.`
      : 'For each of the others there is a case that fits both statements and not the conclusion.',
  } satisfies Omit<ItemDraft, 'difficulty' | 'model'> & { name: string; features: Features<'verbal-logic'> }
}

/**
 * Claims that do not follow, three beside one that does and four beside none. "Some … are not" is there both ways around
 * wherever it may be the answer, so that neither its presence nor its absence tells anything.
 */
function wrongClaims(random: Random, premises: Pair['premises'], conclusion: Claim | undefined) {
  const wrong = outerClaims.filter((claim) => !follows(premises, claim))
  const isHard = !conclusion || needsSeveralPictures(conclusion)
  const always = wrong.filter(({ quantifier }) => isHard && quantifier === 'some-not')
  const others = wrong.filter((claim) => !always.includes(claim))
  return [...always, ...random.sample(others, (conclusion ? 3 : 4) - always.length)]
}

const sentences: Record<Quantifier, (subject: string, object: string) => string> = {
  all: (subject, object) => `All ${subject} are ${object}.`,
  some: (subject, object) => `Some ${subject} are ${object}.`,
  no: (subject, object) => `No ${subject} are ${object}.`,
  'some-not': (subject, object) => `Some ${subject} are not ${object}.`,
}
const claimText = ({ quantifier, subject, object }: Claim, names: Record<Claim['subject'], string>) =>
  sentences[quantifier](names[subject], names[object])

const outerClaims: Claim[] = quantifiers.flatMap((quantifier) => [
  { quantifier, subject: 'a', object: 'c' },
  { quantifier, subject: 'c', object: 'a' },
])

interface Pair {
  premises: readonly [Claim, Claim]
  /** The strongest that follows about a and c; undefined when nothing does. */
  conclusion: Claim | undefined
}

/** "All" says more than "some", and "no" more than "some … not": one statement alone is given as right, the strongest. */
const strength: Record<Quantifier, number> = { all: 1, no: 1, some: 0, 'some-not': 0 }
function strongest(premises: readonly Claim[]) {
  return quantifiers
    .flatMap((quantifier) => outerClaims.filter((claim) => claim.quantifier === quantifier))
    .toSorted((one, other) => strength[other.quantifier] - strength[one.quantifier])
    .find((claim) => follows(premises, claim))
}

/** All pairs of statements, one about a and b, one about b and c, with what follows from them. */
const pairs: Pair[] = quantifiers.flatMap((first) =>
  quantifiers.flatMap((second) =>
    (
      [
        ['a', 'b'],
        ['b', 'a'],
      ] as const
    ).flatMap(([subject, object]) =>
      (
        [
          ['b', 'c'],
          ['c', 'b'],
        ] as const
      ).map(([nextSubject, nextObject]) => {
        const premises = [
          { quantifier: first, subject, object },
          { quantifier: second, subject: nextSubject, object: nextObject },
        ] as const
        return { premises, conclusion: strongest(premises) }
      }),
    ),
  ),
)

const needsSeveralPictures = (conclusion: Claim | undefined) => conclusion?.quantifier === 'some-not'
const easier = atLeastOne(pairs.filter(({ conclusion }) => conclusion && !needsSeveralPictures(conclusion)))
/** Two of three hard pairs have a conclusion: it, its reverse and that nothing follows are right equally often. */
const conclusive = atLeastOne(pairs.filter(({ conclusion }) => needsSeveralPictures(conclusion)))
const inconclusive = atLeastOne(pairs.filter(({ conclusion }) => !conclusion))
const harder = [conclusive, conclusive, inconclusive] as const

function atLeastOne([first, ...rest]: readonly Pair[]): readonly [Pair, ...Pair[]] {
  if (!first) throw new Error('No pair of statements is of this difficulty')
  return [first, ...rest]
}
