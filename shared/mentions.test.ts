import { expect, test } from 'vitest'
import { markOf, mentionedIn, piecesOf, withNames } from './mentions.ts'

const ada = { id: 7, fullName: 'Ada Okafor' }

test('a text is its words and whoever stands between them, each named once however often they do', () => {
  const text = `Strong portfolio, ${markOf(7)}: see her case,\n${markOf(12)}. ${markOf(7)}`
  expect(piecesOf(text)).toEqual(['Strong portfolio, ', 7, ': see her case,\n', 12, '. ', 7])
  expect(mentionedIn(text)).toEqual([7, 12])
})

test('reads with the names of today, and of nobody who is unknown with an id', () => {
  expect(withNames(`${markOf(7)} and ${markOf(8)}`, [ada])).toBe('@Ada Okafor and @somebody')
})

test('a number that no row has, and half a mark, are words', () => {
  for (const text of ['<@99999999999>', '<@2147483648>', '<@0>', '<@>', '<@x>', '@Ada', 'a <b>c</b>']) {
    expect(mentionedIn(text)).toEqual([])
    expect(withNames(text, [ada])).toBe(text)
  }
})
