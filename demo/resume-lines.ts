import type { Applicant } from './imagine-applicants.ts'
import type { Random } from './random.ts'

export interface ResumeLines {
  name: string
  headline: string
  contact: string
  sections: { heading: string; entries: { title: string; lines: string[] }[] }[]
}

const employers = [
  'Larkfen Systems',
  'Brackhollow Foods',
  'Ostravane Logistics',
  'Pellworth Utilities',
  'Marrowby & Finch',
  'Tindale Instruments',
  'Quaysend Software',
  'Hollinbeck Energy',
  'Varnby Cooperative',
  'Elmstow Clinics',
] as const
const interests = [
  'Choir, long-distance cycling, repairing radios',
  'Sea swimming, chess by post',
  'Volunteer fire brigade; bakes for it, too',
  'Hill walking, sign language (beginner)',
  'Coaching a youth football team',
  'Allotment, bookbinding',
] as const

/** What an applicant writes of themselves, fitting the job, their skills and their years. */
export function resumeLines(random: Random, applicant: Applicant, now: Date): ResumeLines {
  const { name, email, phone, location, job, skills, experienceYears } = applicant
  const year = now.getUTCFullYear()
  const position = job.positions[experienceYears > 8 ? 0 : Math.min(1, job.positions.length - 1)]!
  return {
    name,
    headline: `${position} · ${experienceYears === 1 ? '1 year' : `${experienceYears} years`} of experience`,
    contact: [location, phone, email].join('  ·  '),
    sections: [
      {
        heading: 'Profile',
        entries: [
          {
            title: '',
            lines: [`${position} with a focus on ${listed(skills)}. Looking for a position as ${job.title}.`],
          },
        ],
      },
      { heading: 'Experience', entries: experience(random, applicant, year) },
      { heading: 'Skills', entries: [{ title: '', lines: [[...new Set([...skills, ...job.skills])].join(', ')] }] },
      {
        heading: 'Education',
        entries: [
          { title: '', lines: [`${random.pick(job.study)}, ${year - experienceYears - random.between(0, 2)}`] },
        ],
      },
      { heading: 'Interests', entries: [{ title: '', lines: [random.pick(interests)] }] },
    ],
  }
}

function experience(random: Random, { job, experienceYears }: Applicant, year: number) {
  const stays = Math.min(job.positions.length, experienceYears > 8 ? 3 : experienceYears > 3 ? 2 : 1)
  const places = random.shuffled(employers)
  const done = random.shuffled(job.achievements)
  const share = Math.max(1, Math.ceil(experienceYears / stays))
  return Array.from({ length: stays }, (_, stay) => {
    const from = Math.max(year - experienceYears, year - (stay + 1) * share)
    const to = stay === 0 ? 'today' : String(year - stay * share)
    const at = experienceYears > 8 ? stay : Math.min(stay + 1, job.positions.length - 1)
    return {
      title: `${job.positions[at]!}, ${places[stay]!}, ${from} – ${to}`,
      lines: done.slice(stay * 2, stay * 2 + 2).map((line) => `• ${line}`),
    }
  })
}

const listed = (skills: readonly string[]) => `${skills.slice(0, -1).join(', ')} and ${skills.at(-1)}`
