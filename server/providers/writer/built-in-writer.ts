import { anyTrade } from './any-trade.ts'
import { describeJob } from './describe-job.ts'
import { findRoleFamily } from './find-role-family.ts'
import { listSkills } from './list-skills.ts'
import { mendTitle } from './mend-title.ts'
import { neutralise } from './neutralise.ts'
import { readLines, oneLine } from './read-lines.ts'
import { titleInSentence } from './title-in-sentence.ts'
import type { HiringRequest, Replacement, Writer, WrittenJob } from './writer.ts'

/** The writer without any outside service: the trade of the title, its seniority, and every word of the request. */
export const builtInWriter: Writer = {
  name: 'built-in',
  write: async (request) => writeJob(request),
}

/** The same request always gives the same job. Never fails, whatever was typed. */
function writeJob(request: HiringRequest): WrittenJob {
  const { title, replaced: inTitle } = mendTitle(request.title)
  const known = findRoleFamily(title)
  const replaced: Replacement[] = [...inTitle]
  const neutral = <Line extends { text: string }>(line: Line): Line => {
    const { text, replaced: inLine } = neutralise(line.text)
    replaced.push(...inLine)
    return { ...line, text }
  }
  const department = nameIn(request.department) || known?.department
  const description = describeJob({
    title,
    family: known ?? anyTrade(titleInSentence(title)),
    type: nameIn(request.type),
    department: nameIn(request.department),
    urgency: nameIn(request.urgency),
    organisation: nameIn(request.organisation?.name),
    location: nameIn(request.location),
    workplace: request.workplace ?? undefined,
    skills: listSkills(request.skills ?? '').map(neutral),
    teamContext: readLines(request.teamContext ?? '').map(neutral),
  })
  return { description, suggestedTitle: title, department, replaced: eachOnce(replaced) }
}

/** A field of one line, without marks that would make it a heading or a bullet; '' when nothing was given. */
const nameIn = (given: string | null | undefined) => readLines(oneLine(given ?? ''))[0]?.text ?? ''

const eachOnce = (replaced: Replacement[]) => [
  ...new Map(replaced.map((one) => [`${one.from}\n${one.to}`, one])).values(),
]
