import { employmentText, isInternship } from './employment-texts.ts'
import { equalOpportunity, fairHiring, opening, pick, placeText, urgencyText } from './hiring-phrases.ts'
import { isTarget, isWish, type NamedSkill } from './list-skills.ts'
import type { TypedLine } from './read-lines.ts'
import type { RoleFamily } from './role-family.ts'
import { seniorityTexts } from './seniority-texts.ts'
import { seniorityOf, type Seniority } from './seniority.ts'
import type { HiringRequest } from './writer.ts'

/** A hiring request made ready to print: single lines, neutral words, '' for what was not given. */
export interface JobFacts {
  title: string
  family: RoleFamily
  type: string
  department: string
  urgency: string
  organisation: string
  location: string
  workplace: HiringRequest['workplace']
  skills: NamedSkill[]
  teamContext: TypedLine[]
}

const internDutiesMax = 4
const leadsPeople = new Set<Seniority>(['manager', 'director'])
const leadingRanks = new Set<Seniority>(['lead', 'manager', 'director'])

/** The description as lines that the preview renders. Every fact given stands in it, and none that was not. */
export function describeJob(facts: JobFacts): string {
  const lines = [
    `# ${facts.title}`,
    ...summary(facts),
    ...team(facts),
    ...duties(facts),
    ...qualifications(facts),
    ...success(facts),
    ...hiring(facts),
  ]
  return joinLines(lines)
}

/** Lines as Markdown: a blank line between all but the items of a list. */
export const joinLines = (lines: string[]) =>
  lines
    .map((line, at) => line + (isList(line) && isList(lines[at + 1] ?? '') ? '\n' : '\n\n'))
    .join('')
    .trimEnd()

const isList = (line: string) => line.startsWith('- ')
export const bullets = (texts: readonly (string | undefined)[]) =>
  texts.filter((text) => text !== undefined).map((text) => `- ${text}`)
const sentences = (...texts: string[]) => texts.filter((text) => text !== '').join(' ')

const textsOf = ({ title, type, family }: JobFacts) => {
  const seniority = seniorityOf(title, isInternship(type))
  return { seniority, rank: seniorityTexts[seniority](family.practice), employment: employmentText(type) }
}

function summary(facts: JobFacts) {
  const { seniority, rank } = textsOf(facts)
  const terms = termsOf(facts)
  const joining = facts.teamContext.length > 0 ? 'You will work with the team described below.' : ''
  return [
    '## About the role',
    sentences(opening(facts, leadsPeople.has(seniority)), rank.weight, joining),
    ...(terms === '' ? [] : [terms]),
  ]
}

/** The kind of employment, the place and the urgency, as far as they were given. */
export const termsOf = (facts: Pick<JobFacts, 'type' | 'location' | 'workplace' | 'urgency'>) =>
  sentences(employmentText(facts.type).sentence, placeText(facts), urgencyText(facts.urgency))

export const team = ({ teamContext }: Pick<JobFacts, 'teamContext'>) =>
  teamContext.length === 0
    ? []
    : ['## The team', ...teamContext.map(({ text, isBullet }) => (isBullet ? `- ${text}` : text))]

function duties(facts: JobFacts) {
  const { seniority, rank, employment } = textsOf(facts)
  const ofTrade =
    seniority === 'intern' ? facts.family.responsibilities.slice(0, internDutiesMax) : facts.family.responsibilities
  const inOrder = leadingRanks.has(seniority)
    ? [
        'In leading this work, you will:',
        ...bullets([...rank.ownDuties, employment.duty]),
        rank.dutiesIntro,
        ...bullets(ofTrade),
      ]
    : [rank.dutiesIntro, ...bullets([...ofTrade, ...rank.ownDuties, employment.duty])]
  return ['## What you will do', ...inOrder]
}

function qualifications(facts: JobFacts) {
  const { rank, employment } = textsOf(facts)
  const { named } = namedIn(facts)
  const asked = askedFor(facts)
  const besides =
    named.length === 0
      ? rank.requirementsIntro
      : rank.requirementsIntro.replace(/^The work calls for/, 'Beyond that, the work calls for')
  return [
    '## What you bring',
    ...asked,
    besides,
    ...bullets([...rank.requirements, ...facts.family.requirements, employment.requirement]),
    '## Nice to have',
    pick(facts.title, [
      'Welcome, but no condition:',
      'None of these is required, and each would help:',
      'Helpful, and by no means required:',
    ]),
    ...bullets([...wishes(facts), ...facts.family.niceToHave]),
  ]
}

/** The skills of the request, each in a line of its own under its label or behind it. */
export function askedFor(facts: Pick<JobFacts, 'title' | 'skills'>) {
  const { named } = namedIn(facts)
  const first = pick(facts.title, [
    'These are asked for by name:',
    'The role asks in particular for:',
    'Named for this role:',
  ])
  return named.length === 0 ? [] : [...(named[0]?.isLabel ? [] : [first]), ...named.map(lineOf)]
}

const lineOf = ({ text, isLabel, label }: NamedSkill) => (isLabel ? text : `- ${label ? `${label}: ` : ''}${text}`)

/** What stands behind "Nice to have:" and the like. */
export const wishes = ({ skills }: Pick<JobFacts, 'skills'>) => skills.filter(isWish).map(({ text }) => text)

/** Targets with a figure or a measure stand under success; under their own labels all stay where they were typed. */
function namedIn({ skills }: Pick<JobFacts, 'skills'>) {
  const isLabelled = skills.some(({ isLabel }) => isLabel)
  const asked = skills.filter((skill) => !isWish(skill))
  const targets = isLabelled ? [] : asked.filter(isTarget)
  return { named: asked.filter((skill) => !targets.includes(skill)), targets }
}

function success(facts: JobFacts) {
  const { rank, employment } = textsOf(facts)
  const { start, settled, year } = rank.success(facts.family.success, facts.family.practice)
  const steps = [start, settled, year].map((goal, at) => `${employment.stretches[at]}: ${goal}`)
  return [
    '## What success looks like',
    ...bullets(steps),
    ...resultsNamed(facts),
    `Progress shows in ${facts.family.measures}.`,
  ]
}

export function resultsNamed(facts: Pick<JobFacts, 'skills'>) {
  const { targets } = namedIn(facts)
  return targets.length === 0 ? [] : ['The results named for this role:', ...bullets(targets.map(({ text }) => text))]
}

export const hiring = ({ title }: Pick<JobFacts, 'title'>) => [
  '## How we hire',
  fairHiring(title),
  '## Equal opportunity',
  equalOpportunity(title),
]
