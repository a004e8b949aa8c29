import type { Role } from '#shared/permissions.ts'
import type { SecondFactorRule } from '#shared/second-factor.ts'
import type { Context } from '#server/context.ts'

/** Whether the organisation asks whoever signs in by password in this role for a second factor. */
export const isRequired = (rule: SecondFactorRule, role: Role) =>
  rule === 'everyone' || (rule === 'administrators' && role === 'admin')

/** Whether whoever asks must set one up before anything else: a password alone let them in. */
export const mustSetUp = ({ user, config }: Pick<Context, 'user' | 'config'>) =>
  user?.byPasswordAlone === true && isRequired(config.secondFactorRule, user.role)
