import { anyTrade } from '#server/providers/writer/any-trade.ts'
import { isInternship } from '#server/providers/writer/employment-texts.ts'
import { skillNames } from '#server/providers/writer/list-skills.ts'
import { readRequest } from '#server/providers/writer/read-request.ts'
import type { RoleFamily } from '#server/providers/writer/role-family.ts'
import { seniorityTexts } from '#server/providers/writer/seniority-texts.ts'
import { seniorityOf, type Seniority } from '#server/providers/writer/seniority.ts'
import { titleInSentence } from '#server/providers/writer/title-in-sentence.ts'

/** What a kit is written for; texts as they were typed. */
export interface KitRequest {
  title: string
  /** The kind of employment. */
  type: string
  skills?: string | null | undefined
}

export interface KitFacts {
  family: RoleFamily
  seniority: Seniority
  /** What is to be reached, as verb phrases that read on after "you would". */
  success: RoleFamily['success']
  /** Single skills of the request, in its own words. */
  skills: string[]
}

const skillCharactersMax = 60
/** Their goals begin with how they are helped, and would not read on. */
const learning = new Set<Seniority>(['intern', 'junior'])

/** The trade, the rank and the skills that a request names, in neutral words. */
export function kitFacts(request: KitRequest): KitFacts {
  const { facts, known } = readRequest({ title: request.title, type: request.type, skills: request.skills })
  const family = known ?? anyTrade(titleInSentence(facts.title))
  const seniority = seniorityOf(facts.title, isInternship(request.type))
  const ranked = seniorityTexts[seniority](family.practice).success(family.success, family.practice)
  return {
    family,
    seniority,
    success: learning.has(seniority) ? family.success : ranked,
    skills: skillNames(facts.skills).filter((name) => name.length <= skillCharactersMax),
  }
}
