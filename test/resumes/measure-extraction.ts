import type { Proposal } from '#shared/resumes.ts'
import { foldText } from '#server/resumes/fold-text.ts'
import type { ImaginedResume } from './imagine-resume.ts'

export const measuredFields = [
  'name',
  'email',
  'phone',
  'location',
  'links',
  'skills',
  'positions',
  'dates',
  'education',
  'experience',
] as const
export type MeasuredField = (typeof measuredFields)[number]

/** What was found rightly, what was found, and what there was to find. */
export interface Tally {
  right: number
  found: number
  real: number
}
export type Tallies = Record<MeasuredField, Tally>

export const noTallies = () =>
  Object.fromEntries(measuredFields.map((field) => [field, { right: 0, found: 0, real: 0 }])) as Tallies

/** Counts one resume's proposals against what is true. */
export function countExtraction(tallies: Tallies, resume: ImaginedResume, proposal: Proposal) {
  const count = (field: MeasuredField, found: readonly string[], real: readonly string[]) => {
    const tally = tallies[field]
    tally.found += found.length
    tally.real += real.length
    const left = [...real]
    for (const one of found) {
      const at = left.indexOf(one)
      if (at >= 0) {
        tally.right += 1
        left.splice(at, 1)
      }
    }
  }
  const one = (value: string | null) => (value === null ? [] : [same(value)])
  count('name', one(proposal.name), [same(resume.name)])
  count('email', one(proposal.email), [same(resume.email)])
  count('phone', one(proposal.phone?.replace(/\D/g, '') ?? null), [resume.phone.replace(/\D/g, '')])
  count('location', one(proposal.location), [same(`${resume.city}, ${resume.country}`)])
  count(
    'links',
    proposal.links.map((link) => same(link.replace(/^https?:\/\//, ''))),
    resume.link ? [same(resume.link)] : [],
  )
  count('skills', proposal.skills.map(same), resume.skills.map(same))
  count(
    'positions',
    proposal.positions.map(({ title, employer }) => same(`${title} ${employer}`)),
    resume.posts.map(({ title, employer }) => same(`${title} ${employer}`)),
  )
  count(
    'dates',
    proposal.positions.map(({ from, to }) => `${from.slice(0, 4)} ${to?.slice(0, 4) ?? ''}`),
    resume.posts.map(({ from, to }) => `${Math.floor(from / 12)} ${to === undefined ? '' : Math.floor(to / 12)}`),
  )
  count(
    'education',
    proposal.education.map(({ degree, to }) => same(`${degree} ${to ?? ''}`)),
    [same(`${resume.degree} ${resume.graduated}`)],
  )
  count('experience', proposal.experienceYears === null ? [] : [String(proposal.experienceYears)], [
    String(resume.experienceYears),
  ])
}

const same = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

export const precisionOf = ({ right, found }: Tally) => (found === 0 ? 1 : right / found)
export const recallOf = ({ right, real }: Tally) => (real === 0 ? 1 : right / real)
