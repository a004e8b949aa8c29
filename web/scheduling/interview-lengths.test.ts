import { expect, test } from 'vitest'
import { lengthOptions } from './interview-lengths.ts'

test('an interview may be as short as a round of a plan, and keeps a length that is no usual one', () => {
  expect(lengthOptions(25).map(({ value }) => value)).toEqual(['15', '20', '25', '30', '45', '60', '90', '120'])
})
