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
  code?: string | undefined
}
export interface Owner {
  id: number
  fullName: string
  email: string
}

/**
 * Does `act` once the asker has proved by their password, and by a code where they have a second factor, that the account is
 * theirs: in the transaction that takes the code. Hands over the password's hash, to be held by later on. Errors: 400 a wrong
 * password or code, or a code that is missing, 429.
 */
export async function withPassword<T>(
  ctx: Context,
  { password, code }: Proof,
  act: (tx: Transaction, owner: Owner, hash: string) => Promise<T>,
): Promise<T> {
  const { id } = askerOf(ctx)
  const hash = await provePassword(ctx, password, wrongPassword)
  if (code === undefined && (await hasSecondFactor(ctx.db, id))) throw codeMissing()
  const attempt = code && (await reserveCode(ctx, { userId: id, code, address: `second-factors:${id}` }))
  const read = code && (await readCode(ctx, id, code))
  const done = await ctx.db.transaction(async (tx) => {
    await holdProved(tx, id, hash, wrongPassword)
    if (code === undefined && (await hasSecondFactor(tx, id))) throw codeMissing() // turned on meanwhile
    if (code !== undefined && !(read && (await takeCode(tx, id, read))))
      throw badRequest('This code is not right, or was used before', 'code')
    return act(tx, await ownerOf(tx, id), hash)
  })
  if (attempt) await attempt.succeeded()
  return done
}

/** The same for what concerns the second factor itself. Throws 409 where there is none besides. */
export async function withProof<T>(
  ctx: Context,
  proof: Required<Proof>,
  act: (tx: Transaction, owner: Owner) => Promise<T>,
): Promise<T> {
  if (!(await hasSecondFactor(ctx.db, askerOf(ctx).id))) throw conflict('Your second factor is off already')
  return withPassword(ctx, proof, act)
}

export const hasSecondFactor = async (db: Pick<Transaction, '$count'>, userId: number) =>
  (await db.$count(secondFactors, eq(secondFactors.userId, userId))) > 0

/** Whom letters about their account are written to. */
export async function ownerOf(tx: Transaction, id: number): Promise<Owner> {
  const [owner] = await tx
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  return owner!
}

const codeMissing = () => badRequest('Code is required', 'code')
const wrongPassword = { message: 'The password is not right', field: 'password' }
