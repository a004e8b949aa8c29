import { literally } from '#shared/literally.ts'
import { markOf, piecesOf, type Mentioned } from '#shared/mentions.ts'
import { roleLabels, type Role } from '#shared/permissions.ts'
import { wordsIn } from '#web/wording/words-in.ts'

/** Who can be mentioned, or is already; of somebody who has left the role is not known. */
export type Person = Mentioned & { role?: Role }

/** What stands after the @ of each: the name, and what tells apart those who share one. */
export function labelsOf(people: readonly Person[]): Map<number, string> {
  const labels = new Map(people.map(({ id, fullName }) => [id, fullName]))
  tellApart(labels, people, ({ fullName, role }) => `${fullName} (${role ? roleLabels[role] : 'former'})`)
  tellApart(labels, people, ({ fullName, id }) => `${fullName} (${id})`)
  return labels
}

function tellApart(labels: Map<number, string>, people: readonly Person[], fuller: (person: Person) => string) {
  const counts = new Map<string, number>()
  for (const label of labels.values()) counts.set(plain(label), (counts.get(plain(label)) ?? 0) + 1)
  const shared = people.filter(({ id }) => (counts.get(plain(labels.get(id)!)) ?? 0) > 1)
  for (const person of shared) labels.set(person.id, fuller(person))
}

const plain = (text: string) => text.toLowerCase()

/** What was typed, as it is stored: whoever's name stands after an @ is mentioned, chosen from the list or written out. */
export function marked(typed: string, people: readonly Person[]) {
  // Nobody is mentioned by a number that somebody types.
  const words = typed.replaceAll(/<@(?=\d)/g, '< @')
  const ids = new Map([...labelsOf(people)].map(([id, label]) => [plain(label), id]))
  if (ids.size === 0) return words
  const longestFirst = [...ids.keys()].toSorted((a, b) => b.length - a.length).map(literally)
  const named = new RegExp(String.raw`(^|[^\p{L}\p{N}])@(${longestFirst.join('|')})(?![\p{L}\p{N}])`, 'giu')
  return words.replaceAll(named, (whole, before: string, label: string) => {
    const id = ids.get(plain(label))
    return id === undefined ? whole : `${before}${markOf(id)}`
  })
}

/** What is stored, as it is typed. */
export function typedFrom(text: string, people: readonly Person[]) {
  const labels = labelsOf(people)
  return piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : `@${labels.get(piece) ?? piece}`))
    .join('')
}

/** What is typed after an @ before the caret, and where that @ stands; undefined where nobody is being looked for. */
export function mentionBefore(text: string, caret: number) {
  const found = /(?:^|[\s(])@([^\n@]{0,60})$/.exec(text.slice(0, caret))
  return found ? { start: caret - found[1]!.length - 1, typed: found[1]! } : undefined
}

/** As many are offered at once; a few letters find the others. */
const offeredMax = 6

/** Whom but oneself these letters may mean: each word begins one of the name's. Nobody any more once a name is there whole. */
export function peopleFor(typed: string, people: readonly Person[], self: number) {
  const words = wordsIn(typed)
  const labels = labelsOf(people)
  const isWhole = /\s$/.test(typed) && [...labels.values()].some((label) => plain(label) === plain(typed.trimEnd()))
  if (isWhole) return []
  return people
    .filter(({ id, fullName }) => {
      if (id === self) return false
      const inName = wordsIn(fullName)
      return words.every((word) => inName.some((each) => each.startsWith(word)))
    })
    .slice(0, offeredMax)
    .map((person) => ({ person, label: labels.get(person.id)! }))
}
