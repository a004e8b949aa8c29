import { eq } from 'drizzle-orm'
import { secondFactors, users } from '#server/database/schema.ts'
import { holdProved, provePassword } from '#server/accounts/prove-password.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { reserveCode } from './code-attempts.ts'
import { readCode, takeCode } from './take-code.ts'

interface Proof {
  password: string
  code: string
}
interface Owner {
  id: number
  fullName: string
  email: string
}

/**
 * Does `act` once the asker has proved by their password and a code that the account is theirs: in the transaction that takes
 * the code. Errors: 400 a wrong password or code, 409 where there is no second factor, 429.
 */
export async function withProof<T>(
  ctx: Context,
  { password, code }: Proof,
  act: (tx: Transaction, owner: Owner) => Promise<T>,
): Promise<T> {
  const { id } = askerOf(ctx)
  if ((await ctx.db.$count(secondFactors, eq(secondFactors.userId, id))) === 0)
    throw conflict('Your second factor is off already')
  const hash = await provePassword(ctx, password, wrongPassword)
  const attempt = await reserveCode(ctx, { userId: id, code, address: `second-factors:${id}` })
  const read = await readCode(ctx, id, code)
  const done = await ctx.db.transaction(async (tx) => {
    await holdProved(tx, id, hash, wrongPassword)
    if (!read || !(await takeCode(tx, id, read))) throw badRequest('This code is not right, or was used before', 'code')
    const [owner] = await tx
      .select({ id: users.id, fullName: users.fullName, email: users.email })
      .from(users)
      .where(eq(users.id, id))
    return act(tx, owner!)
  })
  await attempt.succeeded()
  return done
}

const wrongPassword = { message: 'The password is not right', field: 'password' }
