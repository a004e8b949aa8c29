import type { InterviewType, Round } from '#shared/interview-plans.ts'
import { builtInKit } from '#server/providers/writer/kits/built-in-kit.ts'
import { kitFacts, type KitRequest } from '#server/providers/writer/kits/kit-facts.ts'
import { careAndEducation } from '#server/providers/writer/families/care-and-education.ts'
import { hospitalityAndTrades } from '#server/providers/writer/families/hospitality-and-trades.ts'
import { supplyAndProduction } from '#server/providers/writer/families/supply-and-production.ts'
import type { Seniority } from '#server/providers/writer/seniority.ts'

type Steps = readonly (readonly [InterviewType, minutes: number])[]

const byRank: Record<Seniority, Steps> = {
  intern: [
    ['Phone', 20],
    ['Behavioural', 45],
  ],
  junior: [
    ['Phone', 30],
    ['Technical', 45],
    ['Behavioural', 45],
  ],
  mid: [
    ['Phone', 30],
    ['Technical', 60],
    ['Behavioural', 45],
  ],
  senior: [
    ['Phone', 30],
    ['Technical', 60],
    ['Behavioural', 45],
    ['Final', 45],
  ],
  lead: [
    ['Phone', 30],
    ['Technical', 60],
    ['Panel', 60],
    ['Final', 45],
  ],
  manager: [
    ['Phone', 30],
    ['Behavioural', 60],
    ['Panel', 60],
    ['Final', 45],
  ],
  director: [
    ['Phone', 45],
    ['Panel', 90],
    ['Behavioural', 60],
    ['Final', 60],
  ],
}

/** Trades whose work is seen better in a trial than heard about for an hour. */
const handsOn = new Set([...hospitalityAndTrades, ...careAndEducation, ...supplyAndProduction].map(({ name }) => name))
const trialMinutes = 45

/** The rounds that suit a job's trade and rank, nobody assigned, until a person sets them. Deterministic. */
export function derivePlan(job: KitRequest): Round[] {
  const { family, seniority } = kitFacts(job)
  return byRank[seniority].map(([type, minutes], at) => ({
    id: `${type.toLowerCase()}-${at + 1}`,
    type,
    durationMinutes: type === 'Technical' && handsOn.has(family.name) ? Math.min(minutes, trialMinutes) : minutes,
    interviewerIds: [],
    kit: builtInKit(job, type),
  }))
}
