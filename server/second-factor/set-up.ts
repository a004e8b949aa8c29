import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { minuteMs } from '#shared/durations.ts'
import { holdProved, provePassword } from '#server/accounts/prove-password.ts'
import { askerOf, type Context } from '#server/context.ts'
import { secondFactors, sessions, users } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { seal, SealFault, unseal } from '#server/sign-in/seal.ts'
import { findColleague } from '#server/users/find-colleague.ts'
import { forgiveCodes } from './code-attempts.ts'
import { noteEvent } from './note-event.ts'
import { refuseNotOffered } from './read-standing.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { sealSecret } from './sealed-secret.ts'
import { makeSecret, secretAddress, stepOfCode } from './time-codes.ts'

/** As long as it takes to find an app and to install it. */
const setUpMsMax = 30 * minuteMs
const SetUp = z.object({ secret: z.string(), begunAt: z.coerce.date(), proved: z.string() })
/** Nobody confirms what somebody else began. */
const ownerOf = (userId: number) => `second factor set up by ${userId}`

/**
 * Makes a secret for the asker's app. Nothing is kept of it here: the screen brings it back, sealed, with the first code.
 * Errors: 400 a wrong password, 409 where there is one already or none is offered, 429.
 */
export async function beginSetUp(ctx: Context, { password }: { password: string }) {
  const { id } = askerOf(ctx)
  await refuseNotOffered(ctx)
  const proved = await provePassword(ctx, password, { message: 'The password is not right', field: 'password' })
  const { username } = await findColleague(ctx, id)
  const secret = makeSecret()
  return {
    secret,
    address: secretAddress(secret, { issuer: ctx.config.productName, account: username }),
    setUp: await seal(ctx, JSON.stringify({ secret, begunAt: ctx.now(), proved }), ownerOf(id)),
  }
}

/**
 * Turns the second factor on by a first code from the app, and ends every other session: each rests on the password alone.
 * Answers the recovery codes, this once. Errors: 400 a wrong code, or a set-up that is too old or was begun with another
 * password; 409 where it is on already.
 */
export async function confirmSetUp(
  ctx: Context,
  { setUp, code }: { setUp: string; code: string },
  keptToken: string | undefined,
) {
  const { id } = askerOf(ctx)
  const { secret, proved } = await openSetUp(ctx, setUp, id)
  const step = stepOfCode(secret, code, ctx.now())
  if (step === undefined)
    throw badRequest('This code is not right. Look whether the clock of your phone is, and take the next one.', 'code')
  const sealed = await sealSecret(ctx, secret, id)
  const { shown, hashes } = makeRecoveryCodes()
  const letters = await ctx.db.transaction(async (tx) => {
    // A sign-in that is under way waits, and then asks for a code, or is waited for, and ends.
    await holdProved(tx, id, proved, { message: 'Your password has changed. Begin again.' })
    const [owner] = await tx
      .select({ id: users.id, fullName: users.fullName, email: users.email })
      .from(users)
      .where(eq(users.id, id))
    const [on] = await tx
      .insert(secondFactors)
      .values({ userId: id, secret: sealed, lastStep: step, recoveryCodes: hashes, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ userId: secondFactors.userId })
    if (!on) throw alreadyOn()
    await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.token, keptToken ?? '')))
    await forgiveCodes(tx, id)
    return noteEvent(tx, ctx, owner!, { what: 'on' })
  })
  deliverSoon(ctx, letters)
  return { recoveryCodes: shown }
}

async function openSetUp(ctx: Context, setUp: string, userId: number) {
  try {
    const begun = SetUp.parse(JSON.parse(await unseal(ctx, setUp, ownerOf(userId))))
    const agoMs = Math.abs(ctx.now().getTime() - begun.begunAt.getTime())
    if (agoMs <= setUpMsMax) return begun
  } catch (error) {
    if (!(error instanceof SealFault)) throw error
  }
  throw badRequest('This took too long. Begin again.')
}

const alreadyOn = () => conflict('Your second factor is on already')
