import { verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { accounts, users } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'
import { reserveAttempt } from './reserve-attempt.ts'

/**
 * The asker's password once more: whoever has their session alone changes nothing of how they sign in. Answers its hash, to
 * be held by. Throws `wrong` where it is not theirs, 429 after many tries.
 */
export async function provePassword(ctx: Context, password: string, wrong: Wrong) {
  const { id } = askerOf(ctx)
  // Under keys that no sign-in has, whatever name is typed there.
  const attempt = await reserveAttempt(ctx, { account: passwordKey(id), address: `password-changes:${id}` })
  const [account] = await ctx.db.select({ hash: accounts.password }).from(accounts).where(credentialOf(id))
  if (!account?.hash || !(await verifyPassword({ hash: account.hash, password }))) throw wrongPassword(wrong)
  await attempt.succeeded()
  return account.hash
}

/**
 * Holds the asker's account until the transaction ends: a sign-in that is under way waits, or is waited for. Throws `wrong`
 * where another change of the password, or the operator's reset, came first: then what was proved is another by now.
 */
export async function holdProved(tx: Transaction, id: number, hash: string, wrong: Wrong) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  if ((await tx.$count(accounts, and(credentialOf(id), eq(accounts.password, hash)))) === 0) throw wrongPassword(wrong)
}

/** What a form says, and at which field. */
interface Wrong {
  message: string
  field?: string
}
const wrongPassword = ({ message, field }: Wrong) => badRequest(message, field)
const passwordKey = (id: number) => `password-change:${id}`

export const credentialOf = (id: number) => and(eq(accounts.userId, id), eq(accounts.providerId, 'credential'))
