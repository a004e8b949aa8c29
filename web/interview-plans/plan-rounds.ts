import type { InterviewPlan, Round } from '#shared/interview-plans.ts'

/** A round as it is edited: everything that is stored. */
export const roundsOf = (plan: InterviewPlan): Round[] =>
  plan.rounds.map(({ interviewers, ...round }) => ({ ...round, interviewerIds: interviewers.map(({ id }) => id) }))

/** The list with the item at `from` one place up (-1) or down (1). */
export function moved<Item>(list: readonly Item[], from: number, by: -1 | 1): Item[] {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(from + by, 0, item)
}
