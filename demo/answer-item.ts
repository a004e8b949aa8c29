import type { Item, KeyedItem } from '#server/assessments/engine/assessment-form.ts'
import type { Random } from './random.ts'

/** Of a hundred questions, how many somebody leaves out. */
const leftOutPercent = 3
const pause = 'I would first ask whoever reported it what they saw, and when it was last right.'
const tasks = [
  `${pause} Then I would look at what changed since, one thing at a time, and write down what I ruled out. I would tell the people who wait for it within the hour, also when there is nothing to tell.`,
  'I would start from the reader: what must they decide, and by when? One page, the figure that matters on top, how sure we are of it beneath, and what we do not know at the end.',
  `${pause} If it cannot be put right today I would go back to the last state that worked, so that nobody waits for my curiosity. After that I would take the time to find out why.`,
  'Short plan: list what there is, strike what nobody would miss, do the part with the most risk first. I would agree with the team what "done" means before anybody starts.',
]

/** How likely somebody of this ability gets an item right (Rasch). */
const likely = (ability: number, difficulty: number) => 1 / (1 + Math.exp(difficulty - ability))

/** What somebody of this ability (logits) types for an item; undefined where they leave it out. */
export function answerItem(random: Random, item: Item, ability: number): string | undefined {
  if (random.chance(leftOutPercent / 100)) return undefined
  if (item.kind === 'work-sample') return random.pick(tasks)
  return random.chance(likely(ability, item.difficulty)) ? rightAnswer(item) : anotherAnswer(random, item)
}

function rightAnswer({ key }: KeyedItem) {
  if (key.kind === 'option') return key.option
  if (key.kind === 'range') return roundWithin(key)
  return Object.entries(key.credits).toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** As few decimals as the key lets through: nobody types more. */
function roundWithin({ from, to }: { from: number; to: number }) {
  const middle = (from + to) / 2
  const typed = [0, 1, 2, 3].map((decimals) => middle.toFixed(decimals))
  return typed.find((each) => Number(each) >= from && Number(each) <= to) ?? String(middle)
}

/** A choice that is not the best, or a number beside the right one. */
function anotherAnswer(random: Random, item: KeyedItem) {
  const right = rightAnswer(item)
  if (item.answer.kind === 'choice')
    return random.pick(item.answer.options.map(({ id }) => id).filter((id) => id !== right))
  const wanted = Number(right)
  return String(Math.round(wanted * random.pick([0.5, 0.8, 1.25, 2]) + random.pick([-7, 3, 11])))
}
