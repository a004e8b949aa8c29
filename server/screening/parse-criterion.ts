import { foldText } from '#server/resumes/fold-text.ts'
import { degreeLevel, type DegreeLevel } from '#server/resumes/degree-level.ts'
import { languageIn } from './language-names.ts'
import { tokensOf } from './tokens.ts'

/** A thing asked for, as the words to look for: of each group one way at least. */
export type Subject = string[][]

export type ParsedCriterion =
  | { kind: 'years'; years: number; subject: Subject }
  | { kind: 'language'; languages: string[]; fluent: boolean; level: string | undefined }
  | { kind: 'degree'; level: DegreeLevel; subject: Subject }
  | { kind: 'words'; subject: Subject }

const years =
  /(\d{1,2})\s*(?:\+|plus|or more|(?:[-–]|to)\s*\d{1,2})?\s*(?:years?|yrs?|jahren?|ans|anos|lat|lata|vuotta|vuoden)\b(?! (?:old|of age|or (?:older|over))\b)/
const fluent =
  /\b(?:fluent|native|fluency|business|excellent|professional|c1|c2|fliessend|muttersprach\w*|verhandlungssicher|courant|fluide|biegle|sujuva)\b/
/** What people write around the thing itself. */
const wrapping =
  /\b(?:at least|minimum(?: of)?|(?:proven |solid |strong |deep |hands-on |practical |professional |relevant |previous |prior |sound |good |excellent |working |basic |demonstrable )*(?:experience|knowledge|understanding|command|skills?|proficiency|proficient|familiarity|familiar|fluency|expertise|background|grasp|track record|confidence|confident|ability|competence)(?: (?:with|of|in|as|to|using|working with|working in|at))?|using|strong|solid|proven|good|excellent|professional|required|preferred|desirable|a plus|is a plus|ideally|related|relevant|similar|equivalent|must have|must|nice to have)\b/g
/** "A high degree of accuracy" and "360-degree feedback" are none. */
const asksForDegree =
  /(?<!\b(?:high|large|great|certain|strong|\d+)[ -])\bdegrees?\b(?! of (?!bachelor|master|doctor|science|arts|engineering))|\b(?:bachelor|master'?s|msc|bsc|mba|phd|doctorate)\b|studium|abitur|apprenticeship|ausbildung/
/** Of "Bachelor's or Master's" the lower is enough. */
const lowestNamed: readonly (readonly [DegreeLevel, RegExp])[] = [
  ['bachelor', /\b(?:bachelor\w*|b\.?sc|b\.?a|b\.?eng)\b/],
  ['master', /\b(?:master\w*|m\.?sc|m\.?a|m\.?eng|mba)\b/],
]
const degreeWords =
  /\b(?:degree|diploma|bachelor\w*|master\w*|msc|bsc|mba|phd|doctorate|ba|ma|university|college|studium|abschluss|or equivalent|'s|or higher)\b/g
const partsMax = 8
/** "A comparable position or setting": of such words alone is nothing to look for, and any resume has one of them. */
const vague = new Set([
  '',
  ...tokensOf(
    'role, position, post, job, field, area, setting, environment, capacity, function, sector, industry, context, organisation, company, comparable, similar, related, relevant, equivalent, same, this, such, previous, prior, other, another, any',
  ).map(({ word }) => word),
])

/** Reads a criterion as people write it. What is no number of years, language or degree is looked for by its words. */
export function parseCriterion(text: string): ParsedCriterion {
  const folded = foldText(text).replace(/[’']/g, "'")
  const counted = years.exec(folded)
  if (counted) return { kind: 'years', years: Number(counted[1]), subject: subjectOf(folded.replace(years, ' ')) }
  const languages = languageIn(folded)
  if (languages) return { kind: 'language', languages, fluent: fluent.test(folded), level: europeanLevel(folded) }
  const level = asksForDegree.test(folded)
    ? (lowestNamed.find(([, form]) => form.test(folded))?.[0] ?? degreeLevel(folded) ?? 'bachelor')
    : undefined
  if (level) return { kind: 'degree', level, subject: subjectOf(folded.replace(degreeWords, ' ')) }
  return { kind: 'words', subject: subjectOf(folded) }
}

/** A1 to C2 of the Common European Framework, folded: the later in the alphabet the higher. */
export const europeanLevel = (folded: string): string | undefined => /\b[abc][12]\b/.exec(folded)?.[0]

/** "AWS or Azure, Terraform and CI/CD" as three groups, the first of two ways. Bracketed examples are ways, too. */
function subjectOf(folded: string): Subject {
  const bare = folded.replace(wrapping, ' ').replace(/\b(?:e\.g\.|such as|including|like|for example)/g, ' ')
  return bare
    .replace(/\br ?& ?d\b/g, 'r d')
    .split(/[,;]|\band\b|&|\bund\b|\s\+\s/)
    .map((part) =>
      part
        .split(/\bor\b|\boder\b|\s\/\s|[()]|(?<=\p{L}{3})\/(?=\p{L}{3})/u)
        .map((way) => wordsKey(way))
        .flatMap((way) => (way === 'go' ? [way, 'golang'] : [way]))
        .filter((way) => way.split(' ').some((one) => !vague.has(one))),
    )
    .filter((ways) => ways.length > 0)
    .slice(0, partsMax)
}

/** The words to look for, one after the other. */
const wordsKey = (text: string) =>
  tokensOf(text)
    .map(({ word }) => word)
    .join(' ')
