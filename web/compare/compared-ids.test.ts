import { expect, test } from 'vitest'
import { comparedIds, comparePath } from './compared-ids.ts'

const asked = (ids: string) => comparedIds(new URLSearchParams({ ids }))

test.each([
  ['2,1', [2, 1], 0],
  ['2, 1 ,2', [2, 1], 0],
  ['0,-1,1.5,x,,999999999,1000000000', [999_999_999], 0],
  ['5,4,3,2', [5, 4, 3, 2], 0],
  ['5,4,3,2,1,1', [5, 4, 3, 2], 1],
])('%s asks for %j, and %i beyond', (ids, shown, beyond) => {
  expect(asked(ids)).toEqual({ ids: shown, beyond })
})

test('an address names whom it was made for', () => {
  expect(comparedIds(new URL(comparePath([7, 3]), 'http://rolecall.test').searchParams).ids).toEqual([7, 3])
  expect(comparedIds(new URLSearchParams())).toEqual({ ids: [], beyond: 0 })
})
