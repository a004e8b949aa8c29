import { askerOf, type Context } from '#server/context.ts'
import { accounts } from '#server/database/schema.ts'
import { mayUsePassword } from './may-use-password.ts'
import { credentialOf } from './prove-password.ts'

/** Why the asker signs in by no password here, and so is offered nothing that goes with one; null where they do. */
export async function whyNoPassword(ctx: Context): Promise<'no-password' | 'administrators-only' | null> {
  const { id, role } = askerOf(ctx)
  if (!mayUsePassword(ctx.config, role)) return 'administrators-only'
  const [account] = await ctx.db.select({ password: accounts.password }).from(accounts).where(credentialOf(id))
  return account?.password ? null : 'no-password'
}
