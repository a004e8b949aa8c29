import { can, type Role } from '#shared/permissions.ts'
import type { Random } from './random.ts'

export interface Colleague {
  id: number
  fullName: string
  email: string
  role: Role
}
export type Staff = ReturnType<typeof staffOf>

/** Who does what in the demo, among those who may. */
export function staffOf(colleagues: readonly Colleague[]) {
  const executives = colleagues.filter(({ role }) => can(role, 'candidates.edit'))
  const interviewers = colleagues.filter(({ role }) => role !== 'admin')
  return {
    anyone: (random: Random) => random.pick(colleagues),
    executive: (random: Random, except?: number) => random.pick(executives.filter(({ id }) => id !== except)),
    interviewers,
    interviewer: (random: Random) => random.pick(interviewers),
    administrators: colleagues.filter(({ role }) => can(role, 'candidates.anonymise')),
    named: (id: number) => colleagues.find((colleague) => colleague.id === id)!,
  }
}
