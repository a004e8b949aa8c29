import { executives, everyone, someone, userManagers, type Call, type MakeCall } from '#test/walk/call.ts'
import { pickOf, type World } from '#test/walk/world.ts'

type Read = [path: string, allow: typeof everyone]
const paths = (id: Record<'candidate' | 'interview' | 'offer' | 'job' | 'user' | 'letter', number>): Read[] => [
  [`/api/candidates/${id.candidate}`, everyone],
  [`/api/candidates/${id.candidate}/activity`, everyone],
  [`/api/candidates/${id.candidate}/application`, everyone],
  [`/api/candidates/${id.candidate}/next-round`, everyone],
  [`/api/candidates/${id.candidate}/assessment-link`, executives],
  [`/api/candidates/${id.candidate}/screening`, everyone],
  ['/api/candidates?sort=-hiPeoplePercentile&page=1&pageSize=5', everyone],
  [`/api/interviews/${id.interview}`, everyone],
  [`/api/interviews/${id.interview}/kit`, everyone],
  ['/api/interviews?review=pending&status=completed', executives],
  ['/api/interviews?mine=1', everyone],
  [`/api/offers?candidateId=${id.candidate}`, executives],
  ['/api/offers?page=1&pageSize=5', executives],
  ['/api/offers/waiting', executives],
  [`/api/offers/${id.offer}/questions`, executives],
  [`/api/offers/${id.offer}/handover`, executives],
  [`/api/jobs/${id.job}`, everyone],
  ['/api/jobs/titles', everyone],
  [`/api/users/${id.user}/responsibilities`, userManagers],
  ['/api/users', userManagers],
  [`/api/letters/recipients?ids=${id.candidate}`, executives],
  [`/api/letters?ids=${id.letter}`, executives],
  ['/api/emails', userManagers],
  [`/api/emails/${id.letter}`, userManagers],
  ['/api/follow-ups', userManagers],
  ['/api/retention?months=1', userManagers],
  ['/api/analytics/dashboard', everyone],
  ['/api/analytics/hiring-times?dateRange=all', ['projectManager', ...executives]],
  ['/api/analytics/interviewing?dateRange=all', ['projectManager', ...executives]],
  ['/api/analytics/rejections?dateRange=all', ['projectManager', ...executives]],
  ['/api/analytics/sources?dateRange=all', ['projectManager', ...executives]],
]

/** Anything that a screen reads, by whoever may or may not. */
const readAnything: MakeCall = (world) => {
  const { random, rows } = world
  const of = (list: readonly { id: number }[]) => pickOf(world, list)?.id ?? 1
  const [path, allow] = random.pick(
    paths({
      candidate: of(rows.candidates),
      interview: of(rows.interviews),
      offer: of(rows.offers),
      job: of(rows.jobs),
      user: of(rows.users),
      letter: of(rows.letters),
    }),
  )
  return { who: someone(world, allow), method: 'GET', path, allow }
}

/** The page behind a personal link, or one of those that everyone may open. Opening one changes nothing. */
const openPage = (world: World): Call | undefined => {
  const { random, rows, links } = world
  const link = pickOf(world, links)
  const job = pickOf(world, rows.jobs)
  const further = {
    applications: ['', '/withdraw', '/erase'],
    offers: ['', '/letter.pdf'],
    schedule: ['', '?change=1'],
  }
  const path =
    link && random.chance(0.85)
      ? link.path + random.pick(link.kind in further ? further[link.kind as keyof typeof further] : [''])
      : random.pick(['/careers', `/careers/${job?.id ?? 1}`, '/feeds/indeed.xml'])
  return { who: undefined, method: 'GET', path, allow: undefined }
}

export const reads = {
  readAnything: { make: readAnything, weight: 12 },
  openPage: { make: openPage, weight: 12 },
}
