import { dayMs } from '#shared/durations.ts'
import { demoJobs } from './demo-jobs.ts'
import type { DemoJob } from './demo-job.ts'
import { origins } from './demo-names.ts'
import { isSettled, paths, type Path } from './paths.ts'
import { planDays, type Days } from './plan-days.ts'
import type { Random } from './random.ts'

interface Identity {
  given: string
  name: string
  email: string
  phone: string
  location: string
}

export interface Applicant extends Identity, Days {
  path: Path
  job: DemoJob
  source: string
  skills: string[]
  experienceYears: number
  expectedSalary: string | null
  /** Of the assessment, once it was taken. */
  percentile: number
  score: number
  hasResume: boolean
}

const sources = ['Careers site', 'Careers site', 'Job board', 'Job board', 'Referral', 'Agency', 'Open day'] as const
/** Of every so many applicants one has applied for another opening before. */
const returningEvery = 40
/** Of a hundred, how many have sent no resume. */
const withoutResumePercent = 4

/** Everybody who applied, in the order in which they did. */
export function imagineApplicants(random: Random, now: Date): Applicant[] {
  const addresses = new Set<string>()
  const applicants: Applicant[] = []
  for (const [index, path] of random.shuffled(paths).entries()) {
    const before = index % returningEvery === returningEvery - 1 ? applicants[index - 1] : undefined
    const { job, ...days } = placeInTime(random, now, path, before?.job)
    const reachable = path.begins !== 'bad-address' && before?.path.begins !== 'bad-address'
    const identity = before && reachable ? before : imagineIdentity(random, addresses, path, index)
    const experienceYears = job.type === 'Internship' ? random.between(0, 2) : random.between(1, 18)
    const percentile = percentileOf(random, path)
    applicants.push({
      given: identity.given,
      name: identity.name,
      email: identity.email,
      phone: identity.phone,
      location: identity.location,
      path,
      job,
      ...days,
      source: path.begins === 'early' ? 'Referral' : random.pick(sources),
      skills: random.shuffled(job.skills).slice(0, random.between(2, 3)),
      experienceYears,
      expectedSalary: random.chance(0.85) ? wishOf(job, experienceYears) : null,
      percentile,
      score: Math.min(99, Math.max(3, percentile + random.between(-8, 6))),
      hasResume: !random.chance(withoutResumePercent / 100),
    })
  }
  return applicants.toSorted((a, b) => a.appliedAt.getTime() - b.appliedAt.getTime())
}

/** A job that was open all the way, and when each step was taken; another job than `before`. */
function placeInTime(random: Random, now: Date, path: Path, before: DemoJob | undefined) {
  const open = demoJobs.filter(
    (job) =>
      job !== before &&
      (path.begins === 'early'
        ? job.status === 'draft'
        : job.status === 'active' || (job.status === 'closed' && isSettled(path))),
  )
  const drawn = open.flatMap((job) => Array.from({ length: Math.max(1, job.weight) }, () => job))
  for (;;) {
    const job = random.pick(drawn)
    const closed = job.closedDaysAgo ?? 0
    const lastDaysAgo = closed + recencyOf(random, path, job.postedDaysAgo - closed)
    const days = planDays(random, { now, path, lastDaysAgo, express: job.expressReview ?? false })
    const postedAt = now.getTime() - job.postedDaysAgo * dayMs
    if (days.appliedAt.getTime() > postedAt + dayMs) return { job, ...days }
  }
}

/** How many days ago the last step was taken, at least 1. */
function recencyOf(random: Random, path: Path, longest: number) {
  if (path.begins === 'new') return 1
  if (path.steps.at(-1) === 'accept' && random.chance(0.4)) return random.between(1, 6)
  if (isSettled(path)) return random.between(2, longest)
  if (path.begins !== 'posted') return random.between(1, Math.min(longest - 1, 9))
  // Some never take the assessment, and some results wait.
  if (path.steps.length === 1) return random.chance(0.2) ? random.between(1, 12) : random.between(28, longest)
  if (path.steps.length === 2) return random.chance(0.3) ? random.between(1, 14) : random.between(24, 80)
  return random.between(1, 9)
}

/** Origins in turn, so that every name occurs, whatever the day. */
function imagineIdentity(random: Random, addresses: Set<string>, path: Path, index: number): Identity {
  const { given: givenNames, family, places } = origins[index % origins.length]!
  const round = Math.floor(index / origins.length)
  const given = givenNames[round] ?? random.pick(givenNames)
  const name = `${given} ${family[round % family.length]!}`
  const [location, dialling] = random.pick(places)
  const box = mailbox(name)
  const domain =
    path.begins === 'bad-address' ? 'mail.invalid' : random.pick(['example.com', 'example.org', 'example.net'])
  let email = `${box}@${domain}`
  while (addresses.has(email)) email = `${box}${random.between(2, 99)}@${domain}`
  addresses.add(email)
  const phone = `${dialling} 555 ${String(random.between(0, 9_999)).padStart(4, '0')}`
  return { given, name, email, phone, location }
}

const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', ı: 'i' }
const mailbox = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/'/g, '')
    .replace(/[^a-z]+/g, '.')

const wishOf = ({ salary: [min, max] }: DemoJob, experienceYears: number) =>
  `$${(Math.round((min + (max - min) * Math.min(1, experienceYears / 15)) / 1000) * 1000).toLocaleString('en-US')}`

function percentileOf(random: Random, { begins, steps }: Path) {
  if (begins !== 'posted' && steps.length === 0) return random.between(55, 92)
  if (steps.includes('invite')) return steps.at(-1) === 'reject' ? random.between(50, 82) : random.between(56, 98)
  if (steps.at(-1) === 'reject') return random.between(5, 47)
  return steps.at(-1) === 'pool' ? random.between(50, 84) : random.between(16, 97)
}
