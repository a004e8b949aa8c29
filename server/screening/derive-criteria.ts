import { criterionCharactersMax, type Criterion } from '#shared/screening.ts'
import { firstCharacters } from '#server/first-characters.ts'
import { leaveOutConditions } from '#server/providers/writer/leave-out-conditions.ts'
import { listSkills, partsOf, skillsAsked } from '#server/providers/writer/list-skills.ts'
import { foldText } from '#server/resumes/fold-text.ts'
import { parseCriterion } from './parse-criterion.ts'
import { tokensOf } from './tokens.ts'

export interface JobWords {
  skills: string | null
  description: string
}

const derivedMax = 15
const wordsMax = 5
const niceHeading =
  /nice|bonus|plus|desirable|preferred|advantage|none of these|by no means|no condition|wunsch|von vorteil|atout|se valora|mile widziane|eduksi/
const mustHeading =
  /require|qualif|must|what you bring|what we (?:look|need|expect)|your profile|essential|you (?:have|need)|anforderung|profil|exig|requisit|wymagan|vaatimu|odotamme/
const niceWord = /\b(?:nice to have|a plus|ideally|preferred|desirable|bonus|von vorteil|wünschenswert)\b/i

/**
 * What a job asks for, from its skills and its description, until a person sets it: each skill is a must-have, unless it stands under
 * or behind "Nice to have:"; of the description the points that words can show (years, languages, degrees, short names of skills). Deterministic.
 */
export function deriveCriteria({ skills, description }: JobWords): Criterion[] {
  const listed = skillsAsked(leaveOutConditions(listSkills(skills ?? '')).skills)
    .flatMap(({ name, isWish }) => partsOf(name).map((text) => ({ text, isWish: isWish || niceWord.test(text) })))
    .filter(({ text }) => text.length > 1 || isNameOfOneSign.test(text))
    .map(({ text, isWish }) => ({ text, need: isWish ? ('nice' as const) : ('must' as const) }))
  const seen = new Set<string>()
  return [...listed, ...fromDescription(description)]
    .map(({ text, need }) => ({ text: firstCharacters(text, criterionCharactersMax), need }))
    .filter(({ text }) => {
      const key = tokensOf(text)
        .map(({ word }) => word)
        .join(' ')
      return key !== '' && !seen.has(key) && seen.add(key)
    })
    .slice(0, derivedMax)
    .map(({ text, need }) => ({ id: idOf(text), text, need }))
}

/** C and R are languages, and in some scripts a sign is a word. */
const isNameOfOneSign = /[\p{Lu}\p{Lo}]/u

function fromDescription(description: string) {
  let need: Criterion['need'] | undefined
  return description.split('\n').flatMap((given) => {
    const line = given.trim()
    if (line.startsWith('#') || (line.endsWith(':') && line.length < 60)) {
      const heading = foldText(line)
      need = niceHeading.test(heading) ? 'nice' : mustHeading.test(heading) ? 'must' : undefined
      return []
    }
    const text = /^[-*•]\s+(.+)$/.exec(line)?.[1]?.replace(/[.;]$/, '')
    return need && text && isCheckable(text) ? [{ text, need: niceWord.test(text) ? ('nice' as const) : need }] : []
  })
}

/** Words can show a number of years, a language, a degree, or a thing with a short name; not an attitude. What is cut off shows nothing. */
function isCheckable(whole: string) {
  const text = firstCharacters(whole, criterionCharactersMax)
  const parsed = parseCriterion(text)
  if (parsed.kind !== 'words') return true
  const longest = Math.max(0, ...parsed.subject.flatMap((ways) => ways.map((way) => way.split(' ').length)))
  return longest > 0 && longest <= 3 && tokensOf(text).length <= wordsMax
}

/** Of the words alone, so that a criterion that is derived again is the same one. FNV-1a. */
function idOf(text: string) {
  let hash = 0x811c9dc5
  for (const sign of foldText(text)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return `d-${hash.toString(36)}`
}
