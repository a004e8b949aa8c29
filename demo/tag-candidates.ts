import type { Telling } from './begin-story.ts'
import type { Applicant } from './imagine-applicants.ts'
import { randomFrom } from './random.ts'

/** What the team finds people by. Those of the pool say when and for what to come back to them. */
const names = [
  'Would come back in spring',
  'Kraków',
  'Remote only',
  'Part-time',
  'Speaks German',
  'Night shifts',
  'Open day',
  'Silver medallist',
  'Relocating',
  'Own tools',
  'Graduate scheme',
  'Call first',
] as const
type Name = (typeof names)[number]

const ofPool: readonly Name[] = ['Would come back in spring', 'Silver medallist', 'Remote only', 'Part-time']
const ofAnybody: readonly Name[] = [
  'Speaks German',
  'Remote only',
  'Night shifts',
  'Relocating',
  'Own tools',
  'Call first',
  'Kraków',
  'Graduate scheme',
]

/** Tags of those who are in the pool or under way, with one view for everybody of each of three things that teams look for. */
export function tagCandidates({ rows, staff }: Telling, applicants: readonly Applicant[]) {
  rows.tags.push(...names.map((name, index) => ({ id: index + 1, name })))
  for (const { id, status } of rows.candidates) {
    if (status === '200_rejected') continue
    // A chance of its own, so that everything else in the demo is as it was.
    const random = randomFrom(id)
    const { source, experienceYears } = applicants[id - 1]!
    const worn = new Set<Name>([
      ...(status === '90_talent_pool' ? random.shuffled(ofPool).slice(0, random.between(1, 3)) : []),
      ...(source === 'Open day' ? ['Open day' as const] : []),
      ...(experienceYears === 0 ? ['Graduate scheme' as const] : []),
      ...(random.chance(0.2) ? random.shuffled(ofAnybody).slice(0, random.between(1, 2)) : []),
    ])
    rows.candidateTags.push(...[...worn].map((name) => ({ tagId: idOf(name), candidateId: id })))
  }
  const ownerId = staff.interviewers.find(({ role }) => role === 'coo')!.id
  const view = { ownerId, shared: true, list: false }
  rows.savedViews.push(
    { ...view, name: 'Back in spring', tagId: idOf('Would come back in spring'), status: '90_talent_pool' },
    { ...view, name: 'Ready for a decision', status: '75_1st_interview_completed', sort: 'stageSince', list: true },
    { ...view, name: 'Open day, best first', tagId: idOf('Open day'), sort: '-hiPeoplePercentile', list: true },
  )
}

const idOf = (name: Name) => names.indexOf(name) + 1
