import { choiceOf } from './choice-of.ts'
import type { Random } from './create-random.ts'
import type { Features } from './difficulty-of.ts'
import type { ItemDraft } from './item-draft.ts'

/** A statement about an order, and whether an order fulfils it. */
export interface OrderStatement {
  text: string
  holds: (order: readonly string[]) => boolean
}

/** Far more than are ever needed: about half of all draws will do. */
const attemptsMax = 200

interface Shape {
  count: number
  /** Whether the statements come in any order. */
  shuffled: boolean
  /** Statements about two that are not neighbours. */
  far: number
  /** Statements that say what is not so. */
  negated: number
}

const stories = [
  {
    opening: (names: string) => `${names} are stages of a project. They are finished one after another.`,
    names: ['Survey', 'Design', 'Review', 'Build', 'Test', 'Training', 'Launch', 'Report'],
    before: (a: string, b: string) => `${a} is finished before ${b}.`,
    question: (place: string) => `Which stage is finished ${place}?`,
  },
  {
    opening: (names: string) => `Deliveries go to ${names}, one after another.`,
    names: ['Oakfield', 'Ashton', 'Birchwood', 'Cedarville', 'Elmhurst', 'Mapleton', 'Pinebrook', 'Rowanbank'],
    before: (a: string, b: string) => `${a} is reached before ${b}.`,
    question: (place: string) => `Which place is reached ${place}?`,
  },
  {
    opening: (names: string) => `The binders ${names} stand in one row, from left to right.`,
    names: ['Amber', 'Blue', 'Coral', 'Green', 'Indigo', 'Olive', 'Violet', 'White'],
    before: (a: string, b: string) => `${a} stands further left than ${b}.`,
    question: (place: string) => `Which binder stands ${place} from the left?`,
  },
] as const
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** An order of things that the statements fix: of all orders, one alone fulfils them. */
export function orderPuzzle(random: Random, shape: Shape) {
  const story = random.pick(stories)
  const order = random.sample(story.names, shape.count)
  const statements = chooseStatements(random, order, shape, story.before)
  const asked = random.integer(shape.count > 4 ? 1 : 0, shape.count - (shape.count > 4 ? 2 : 1))
  const right = order[asked] ?? ''
  const others = random.sample(
    order.filter((name) => name !== right),
    4,
  )
  const features: Features<'verbal-logic'> = {
    entity: shape.count,
    unordered: shape.shuffled ? 1 : 0,
    indirect: shape.far,
    negation: shape.negated,
  }
  return {
    name: `order-of-${shape.count}${shape.negated > 0 ? '-with-negations' : ''}`,
    features,
    prompt: [
      { kind: 'paragraph', text: story.opening(listed(order.toSorted())) },
      { kind: 'paragraph', text: statements.map(({ text }) => text).join(' ') },
      { kind: 'paragraph', text: story.question(places[asked] ?? '') },
    ],
    ...choiceOf(random, right, others),
    rationale: `The only order that fits is ${order.join(', ')}.`,
  } satisfies Omit<ItemDraft, 'difficulty' | 'model'> & { name: string; features: Features<'verbal-logic'> }
}

/**
 * A few statements of each kind that together fix the order, none of them needless: neighbours come in until the order is
 * fixed, and whatever it does without goes again, plain statements first, so that the others are needed.
 */
function chooseStatements(
  random: Random,
  order: readonly string[],
  shape: Shape,
  before: (a: string, b: string) => string,
) {
  const orders = permutations(order)
  const isFixedBy = (statements: readonly OrderStatement[]) => isFixed(orders, statements)
  const chain = order.slice(1).map((later, at) => isBefore(order[at] ?? '', later, before))
  if (shape.negated + shape.far === 0) return shape.shuffled ? random.sample(chain) : chain
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const special = [...random.sample(notAt(order), shape.negated), ...random.sample(distances(order), shape.far)]
    const needed = random
      .sample(chain)
      .reduce<OrderStatement[]>(
        (left, one) =>
          isFixedBy(left.filter((other) => other !== one)) ? left.filter((other) => other !== one) : left,
        [...chain, ...special],
      )
    const areAllNeeded = special.every((one) => !isFixedBy(needed.filter((other) => other !== one)))
    if (areAllNeeded) return random.sample(needed)
  }
  throw new Error('No statements fix this order')
}

const isBefore = (a: string, b: string, text: (a: string, b: string) => string): OrderStatement => ({
  text: text(a, b),
  holds: (order) => order.indexOf(a) < order.indexOf(b),
})

/** "X is not last" and the like, for places that the thing does not hold. */
const notAt = (order: readonly string[]): OrderStatement[] =>
  order.flatMap((name, at) =>
    [0, 1, order.length - 1]
      .filter((place) => place !== at)
      .map((place) => ({
        text: `${name} is not ${place === order.length - 1 ? 'last' : places[place]}.`,
        holds: (order) => order.indexOf(name) !== place,
      })),
  )

/** "Exactly one comes between A and B": which of the two is first is left open. */
const distances = (order: readonly string[]): OrderStatement[] =>
  order.flatMap((name, at) =>
    [2, 3]
      .filter((distance) => at + distance < order.length)
      .map((distance) => {
        const other = order[at + distance] ?? ''
        const [a, b] = [name, other].toSorted()
        return {
          text: `Exactly ${distance === 2 ? 'one comes' : 'two come'} between ${a} and ${b}.`,
          holds: (order) => Math.abs(order.indexOf(name) - order.indexOf(other)) === distance,
        }
      }),
  )

/** Whether no second order fulfils the statements besides the one that they were made from. */
function isFixed(orders: readonly (readonly string[])[], statements: readonly OrderStatement[]) {
  let fitting = 0
  for (const order of orders) {
    if (statements.every(({ holds }) => holds(order))) fitting++
    if (fitting > 1) return false
  }
  return true
}

function permutations(names: readonly string[]): string[][] {
  if (names.length === 0) return [[]]
  return names.flatMap((first) =>
    permutations(names.filter((name) => name !== first)).map((rest) => [first].concat(rest)),
  )
}

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
