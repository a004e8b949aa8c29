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

/**
 * The trade of a title: that of the phrase in it with the most words, then letters; the later one of equals ("Sales Training Lead" trains).
 * Where it says no more than engineer, the skills decide.
 */
export function findRoleFamily(title: string, skills: readonly string[] = []): RoleFamily | undefined {
  const words = plainTitle(title).split(' ')
  let best: { weight: number; family: RoleFamily | undefined } = { weight: 0, family: undefined }
  for (let from = 0; from < words.length; from++) {
    for (let count = 1; count <= phraseWordsMax && from + count <= words.length; count++) {
      const phrase = words.slice(from, from + count).join(' ')
      const family = familyOf.get(phrase) ?? familyOf.get(phrase.replace(/s$/, ''))
      const weight = count * wordWeight + phrase.length
      if (family && weight >= best.weight) best = { weight, family }
    }
  }
  if (best.family) return best.family
  const trade = tradeBySkills(title, skills)
  return roleFamilies.find(({ name }) => name === trade)
}
