import { randomInt } from 'node:crypto'

/** No 0 and O, 1 and l: it is read from a terminal and typed once. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'
const passwordCharacters = 20

/** A password that nobody guesses (99 bits) and everybody can read. */
export const generatePassword = () =>
  Array.from({ length: passwordCharacters }, () => readable[randomInt(readable.length)]).join('')
