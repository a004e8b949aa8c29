import { expect, test } from 'vitest'
import type { AssessmentForm, Item } from '#server/assessments/engine/assessment-form.ts'
import { itemStatistics } from './item-statistics.ts'

const item = (id: string): Item => ({
  id,
  kind: 'number-series',
  model: `number-series/${id}`,
  level: 1,
  difficulty: -1,
  prompt: [],
  answer: { kind: 'number', unit: '' },
  key: { kind: 'range', from: 1, to: 1 },
  rationale: '',
})
const form: AssessmentForm = {
  blueprint: 'b',
  timeLimitMs: 1,
  sections: [
    { kind: 'reasoning', title: '', instructions: [], items: ['good', 'opposite', 'same', 'x', 'y'].map(item) },
  ],
}
const sitting = (typed: Record<string, string>, timeSpentMs = 1_000) => ({
  form,
  answers: new Map(Object.entries(typed).map(([id, value]) => [id, { value, timeSpentMs }])),
})
const able = sitting({ good: '1', opposite: '0', same: '1', x: '1', y: '1' }, 2_000)
const less = sitting({ good: '0', opposite: '1', same: '1', x: '0', y: '0' }, 4_000)
const statisticsOf = (model: string, sittings: Parameters<typeof itemStatistics>[0]) =>
  itemStatistics(sittings).find((one) => one.model === `number-series/${model}`)!
const ten = Array.from({ length: 10 }, (_, at) => (at < 5 ? able : less))

test('an item that the able solve goes with the rest, one that they fail against it', () => {
  expect(statisticsOf('good', ten).discrimination).toBeCloseTo(1, 9)
  expect(statisticsOf('opposite', ten).discrimination).toBeCloseTo(-1, 9)
})

test('an item that everyone solves says nothing of the rest, and neither do nine answers', () => {
  expect(statisticsOf('same', ten)).toMatchObject({ shareRight: 1, discrimination: null })
  expect(statisticsOf('good', ten.slice(1)).discrimination).toBeNull()
})

test('the median time lies between the two in the middle, and is unknown where nobody answered', () => {
  expect(statisticsOf('good', ten).medianTimeMs).toBe(3_000)
  expect(statisticsOf('good', [able, less, less]).medianTimeMs).toBe(4_000)
  expect(statisticsOf('good', [sitting({})])).toMatchObject({ asked: 1, shareRight: 0, medianTimeMs: null })
})

test('what is hardest comes first', () => {
  const shares = itemStatistics([able, less, less]).map(({ shareRight }) => shareRight)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})
