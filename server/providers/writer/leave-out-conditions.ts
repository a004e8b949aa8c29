import type { NamedSkill } from './list-skills.ts'
import type { Replacement } from './writer.ts'

const candidate = String.raw`(?:(?:candidates?|applicants?|you) )?(?:must|should|has to|have to)`
const younger = String.raw`(?:under|below|younger than|no older than|not older than|between)`
const upTo = String.raw`(?:\d\d ?(?:-|–|to|and) ?)?[2-9]\d(?: years?(?: old| of age)?)?`
const gender = String.raw`(?:(?:fe)?males?|m[ae]n|wom[ae]n)`

/**
 * A line that is nothing but a highest age or a gender: no skill, and a condition that laws forbid. A lowest age stays
 * ("must be over 18"), as laws ask for one, and so does every line that says more.
 */
const conditions = [
  String.raw`${candidate} (?:be (?:aged )?${younger}|not be (?:over|older than)) (?:the age of )?${upTo}`,
  String.raw`(?:aged?|age limit|max(?:imum|\.)? age):? (?:${younger} |up to )?${upTo}`,
  String.raw`${candidate} be (?:young|(?:an? )?${gender})`,
  String.raw`${gender}(?: (?:candidates?|applicants?|only|preferred))+`,
].map((form) => new RegExp(`^${form}[.!]?$`, 'i'))

const isCondition = ({ text }: NamedSkill) => conditions.some((form) => form.test(text))

/** The skills without such lines, and those as words that were left out. */
export const leaveOutConditions = (
  listed: readonly NamedSkill[],
): { skills: NamedSkill[]; leftOut: Replacement[] } => ({
  skills: listed.filter((skill) => !isCondition(skill)),
  leftOut: listed.filter(isCondition).map(({ text }) => ({ from: text, to: '' })),
})
