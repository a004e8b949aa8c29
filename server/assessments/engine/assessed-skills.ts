import { skillCharactersMax } from '#shared/limits.ts'
import { cutText } from '#server/providers/email/cut-text.ts'
import { leaveOutConditions } from '#server/providers/writer/leave-out-conditions.ts'
import { listSkills, skillNames } from '#server/providers/writer/list-skills.ts'
import { neutralise } from '#server/providers/writer/neutralise.ts'
import { oneLine } from '#server/providers/writer/read-lines.ts'

/** The skills that an assessment is made of, as a job's request names them: no targets, wishes or forbidden conditions. */
export const assessedSkills = (typed: string | null | undefined) =>
  skillNames(leaveOutConditions(listSkills(typed ?? '')).skills).map((name) =>
    cutText(neutralise(oneLine(name)).text, skillCharactersMax),
  )
