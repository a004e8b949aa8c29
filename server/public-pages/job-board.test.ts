import { expect, test } from 'vitest'
import { boardToken } from './job-board.ts'

test.each([
  ["O'Brien & Söhne GmbH", 'o-brien-sohne-gmbh'],
  ['  Acme  ', 'acme'],
  ['日本', 'board'],
])('the board of %s is %s', (name, token) => {
  expect(boardToken({ organisation: { name } })).toBe(token)
})
