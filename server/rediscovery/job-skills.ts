import type { Criterion } from '#shared/screening.ts'
import { parseCriterion } from '#server/screening/parse-criterion.ts'
import { foldText } from '#server/resumes/fold-text.ts'
import { tokensOf, wordsOf } from '#server/screening/tokens.ts'
import { wordsQuery } from './words-query.ts'

/** A thing that a job asks for, and how the database is asked who has it. */
export interface JobSkill {
  name: string
  query: string
}

/** "5+ years of experience with": how long somebody has done something no list of skills tells. */
const howLong =
  /^.*?\d+\s*\+?\s*(?:or more )?(?:years?|yrs?)['’]?(?: (?:of|in|with|using|working|professional|relevant|experience))*\s+/i

/**
 * Of what a job asks for (decision 19) that which a list of skills can show. Languages and degrees are no skills, and
 * neither is a sentence; of years of something the thing counts alone.
 */
export function jobSkills(criteria: readonly Pick<Criterion, 'text'>[]): JobSkill[] {
  const seen = new Set<string>()
  return criteria.flatMap(({ text }) => {
    const parsed = parseCriterion(spelledOut(text))
    if (parsed.kind !== 'words' && parsed.kind !== 'years') return []
    const name = parsed.kind === 'years' ? text.replace(howLong, '') : text
    if (parsed.kind === 'years' && name === text) return []
    const words = tokensOf(name).length
    const query = wordsQuery(parsed.subject, { gaps: wordsOf(foldText(name)).length > words })
    if (!query || seen.has(query)) return []
    seen.add(query)
    return [{ name, query }]
  })
}

/** As the database folds words: screening, which keeps each sign in its place, has one letter for these. */
const spelledOut = (text: string) => text.replace(/[ßæœ]/gi, (sign) => inTwo[sign.toLowerCase()] ?? sign)
const inTwo: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe' }
