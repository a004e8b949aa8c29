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

/** Age, sex, family, origin and faith, as resumes of several countries state them, in words that say nothing else; folded. */
const personal =
  /\b(?:date of birth|birth ?date|birthday|marital|married|divorced|nationality|citizenship|pronouns|geburts\w*|geboren|geschlecht|familienstand|verheiratet|ledig|staatsangehorigkeit|konfession|ne\(?e?\)? le|nee? le|date de naissance|age de|celibataire|nationalite|fecha de nacimiento|nacid[oa]|estado civil|casad[oa]|solter[oa]|nacionalidad|data urodzenia|urodzon[ya]|stan cywilny|zonaty|zamezna|narodowosc|syntymaaika|syntynyt|sukupuoli|siviilisaaty|kansalaisuus|weiblich|mannlich|she\/her|he\/him|they\/them|years old)\b/
/** The same in words of ordinary work as well ("single sign-on", "10 ans de Java"): before a colon or a number, or with nothing beside them. */
const personalAlone =
  /\b(?:age|gender|sex|religion|photo|born|alter|sexe|edad|sexo|genero|wiek|plec|ika)\s*:|\bborn (?:in|on|\d)|^\W*(?:age|alter|edad|wiek|ika) \d|^\W*(?:single|male|female|man|woman|sex|gender|photo|mariee?|\d\d ans)\W*$/
/** Left out of a sentence, which stays. */
const sexes = /\b(?:male|female|man|woman)\b/g
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
    if (isPersonal(folded) || isSchool(part) || (isHead && (contact.test(part) || isWho(folded, known))))
      masked.push({ start: line.start + start, end: line.start + end })
    else
      for (const { 0: sex, index } of folded.matchAll(sexes))
        masked.push({ start: line.start + start + index, end: line.start + start + index + sex.length })
    start = end
  }
  for (const { index } of line.text.matchAll(partEnd)) take(index)
  take(line.text.length)
  return masked
}

const isPersonal = (folded: string) => personal.test(folded) || personalAlone.test(folded)

/** A narrow line breaks an address off: what goes on without a blank belongs to it. */
const goesOn = (before: ResumeLine | undefined, { text }: ResumeLine) =>
  before !== undefined && !/\s/.test(text) && contact.test(before.text.split(partEnd).at(-1) ?? '')

const wordsIn = (folded: string) => folded.match(/\p{L}+/gu) ?? []

/** Whether a part of the head is a piece of a name or an address, of which all words are known. */
function isWho(folded: string, known: ReadonlySet<string>) {
  const words = wordsIn(folded)
  return words.length > 0 && words.every((word) => known.has(word)) && !headingOf(folded)
}

/** Whole words: who lives in Bern has worked with Kubernetes all the same. Scripts without blanks between words have no case either. */
function occurrences(text: string, wanted: string): Range[] {
  const found: Range[] = []
  const isInside = (at: number) => /[\p{Ll}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1))
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length
    if (!isInside(at) && !isInside(end)) found.push({ start: at, end })
  }
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
