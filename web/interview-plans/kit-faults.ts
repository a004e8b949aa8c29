import { Kit } from '#shared/interview-plans.ts'

/** What is missing of a kit, by the place of it: "questions", "questions.2.text", "anchors.technicalScore.5". */
export type KitFaults = Partial<Record<string, string>>

export function faultsOf(kit: Kit): KitFaults {
  const { issues = [] } = Kit.safeParse(kit).error ?? {}
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}
