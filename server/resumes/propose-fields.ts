import { firstCharacters } from '#server/first-characters.ts'
import type { Proposal } from '#shared/resumes.ts'
import { monthsCovered } from './date-ranges.ts'
import { findEducation } from './find-education.ts'
import { findEmail } from './find-email.ts'
import { findLinks } from './find-links.ts'
import { findLocation } from './find-location.ts'
import { findName } from './find-name.ts'
import { findPhone } from './find-phone.ts'
import { findPositions } from './find-positions.ts'
import { listResumeSkills } from './list-resume-skills.ts'
import type { ResumeText } from './resume-text.ts'
import { sectionsOf } from './sections.ts'

const fieldCharactersMax = 200

/** What a resume seems to say of its owner, to be confirmed by a person. The same text and day give the same answer. */
export function proposeFields(
  { content, lines, links }: Pick<ResumeText, 'content' | 'lines' | 'links'>,
  now: Date,
): Proposal {
  const sections = sectionsOf(lines)
  const email = findEmail(content)
  const name = findName(lines, email)
  const positions = findPositions(sections, now)
  const months = monthsCovered(positions.map(({ range }) => range))
  return {
    name: cut(name),
    email: cut(email),
    phone: cut(findPhone(sections, now)),
    location: cut(findLocation(sections, name)),
    links: findLinks(content, links),
    skills: listResumeSkills(sections),
    positions: positions.map(({ title, employer, range }) => ({
      title: firstCharacters(title, fieldCharactersMax),
      employer: firstCharacters(employer, fieldCharactersMax),
      from: monthText(range.from),
      to: range.current ? null : monthText(range.to - 1),
    })),
    education: findEducation(sections, now).map(({ degree, school, from, to }) => ({
      degree: firstCharacters(degree, fieldCharactersMax),
      school: firstCharacters(school, fieldCharactersMax),
      from: from ?? null,
      to: to ?? null,
    })),
    experienceYears: positions.length === 0 ? null : Math.floor(months / 12),
  }
}

const cut = (text: string | undefined) => (text === undefined ? null : firstCharacters(text, fieldCharactersMax))

/** "2019-03". */
const monthText = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
