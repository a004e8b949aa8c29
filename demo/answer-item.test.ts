import { expect, test } from 'vitest'
import type { KeyedItem } from '#server/assessments/engine/assessment-form.ts'
import { answerItem } from './answer-item.ts'
import { randomFrom } from './random.ts'

const able = 50

/** What somebody able types where everything from `from` to `to` counts as right. */
function typed(from: number, to: number) {
  const item = { kind: 'estimation', difficulty: 0, answer: { kind: 'number' }, key: { kind: 'range', from, to } }
  return answerItem(randomFrom(1), item as unknown as KeyedItem, able)
}

test('a number is answered as a person types it, with as few decimals as are right', () => {
  expect(typed(1814.4, 2217.6000000000004)).toBe('2016')
  expect(typed(17.5, 18.59)).toBe('18')
  expect(typed(15.3, 15.33)).toBe('15.3')
  expect(typed(58, 58)).toBe('58')
})
