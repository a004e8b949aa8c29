import { dash } from '#web/wording/dash.ts'

/** One field of a row in words: what it is called, and what it says. */
export interface FieldInWords {
  term: string
  detail: string
}

/** What someone else changed: the fields of `now` that say something else than in `before`; long text around the place. */
export const theirChanges = (before: readonly FieldInWords[], now: readonly FieldInWords[]): FieldInWords[] =>
  now.flatMap(({ term, detail }) => {
    const was = before.find((field) => field.term === term)?.detail ?? ''
    return was === detail ? [] : [{ term, detail: around(was, detail) || dash }]
  })

/** What differs between what was `shown` and `theirs`; nothing where there is none of theirs. */
export const changesSince = <Row>(shown: Row, theirs: Row | undefined, inWords: (row: Row) => FieldInWords[]) =>
  theirs === undefined ? [] : theirChanges(inWords(shown), inWords(theirs))

/** The same for where a list has no place, to stand behind a sentence; nothing where nothing that is shown was changed. */
export const inOneSentence = (changes: readonly FieldInWords[]) =>
  changes.length === 0 ? '' : ` What changed: ${changes.map(({ term, detail }) => `${term}: ${detail}`).join('; ')}.`

export const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
export const onOrOff = (value: boolean) => (value ? 'On' : 'Off')

const charactersShown = 200
/** What stays the same and is shown before what is new, so that the place is found. */
const leadCharacters = 40

/** The part of a long text around the first character that differs. */
function around(before: string, now: string) {
  const [was, is] = [Array.from(before), Array.from(now)]
  if (is.length <= charactersShown) return now
  const first = is.findIndex((character, at) => character !== was[at])
  const start = Math.max(0, Math.min(first === -1 ? is.length : first, is.length) - leadCharacters)
  const end = start + charactersShown
  return `${start > 0 ? '…' : ''}${is.slice(start, end).join('')}${end < is.length ? '…' : ''}`
}
