/** A word that stands on the page, its signs from left to right. */
export interface StandingWord {
  signs: string[]
  left: number
  right: number
}

const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const fromLeft = /[\p{L}\p{N}]/u
/** Between figures or Latin letters these belong to them. */
const joins = /^[.,:/@+–-]$/
/** How Arabic letters look at their place in a word; each of them stands for a letter, or for a few. */
const shapes = /[\uFB50-\uFDFF\uFE70-\uFEFC]/g

const isFromRight = (text: string) => fromRight.test(text)
const isFromLeft = (text: string) => !isFromRight(text) && fromLeft.test(text)

/** What a word says: letters that are read from the right turned into that order, figures and others among them as they stand. */
export function spokenWord(signs: readonly string[]): string {
  if (!signs.some(isFromRight)) return signs.join('')
  const stays = signs.map(
    (sign, at) =>
      isFromLeft(sign) || (joins.test(sign) && isFromLeft(signs[at - 1] ?? '') && isFromLeft(signs[at + 1] ?? '')),
  )
  return turned(signs, (_sign, at) => stays[at] === true)
    .map((sign) => sign.replace(shapes, (shape) => shape.normalize('NFKC')))
    .join('')
}

/** The words of a line, given from left to right, as they are read: from the right where most of them are. */
export function spokenOrder<Word extends StandingWord>(words: readonly Word[]): Word[] {
  const [right, left] = [isFromRight, isFromLeft].map((is) => words.filter(({ signs }) => signs.some(is)).length)
  if (!right) return [...words]
  if (right < left! - right) return turnedRuns(words)
  const kinds = words.map(({ signs }) =>
    signs.some(isFromRight) ? 'right' : signs.some(isLetterFromLeft) ? 'left' : '',
  )
  const before = lastKinds(kinds)
  const after = lastKinds(kinds.toReversed()).toReversed()
  // Figures and signs go with the Latin words that they follow, unless a word from the right comes next.
  return turned(words, (_word, at) => before[at] === 'left' && (kinds[at] === 'left' || after[at] !== 'right'))
}

/** For each place the kind of the word there, or else of the nearest before it that has one. */
function lastKinds(kinds: readonly string[]): string[] {
  let last = ''
  return kinds.map((kind) => (last = kind || last))
}

const isLetterFromLeft = (sign: string) => !isFromRight(sign) && /\p{L}/u.test(sign)

/** All from the right, with the runs that stay as they are. */
function turned<T>(given: readonly T[], stays: (one: T, at: number) => boolean): T[] {
  const runs: T[][] = []
  let open = false
  for (const [at, one] of given.entries()) {
    const stay = stays(one, at)
    if (stay && open) runs.at(-1)!.push(one)
    else runs.push([one])
    open = stay
  }
  return runs.toReversed().flat()
}

/** In a line that is read from the left, each run of words from the right by itself. */
function turnedRuns<Word extends StandingWord>(words: readonly Word[]): Word[] {
  const runs: { right: boolean; words: Word[] }[] = []
  for (const word of words) {
    const right = word.signs.some(isFromRight)
    const last = runs.at(-1)
    if (last && last.right === right) last.words.push(word)
    else runs.push({ right, words: [word] })
  }
  return runs.flatMap((run) => (run.right ? run.words.toReversed() : run.words))
}
