import { plainTitle } from './plain-title.ts'
import { roleFamilies } from './role-families.ts'
import type { RoleFamily } from './role-family.ts'
import { tradeBySkills } from './trade-by-skills.ts'

const phraseWordsMax = 6
/** More than any phrase has letters. */
const wordWeight = 1000
const familyOf = new Map(
  roleFamilies.flatMap((family) => family.titles.split('|').map((phrase) => [phrase, family] as const)),
)

/** A "Fashion Designer" designs no screens: behind a field of its own the word names none of the trades here. */
const ofManyFields = /^designers?$/
const ranksBefore = new Set(
  'senior sr junior jr lead principal staff head chief deputy associate assistant freelance contract intern trainee graduate mid level experienced remote the a an and or'.split(
    ' ',
  ),
)
/** Whoever assists somebody has not their trade. */
const assists =
  /\b(?:assistant|secretary|pa|ea) to (?:the |our )?(?:c[a-z]o|md|chief|managing director|director|president|board|partners?|vp)\b.*/

/**
 * The trade of a title: that of the phrase in it with the most words, then letters; the later one of equals ("Sales Training Lead" trains).
 * Where it says no more than engineer, the skills decide.
 */
export function findRoleFamily(title: string, skills: readonly string[] = []): RoleFamily | undefined {
  const words = plainTitle(title).replace(assists, 'executive assistant').split(' ')
  let best: { weight: number; family: RoleFamily | undefined } = { weight: 0, family: undefined }
  for (let from = 0; from < words.length; from++) {
    for (let count = 1; count <= phraseWordsMax && from + count <= words.length; count++) {
      const phrase = words.slice(from, from + count).join(' ')
      if (ofManyFields.test(phrase) && from > 0 && !ranksBefore.has(words[from - 1]!)) continue
      const family = familyOf.get(phrase) ?? familyOf.get(phrase.replace(/s$/, ''))
      const weight = count * wordWeight + phrase.length
      if (family && weight >= best.weight) best = { weight, family }
    }
  }
  if (best.family) return best.family
  const trade = tradeBySkills(title, skills)
  return roleFamilies.find(({ name }) => name === trade)
}
