import type { employmentTypes } from '#shared/job-choices.ts'

export interface EmploymentText {
  sentence: string
  duty: string | undefined
  requirement: string | undefined
  /** Names of the three stretches of time in "what success looks like". */
  stretches: readonly [string, string, string]
}

const texts: Record<(typeof employmentTypes)[number], EmploymentText> = {
  'Full-time': {
    sentence: 'This is a full-time position.',
    duty: undefined,
    requirement: undefined,
    stretches: ['First 30 days', 'First 90 days', 'First year'],
  },
  'Part-time': {
    sentence: 'This is a part-time position, and the duties below are meant to fit part-time hours.',
    duty: 'Agree priorities that fit the hours, and leave clear notes for the days you are away',
    requirement: 'Good self-organisation and availability at the hours agreed for the position',
    stretches: ['First six weeks', 'First four months', 'First year'],
  },
  Contract: {
    sentence: 'This is a contract engagement with a defined scope and term.',
    duty: 'Agree deliverables and dates at the start, and hand over finished, documented work before the contract ends',
    requirement: 'Ability to become productive quickly in an unfamiliar setting',
    stretches: ['First two weeks', 'By the midpoint', 'By the end of the contract'],
  },
  Internship: {
    sentence: 'This is an internship, in which learning is a goal of its own alongside useful work.',
    duty: 'Set learning goals at the start and review them regularly with the person who guides you',
    requirement: 'Availability for the agreed length of the internship',
    stretches: ['First two weeks', 'By the midpoint', 'By the end of the internship'],
  },
}

/** What the employment type changes in a description; a type of another name is stated as it was given. */
export function employmentText(type: string): EmploymentText {
  const plain = type.toLowerCase().replaceAll(/[^a-z]/g, '')
  const known = Object.entries(texts).find(([name]) => name.toLowerCase().replaceAll(/[^a-z]/g, '') === plain)
  if (known) return known[1]
  return { ...texts['Full-time'], sentence: type === '' ? '' : `Type of employment: ${type}.` }
}

export const isInternship = (type: string) => employmentText(type) === texts.Internship
