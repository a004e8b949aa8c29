import type { JobFacts } from './describe-job.ts'
import { findRoleFamily } from './find-role-family.ts'
import { leaveOutConditions } from './leave-out-conditions.ts'
import { listSkills, skillNames } from './list-skills.ts'
import { mendTitle } from './mend-title.ts'
import { neutralise } from './neutralise.ts'
import { oneLine, readLines } from './read-lines.ts'
import type { HiringRequest, Replacement } from './writer.ts'

/** A hiring request made ready to write from, with the trade that its title names. Never fails, whatever was typed. */
export function readRequest(request: HiringRequest) {
  const { title, replaced: inTitle } = mendTitle(request.title)
  const { skills, leftOut } = leaveOutConditions(listSkills(request.skills ?? ''))
  const known = findRoleFamily(title, skillNames(skills))
  const replaced: Replacement[] = [...inTitle, ...leftOut]
  const neutral = <Line extends { text: string }>(line: Line): Line => {
    const { text, replaced: inLine } = neutralise(line.text)
    replaced.push(...inLine)
    return { ...line, text }
  }
  const department = nameIn(request.department)
  const facts: Omit<JobFacts, 'family'> = {
    title,
    type: nameIn(request.type),
    department,
    urgency: nameIn(request.urgency),
    organisation: nameIn(request.organisation?.name),
    location: nameIn(request.location),
    workplace: request.workplace ?? undefined,
    skills: skills.map(neutral),
    teamContext: readLines(request.teamContext ?? '').map(neutral),
  }
  return { facts, known, department: department || known?.department, replaced: eachOnce(replaced) }
}

/** A field of one line, without marks that would make it a heading or a bullet; '' when nothing was given. */
const nameIn = (given: string | null | undefined) => readLines(oneLine(given ?? ''))[0]?.text ?? ''

const eachOnce = (replaced: Replacement[]) => [
  ...new Map(replaced.map((one) => [`${one.from}\n${one.to}`, one])).values(),
]
