import { eq } from 'drizzle-orm'
import type { Role } from '#shared/permissions.ts'
import type { SecondFactorRule } from '#shared/second-factor.ts'
import type { Context } from '#server/context.ts'
import { secondFactors } from '#server/database/schema.ts'

/** Whether the organisation asks whoever signs in by password in this role for a second factor. */
export const isRequired = (rule: SecondFactorRule, role: Role) =>
  rule === 'everyone' || (rule === 'administrators' && role === 'admin')

/**
 * Whether whoever asks must set one up before anything else: a password alone let them in. Looked up only where the organisation
 * asks for it, as every call asks this.
 */
export async function mustSetUp({ user, config, db }: Pick<Context, 'user' | 'config' | 'db'>) {
  if (!user?.byPassword || !isRequired(config.secondFactorRule, user.role)) return false
  return (await db.$count(secondFactors, eq(secondFactors.userId, user.id))) === 0
}
