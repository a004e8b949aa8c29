import { expect, test } from 'vitest'
import { stepShownBy } from './funnel.ts'
import { candidateStatusValues } from './pipeline.ts'

test('statuses show a step that never falls as they go on, save the pool and rejection', () => {
  const onward = candidateStatusValues
    .filter((status) => !['90_talent_pool', '200_rejected'].includes(status))
    .map((status) => stepShownBy[status])
  expect(onward).toEqual(onward.toSorted((a, b) => a - b))
  expect([stepShownBy['90_talent_pool'], stepShownBy['200_rejected']]).toEqual([0, 0])
})
