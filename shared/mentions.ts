import { idMax } from './limits.ts'

/** How somebody stands in a text that is stored: by id, so that a colleague who is renamed still reads right. */
const mark = /<@([1-9]\d{0,9})>/
export const markOf = (id: number) => `<@${id}>`

/** A text in its pieces: words as they are, and the ids of those who stand between them. */
export const piecesOf = (text: string): (string | number)[] =>
  text
    .split(mark)
    .map((piece, at) => (at % 2 === 0 ? piece : Number(piece) > idMax ? `<@${piece}>` : Number(piece)))
    .filter((piece) => piece !== '')

/** Who is mentioned, each once. */
export const mentionedIn = (text: string) => [
  ...new Set(piecesOf(text).filter((piece): piece is number => typeof piece === 'number')),
]

export interface Mentioned {
  id: number
  fullName: string
}

/** The text as one reads it: "Strong portfolio, @Ada Okafor". */
export const withNames = (text: string, people: readonly Mentioned[]) =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : `@${nameIn(people, piece)}`))
    .join('')

export const nameIn = (people: readonly Mentioned[], id: number) =>
  people.find((person) => person.id === id)?.fullName ?? 'somebody'
