import { findInstructions } from '#server/resumes/find-instructions.ts'
import { foldText } from '#server/resumes/fold-text.ts'
import { isSchool } from '#server/resumes/find-education.ts'
import type { Proposal } from '#shared/resumes.ts'
import type { ResumeLine } from '#server/resumes/resume-text.ts'
import { headingOf, type Section } from '#server/resumes/sections.ts'

export interface Range {
  start: number
  end: number
}

/** Who somebody is, as opposed to what they can do. */
export type Identity = Pick<Proposal, 'name' | 'email' | 'phone' | 'location'>

/** Age, sex, family, origin and faith, as resumes of several countries state them; folded. */
const personal =
  /\b(?:date of birth|born|birth ?date|birthday|age|gender|sex|marital|married|single|divorced|nationality|citizenship|religion|pronouns|photo|geburts\w*|geboren|alter|geschlecht|familienstand|verheiratet|ledig|staatsangehorigkeit|konfession|ne\(?e?\)? le|nee? le|date de naissance|age de|\d{2} ans|sexe|celibataire|marie|nationalite|fecha de nacimiento|nacid[oa]|edad|sexo|genero|estado civil|casad[oa]|solter[oa]|nacionalidad|data urodzenia|urodzon[ya]|wiek|plec|stan cywilny|zonaty|zamezna|narodowosc|syntymaaika|syntynyt|ika|sukupuoli|siviilisaaty|kansalaisuus|female|male|woman|man|weiblich|mannlich|she\/her|he\/him|they\/them|years old)\b/
const contact = /@|https?:|www\.|linkedin|github|gitlab|xing\.com|(?:\+|00)?\d[\d ()./-]{7,}\d/i
const partEnd = /[\t|·•;]|\s[–—]\s|,\s/g
const nameWordCharactersMin = 2
const wholly: ReadonlySet<string> = new Set(['contact', 'personal', 'education'])

/**
 * What of a resume plays no part in any verdict: names, contact, address, age, sex and the like, whole education sections
 * (schools stand there), school names elsewhere, and sentences that try to direct whoever reads. In order, not overlapping.
 */
export function maskedRanges(content: string, sections: readonly Section[], identity: readonly Identity[]): Range[] {
  const ranges: Range[] = findInstructions(content)
  const known = new Set(identity.flatMap(({ name, location }) => wordsIn(foldText(`${name ?? ''} ${location ?? ''}`))))
  for (const { name, lines } of sections)
    for (const [index, line] of lines.entries()) {
      const isHead = name === 'head'
      if (wholly.has(name) || (isHead && goesOn(lines[index - 1], line)))
        ranges.push({ start: line.start, end: line.start + line.text.length })
      else ranges.push(...maskedParts(line, isHead, known))
    }
  const folded = foldText(content)
  for (const text of identity.flatMap(({ name, email, phone, location }) => [name, email, phone, location]))
    if (text && text.trim().length > nameWordCharactersMin) ranges.push(...occurrences(folded, foldText(text.trim())))
  return joined(ranges)
}

function maskedParts(line: ResumeLine, isHead: boolean, known: ReadonlySet<string>): Range[] {
  const masked: Range[] = []
  let start = 0
  const take = (end: number) => {
    const part = line.text.slice(start, end)
    const folded = foldText(part)
    if (personal.test(folded) || isSchool(folded) || (isHead && (contact.test(part) || isWho(folded, known))))
      masked.push({ start: line.start + start, end: line.start + end })
    start = end
  }
  for (const { index } of line.text.matchAll(partEnd)) take(index)
  take(line.text.length)
  return masked
}

/** A narrow line breaks an address off: what goes on without a blank belongs to it. */
const goesOn = (before: ResumeLine | undefined, { text }: ResumeLine) =>
  before !== undefined && !/\s/.test(text) && contact.test(before.text.split(partEnd).at(-1) ?? '')

const wordsIn = (folded: string) => folded.match(/\p{L}+/gu) ?? []

/** Whether a part of the head is a piece of a name or an address, of which all words are known. */
function isWho(folded: string, known: ReadonlySet<string>) {
  const words = wordsIn(folded)
  return words.length > 0 && words.every((word) => known.has(word)) && !headingOf(folded)
}

function occurrences(text: string, wanted: string): Range[] {
  const found: Range[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    found.push({ start: at, end: at + wanted.length })
  return found
}

function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ start: range.start, end: range.end })
  }
  return result
}
