import { expect, test } from 'vitest'
import { compensationText } from './compensation-text.ts'

test.each([
  ['125000', '$125,000'],
  ['USD 125,000', '$125,000'],
  // Paid by the hour it is the cents that count.
  ['45.50', '$45.50'],
  ['45.5', '$45.50'],
  // What the letter leaves as it was typed is no other amount on the screens.
  ['12,50', '12,50'],
  ['45.505', '45.505'],
  ['9007199254740993', '$9,007,199,254,740,993'],
  ['90k and a bonus', '90k and a bonus'],
])('%s reads %s', (typed, shown) => {
  expect(compensationText(typed)).toBe(shown)
})
