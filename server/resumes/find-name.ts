import { isCountry } from './find-location.ts'
import { foldText } from './fold-text.ts'
import { rolePattern } from './role-words.ts'
import type { ResumeLine } from './resume-text.ts'
import { headingOf, linesIn, sectionsOf } from './sections.ts'

const particles = new Set(
  'van von der den de del della di da dos das du la le el al bin ibn ben zu zum ter ten y e af av mac st'.split(' '),
)
/** What stands at the head of a resume and is nobody's name. */
const titles =
  /^(?:curriculum vitae|curriculum|resume|résumé|cv|c\.v\.|lebenslauf|currículum(?: vitae)?|hoja de vida|życiorys|ansioluettelo|europass|bewerbung)(?![\p{L}])[\s:–-]*/iu
const label = /^(?:(?:full )?name|nom|nombre|imię i nazwisko|nimi|vor- und nachname)\s*:\s*/iu
const honours =
  /^(?:mr|mrs|ms|dr|prof|herr|frau|ing|dipl\.-ing|mgr|m\.|mme)\.?\s+|,?\s+(?:ph\.?d|mba|msc|bsc|m\.sc|b\.sc|rn|md|cpa|pmp)\.?$/giu
const topLinesMax = 25
const wordsMax = 6

/** The name at the head of a resume: large letters, name-like words, and, where there is one, an email that fits. */
export function findName(lines: readonly ResumeLine[], email: string | undefined): string | undefined {
  const first = lines.filter(({ page }) => page === 1)
  const usual = first.map(({ size }) => size).toSorted((a, b) => a - b)[Math.floor(first.length / 2)] ?? 10
  // "Driving, Packing" below Skills looks like a family name and a given one.
  const listed = new Set(linesIn(sectionsOf(lines), 'skills', 'languages'))
  const columnsSeen = new Map<number, number>()
  const found = first.flatMap((line) => {
    const place = columnsSeen.get(line.column) ?? 0
    columnsSeen.set(line.column, place + 1)
    if (place >= topLinesMax || headingOf(line.text) || listed.has(line)) return []
    return line.text.split(/[\t|·•]|\s[–—-]\s/).map((part, at) => {
      const labelled = label.test(part.trim())
      const text = part.trim().replace(label, '').replace(titles, '').replace(honours, '').trim()
      if (!isNameLike(text)) return { text, score: -1 }
      const likeness = fits(text, email)
      // "Warsaw, Poland" beside an address looks like a family name and a given one; "Smith, Jordan" is one.
      if (likeness === 0 && isCountry(text.split(/,\s*/)[1] ?? '')) return { text, score: -1 }
      const score =
        (line.size / usual) * 3 -
        place * 0.4 -
        at * 0.5 +
        (labelled ? 6 : 0) +
        likeness * 4 +
        (text.split(' ').length > 1 ? 1 : 0)
      return { text, score }
    })
  })
  const best = found.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 1.5 ? spelled(best.text) : undefined
}

function isNameLike(text: string) {
  const words = text.split(/\s+/)
  if (text.length < 2 || text.length > 80 || words.length > wordsMax) return false
  if (!/^[\p{L}\p{M}'’.,\- ]+$/u.test(text) || rolePattern.test(foldText(text))) return false
  return words.every(
    (word) => /^\p{Lu}|^\p{Lo}|^['’]\p{L}|^[dlo]['’]\p{Lu}/u.test(word) || particles.has(word.toLowerCase()),
  )
}

/** How much of a name an address repeats, 0 to 1. */
function fits(name: string, email: string | undefined) {
  if (!email) return 0
  const local = foldText(email.split('@')[0] ?? '').replace(/[^a-z]/g, '')
  const words = foldText(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
  return words.length === 0 ? 0 : words.filter((word) => local.includes(word)).length / words.length
}

/** "NOVÁK, Jan" as "Jan Novák": shouted names as they are written, and the family name last. */
function spelled(name: string) {
  const [family, given, ...rest] = name.split(/,\s*/)
  const turned = given && family && rest.length === 0 ? `${given} ${family}` : name
  return turned
    .split(' ')
    .map((word) =>
      isShouted(word) ? word.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (sign) => sign.toUpperCase()) : word,
    )
    .map((word) => (particles.has(word.toLowerCase()) && isShouted(name) ? word.toLowerCase() : word))
    .join(' ')
}

const isShouted = (text: string) => text.length > 2 && text === text.toUpperCase() && /\p{Lu}{2}/u.test(text)
