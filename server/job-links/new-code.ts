import { randomInt } from 'node:crypto'

/** None looks like another, and without vowels they make no words; so no code is one of the reserved ones either. */
const characters = 'bcdfghjkmnpqrstvwxyz23456789'
const length = 9

/** Names a link in its address: one of ten million million, so that nobody comes by one by trying. */
export const newCode = (numberBelow: (max: number) => number = randomInt) =>
  Array.from({ length }, () => characters[numberBelow(characters.length)]).join('')
