import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text that fits stays as it is', () => expect(cutText('Engineer', 8)).toBe('Engineer'))
test('a longer one ends in an ellipsis within the limit', () => expect(cutText('Senior Engineer', 8)).toBe('Senior…'))
test('no character is cut in half', () => {
  const cut = cutText('👩‍🚀👩‍🚀👩‍🚀', 8)
  expect(cut).toBe('👩‍🚀…')
})
