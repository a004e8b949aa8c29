import { urgencies } from '#shared/job-choices.ts'
import type { RoleFamily } from './role-family.ts'
import { namesPerson, titleInSentence } from './title-in-sentence.ts'
import type { HiringRequest } from './writer.ts'

interface OpeningFacts {
  title: string
  organisation: string
  department: string
  family: RoleFamily
}

/** One of the wordings, always the same for a title, so that neighbouring jobs do not read alike. */
export function pick(title: string, wordings: readonly [string, ...string[]]): string {
  let sum = 0
  for (const sign of title) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521
  return wordings[sum % wordings.length] ?? wordings[0]
}

/** The first sentence: who hires, for which department, and what for. A head of people leads those who do the work. */
export function opening({ title, organisation, department, family }: OpeningFacts, leadsPeople: boolean) {
  const place = /\b(?:department|team|division|group|unit)$/i.test(department)
    ? `the ${department.replace(/^the /i, '')}`
    : department
  const who = organisation === '' ? (place === '' ? 'We are' : 'we are') : `${organisation} is`
  const work = leadsPeople ? `lead the people who ${family.purpose}` : family.purpose
  const start = place === '' ? who : `For ${place}, ${who}`
  if (!namesPerson(title)) return `${start} hiring for ${titleInSentence(title)}, in which you will ${work}.`
  return `${start} ${pick(title, ['looking for', 'hiring'])} ${titleInSentence(title)} to ${work}.`
}

/** Where the work is done; '' when nothing is known of it. "Remote" is no place. */
export function placeText(given: { location: string; workplace: HiringRequest['workplace'] }) {
  const isRemote = /^(?:fully |100% )?remote$/i.test(given.location)
  const location = isRemote ? '' : given.location
  const workplace = isRemote ? (given.workplace ?? 'remote') : given.workplace
  const at = location === '' ? '' : ` in ${location}`
  if (workplace === 'remote')
    return location === ''
      ? 'The work is done remotely.'
      : `The work is done remotely; the position belongs to ${location}.`
  if (workplace === 'hybrid') return `The work is hybrid, partly on site${at} and partly remote.`
  if (workplace === 'onsite') return `The work is done on site${at}.`
  return location === '' ? '' : `The place of work is ${location}.`
}

const urgencySentences: Record<(typeof urgencies)[number], string> = {
  'Critical (Need ASAP)':
    'The position is to be filled as soon as possible, so applications are reviewed as they arrive.',
  'High (Within 2 weeks)': 'The aim is to fill the position within two weeks.',
  'Normal (Within a month)': 'The aim is to fill the position within a month.',
  'Low (Ongoing)': 'Recruitment is ongoing, so there is time for a considered application.',
}

/** When the position is to be filled; wording of one's own is stated as it was given. */
export function urgencyText(urgency: string) {
  if (urgency === '') return ''
  const known = urgencies.find((one) => one.toLowerCase() === urgency.toLowerCase())
  return known ? urgencySentences[known] : `Hiring timeline: ${urgency}${/[.!?]$/.test(urgency) ? '' : '.'}`
}

export const fairHiring = (title: string) =>
  pick(title, [
    'Every candidate goes through the same steps. Interviews are structured: everyone is asked the same questions, and answers are rated against criteria that were set beforehand. An assessment related to the work may be part of the process.',
    'The process is structured and the same for everyone. Each candidate answers the same interview questions, and interviewers score the answers separately against agreed criteria before they compare notes. It may include an assessment related to the work.',
    'We compare like with like: the same steps and the same interview questions for every candidate, with answers scored against criteria fixed in advance. Where an assessment is part of it, it concerns the work described here.',
  ])

export const equalOpportunity = (title: string) =>
  pick(title, [
    'Decisions rest on skill and evidence alone. Everyone is welcome to apply, whatever their age, gender, ethnic origin, religion, disability, sexual orientation or family situation; tell us if an adjustment would help you to show what you can do.',
    'All qualified people are considered equally, regardless of age, gender, ethnic origin, religion or belief, disability, sexual orientation or family status. If an adjustment to the process would help you, please say so.',
    'We are glad to hear from people of every background, age, gender, origin, belief, ability and orientation, including those who do not meet every point above. Please let us know of any adjustment that would make the process accessible to you.',
  ])
