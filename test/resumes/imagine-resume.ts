import type { Random } from '#demo/random.ts'
import { employers, resumeWords, type ResumeWords } from './resume-words.ts'

export const layouts = [
  'plain',
  'dates-right',
  'dates-below',
  'dates-above',
  'sidebar-left',
  'sidebar-right',
  'dark-sidebar',
  'shouted',
  'shuffled',
  'scan',
] as const
export type Layout = (typeof layouts)[number]

export interface ImaginedPost {
  title: string
  employer: string
  /** Months since the year 0; `to` is the last month, undefined while it goes on. */
  from: number
  to: number | undefined
  dates: string
  duties: string[]
}

/** A resume and what is true of its owner. */
export interface ImaginedResume {
  layout: Layout
  words: ResumeWords
  name: string
  email: string
  phone: string
  city: string
  country: string
  link: string | undefined
  headline: string
  skills: string[]
  posts: ImaginedPost[]
  degree: string
  school: string
  graduated: number
  experienceYears: number
  /** Age, sex and the like, where they tell. */
  personal?: readonly string[]
}

/** The day on which all of them are read. */
export const readOn = new Date('2026-11-15T12:00:00Z')
const today = readOn.getUTCFullYear() * 12 + readOn.getUTCMonth()

/** The same for the same random numbers; `index` takes layouts and languages in turn. */
export function imagineResume(random: Random, index: number): ImaginedResume {
  const words = resumeWords[index % resumeWords.length]!
  const layout = layouts[Math.floor(index / resumeWords.length) % layouts.length]!
  const person = random.pick(words.people)
  const yearsOnly = random.between(0, 3) === 0
  const posts = imaginePosts(random, words, yearsOnly)
  const first = Math.min(...posts.map(({ from }) => from))
  return {
    layout,
    words,
    name: person.name,
    email: `${plain(person.name).replace(/ +/g, random.pick(['.', '', '_']))}${random.pick(['', '', '7', '88'])}@${random.pick(['example.com', 'mail.example.org', 'post.example.net'])}`,
    phone: person.phone,
    city: person.city,
    country: person.country,
    link:
      random.between(0, 2) === 0
        ? undefined
        : `${random.pick(['linkedin.com/in', 'github.com'])}/${plain(person.name).replace(/ +/g, '-')}`,
    headline: posts[0]!.title,
    skills: random.shuffled(words.skills).slice(0, random.between(4, 9)),
    posts,
    degree: random.pick(words.degrees),
    school: random.pick(words.schools),
    graduated: Math.floor(first / 12) - random.between(0, 2),
    experienceYears: Math.floor(covered(posts, yearsOnly) / 12),
  }
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')

function imaginePosts(random: Random, words: ResumeWords, yearsOnly: boolean): ImaginedPost[] {
  const style = random.between(0, 3)
  const dash = random.pick([' – ', ' - ', '–', ' — '])
  const todayWord = random.pick(words.today)
  const places = random.shuffled(employers)
  const posts: ImaginedPost[] = []
  let last = today
  for (let order = 0; order < random.between(1, 4); order += 1) {
    const current = order === 0 && random.between(0, 4) > 0
    const to = current ? today : last - random.between(0, 4)
    const from = to - random.between(8, 60)
    const text = (month: number) => dateText(words, style, month, yearsOnly)
    // Years alone must differ, or nobody could say how long it was.
    const start = yearsOnly && !current && Math.floor(from / 12) === Math.floor(to / 12) ? from - 12 : from
    posts.push({
      title: random.pick(words.titles),
      employer: places[order]!,
      from: start,
      to: current ? undefined : to,
      dates: `${text(start)}${dash}${current ? todayWord : text(to)}`,
      duties: random.shuffled(words.duties).slice(0, random.between(0, 3)),
    })
    // Sometimes two posts at once.
    last = random.between(0, 4) === 0 ? start + 6 : start - 1
  }
  return posts
}

function dateText(words: ResumeWords, style: number, month: number, yearsOnly: boolean) {
  const [year, number] = [Math.floor(month / 12), (month % 12) + 1]
  if (yearsOnly) return String(year)
  const date = new Date(Date.UTC(year, number - 1, 15))
  const named = (length: 'long' | 'short') =>
    new Intl.DateTimeFormat(words.language, { month: length, year: 'numeric', timeZone: 'UTC' }).format(date)
  if (style === 0) return `${String(number).padStart(2, '0')}/${year}`
  if (style === 1) return named('long')
  if (style === 2) return named('short')
  return `${String(number).padStart(2, '0')}.${year}`
}

/** Months in which they worked; years alone count from the middle of the first to the middle of the last. */
function covered(posts: readonly ImaginedPost[], yearsOnly: boolean) {
  const months = new Set<number>()
  for (const { from, to } of posts) {
    const start = yearsOnly ? Math.floor(from / 12) * 12 + 6 : from
    const end = to === undefined ? today : yearsOnly ? Math.floor(to / 12) * 12 + 5 : to
    for (let month = start; month <= end; month += 1) months.add(month)
  }
  return months.size
}
