import { eq, sql } from 'drizzle-orm'
import { whyNoPassword } from '#server/accounts/why-no-password.ts'
import { askerOf, type Context } from '#server/context.ts'
import { secondFactors } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { isRequired } from './needs-second-factor.ts'

/** The asker's own second factor, as their screen shows it. */
export async function readStanding(ctx: Context) {
  const { id, role } = askerOf(ctx)
  const [on] = await ctx.db
    .select({
      since: secondFactors.createdAt,
      recoveryCodesLeft: sql<number>`cardinality(${secondFactors.recoveryCodes})`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, id))
  const notOffered = await whyNoPassword(ctx)
  const required = notOffered === null && isRequired(ctx.config.secondFactorRule, role)
  return { on: on ?? null, notOffered, required }
}

/** Throws 409 where the asker has one already, or signs in by no password. */
export async function refuseNotOffered(ctx: Context) {
  const { on, notOffered } = await readStanding(ctx)
  if (on) throw conflict('Your second factor is on already')
  if (notOffered)
    throw conflict('You do not sign in by password here: what else is asked for, your own sign-in decides')
}
