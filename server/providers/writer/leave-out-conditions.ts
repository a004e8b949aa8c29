import type { NamedSkill } from './list-skills.ts'
import type { Replacement } from './writer.ts'

const candidate = String.raw`(?:(?:candidates?|applicants?|you) )?(?:must|should|has to|have to)`
const younger = String.raw`(?:under|below|younger than|(?:no|not) older than|between)`
const upTo = String.raw`(?:\d\d ?(?:-|–|to|and) ?)?[2-9]\d(?: years?(?: old| of age)?)?`
const gender = String.raw`(?:young )?(?:(?:fe)?males?|m[ae]n|wom[ae]n|lad(?:y|ies))`
const people = '(?:candidates?|applicants?)'

const conditions = [
  String.raw`${candidate} (?:be (?:aged )?${younger}|not be (?:over|older than)) (?:the age of )?${upTo}`,
  String.raw`(?:aged?|(?:upper )?age limit|max(?:imum|\.)? age):? (?:${younger} |up to )?${upTo}`,
  String.raw`(?:(?:no|not) older than|not (?:above|over)|younger than) ${upTo}`,
  String.raw`[2-9]\d years?(?: old)? max(?:imum|\.)?`,
  String.raw`${people} ${younger} ${upTo}(?: only)?`,
  String.raw`(?:max(?:imum|\.)?|under|below|between|up to) ${upTo} years? (?:old|of age)`,
  String.raw`${candidate} be (?:young|(?:an? )?${gender})`,
  String.raw`${gender}(?: (?:${people}|only|preferred))+`,
  String.raw`(?:only|preferably|gender:|sex:) ${gender}(?: ${people})?`,
].map((form) => new RegExp(`^${form}[.!]?$`, 'i'))

/**
 * Whether a line is nothing but a highest age or a gender: no skill, and a condition that laws forbid. A lowest age is none
 * ("must be over 18"), as laws ask for one, and neither is a line that says more.
 */
export const isCondition = (line: string) => conditions.some((form) => form.test(line))

/** The skills without such lines, and those as words that were left out. */
export const leaveOutConditions = (
  listed: readonly NamedSkill[],
): { skills: NamedSkill[]; leftOut: Replacement[] } => ({
  skills: listed.filter(({ text }) => !isCondition(text)),
  leftOut: listed.filter(({ text }) => isCondition(text)).map(({ text }) => ({ from: text, to: '' })),
})
