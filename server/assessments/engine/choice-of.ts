import type { ChoiceAnswer, Key } from './assessment-form.ts'
import type { Random } from './create-random.ts'

const optionIds = ['a', 'b', 'c', 'd', 'e', 'f']

/** The right text among the others in any order, each with the letter of its place, and the key. */
export function choiceOf(random: Random, right: string, others: readonly string[]) {
  const options = random.sample([right, ...others]).map((text, at) => ({ id: optionIds[at] ?? String(at), text }))
  const answer: ChoiceAnswer = { kind: 'choice', options }
  const key: Key = { kind: 'option', option: options.find(({ text }) => text === right)?.id ?? '' }
  return { answer, key }
}
