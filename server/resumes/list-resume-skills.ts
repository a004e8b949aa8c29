import { foldText } from './fold-text.ts'
import { headingOf, linesIn, type Section } from './sections.ts'

const skillsMax = 40
const skillCharactersMax = 60
const wordsMax = 5
/** How well one knows it is no part of a skill. */
const level =
  /\s*[([]?\b(?:advanced|expert|intermediate|beginner|basic|proficient|fluent|native|fortgeschritten|grundkenntnisse|sehr gut|gut|avancé|intermédiaire|débutant|courant|avanzado|intermedio|básico|zaawansowany|średniozaawansowany|podstawowy|edistynyt|perusteet|hyvä)\b[)\]]?\s*$/iu

/** The skills that a resume lists under such a heading, as written, each once. */
export function listResumeSkills(sections: readonly Section[]): string[] {
  const seen = new Set<string>()
  return linesIn(sections, 'skills')
    .flatMap(({ text }) => partsOf(text))
    .filter((skill) => !seen.has(foldText(skill)) && seen.add(foldText(skill)))
    .slice(0, skillsMax)
}

function partsOf(line: string) {
  const colon = /^([^:]{2,40}):\s+(\S.*)$/.exec(line)
  return (colon?.[2] ?? line)
    .split(/[\t,;|•·●▪◦‣]|\s[–—-]\s|\s\/\s/)
    .map((part) =>
      part
        .replace(/[●○★☆■□▮▯]+/g, '')
        .replace(/\s*\([^)]*\)\s*$/, '')
        .replace(level, '')
        .replace(/^[-–—*+\s]+|[.\s:]+$/g, '')
        .trim(),
    )
    .filter(isSkill)
}

const isSkill = (text: string) =>
  text.length > 0 &&
  text.length <= skillCharactersMax &&
  text.split(/\s+/).length <= wordsMax &&
  /[\p{L}]/u.test(text) &&
  headingOf(text) === undefined
