import { fileWords, germanWords, isOfNobody, nameWords } from './name-words.ts'

/** Somebody of the table, as far as a file's name may tell. */
export interface NamedRow {
  row: number
  name: string
  email: string
  /** What other systems number them by. */
  ids: readonly string[]
}

/** Whom a file's name tells, by what: one person, or several whom it cannot tell apart. */
export interface Told {
  by: 'email' | 'name' | 'id'
  rows: ReadonlySet<number>
  /** Whether these rows are of more than one person. */
  several: boolean
}

/**
 * Tells whose a file is by a text such as its name: by the email address in it, else by the name, with whatever stands between
 * its parts and in whatever order, else by the number. Every row of one person is told.
 */
export function peopleByWords(rows: readonly NamedRow[]): (text: string) => Told | undefined {
  const byEmail = new Map<string, Set<number>>()
  const byId = new Map<string, Set<number>>()
  const byLast = new Map<string, Set<number>>()
  const bySqueezed = new Map<string, Set<number>>()
  const names = new Map<number, readonly (readonly string[])[]>()
  const emailOf = new Map<number, string>()
  for (const { row, name, email, ids } of rows) {
    emailOf.set(row, email.toLowerCase())
    put(byEmail, nameWords(email).join(' '), row)
    for (const id of ids) put(byId, nameWords(id).join(' '), row)
    const spellings = [nameWords(name), germanWords(name)].filter((words) => words.length > 0)
    names.set(row, spellings)
    for (const words of spellings) {
      put(byLast, words.at(-1)!, row)
      // In whatever order: a surname may be of several words, and stand first.
      if (words.length > 1)
        for (const from of words.keys()) put(bySqueezed, [...words.slice(from), ...words.slice(0, from)].join(''), row)
    }
  }
  const told = (by: Told['by'], found: ReadonlySet<number>): Told | undefined =>
    found.size === 0
      ? undefined
      : { by, rows: found, several: new Set([...found].map((row) => emailOf.get(row))).size > 1 }

  return (text) => {
    const { whole, parted } = fileWords(text)
    const email = told('email', foundIn(byEmail, runsOf(whole)))
    if (email) return email
    const name = told('name', bestNamed([whole, parted], { byLast, bySqueezed, names }))
    if (name && !name.several) return name
    // A short number is a date, a version or a copy more often than somebody.
    const numbers = runsOf(whole).filter((run) => run.length >= idCharactersMin || run === whole.join(' '))
    const numbered = foundIn(byId, numbers)
    return told('id', name ? new Set([...numbered].filter((row) => name.rows.has(row))) : numbered) ?? name
  }
}

const idCharactersMin = 5

const put = (map: Map<string, Set<number>>, key: string, row: number) => {
  if (key === '') return
  const there = map.get(key)
  if (there) there.add(row)
  else map.set(key, new Set([row]))
}

const wordsMax = 40
/** Every run of words that follow each other. */
function runsOf(words: readonly string[]) {
  const few = words.slice(0, wordsMax)
  return few.flatMap((_, from) => few.slice(from).map((__, more) => few.slice(from, from + more + 1).join(' ')))
}

/** Those of the longest key that is among them. */
function foundIn(map: ReadonlyMap<string, ReadonlySet<number>>, keys: readonly string[]): ReadonlySet<number> {
  const found = keys.filter((key) => map.has(key)).toSorted((one, other) => other.length - one.length)
  return map.get(found[0] ?? '') ?? nobody
}
const nobody: ReadonlySet<number> = new Set()

interface Names {
  /** By the last word of their names, without which none fits. */
  byLast: ReadonlyMap<string, ReadonlySet<number>>
  bySqueezed: ReadonlyMap<string, ReadonlySet<number>>
  names: ReadonlyMap<number, readonly (readonly string[])[]>
}

/** Of whose names the most words are there: all, or at least the first and the last. */
function bestNamed(texts: readonly (readonly string[])[], { byLast, bySqueezed, names }: Names) {
  let best = 0
  let found = new Set<number>()
  const take = (rows: Iterable<number>, score: number) => {
    if (score < best || score === 0) return
    if (score > best) found = new Set()
    best = score
    for (const row of rows) found.add(row)
  }
  for (const words of texts) {
    const there = new Set(words)
    for (const word of there)
      for (const row of byLast.get(word) ?? nobody)
        take([row], Math.max(...names.get(row)!.map((name) => scoreOf(name, there))))
  }
  if (best === 0) for (const run of runsOf(texts[0] ?? [])) take(bySqueezed.get(run.replaceAll(' ', '')) ?? nobody, 1)
  return found
}

function scoreOf(name: readonly string[], there: ReadonlySet<string>) {
  const [only = ''] = name
  // One word alone may be in a name for another reason; a whole name in one word is so where letters are no letters of Latin.
  if (name.length === 1)
    return /[^\p{Script=Latin}]/u.test(only) || [...there].every((word) => word === only || isOfNobody(word)) ? 1 : 0
  if (name.every((word) => there.has(word))) return name.length * 2
  return there.has(name[0]!) && there.has(name.at(-1)!) ? 3 : 0
}
