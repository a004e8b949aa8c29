import type { Context as Request } from 'hono'
import { challengeEnded, wrongCode } from '#shared/sign-in-codes.ts'
import { noteRefusal, noteSignIn } from '#server/access-log/note-sign-in.ts'
import type { AppEnv, Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { AppError } from '#server/errors.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { reserveCode } from '#server/second-factor/code-attempts.ts'
import { noteEvent } from '#server/second-factor/note-event.ts'
import { readCode, takeCode, type ReadCode } from '#server/second-factor/take-code.ts'
import {
  countWrongCode,
  endChallenge,
  findChallenge,
  forgetChallenge,
  holdChallenge,
} from '#server/sign-in/challenges.ts'
import { findColleague } from '#server/users/find-colleague.ts'
import { mayUsePassword } from './may-use-password.ts'
import { addressKey } from './reserve-attempt.ts'

/**
 * Signs in by the code that is asked for after the password. Errors: 401 `wrong_code` for one that is not right or was taken
 * before, 401 `challenge_ended` where the password is to be given again, 409 where the codes cannot be checked, 429.
 */
export async function enterCode(ctx: Context, { code }: { code: string }, request: Request<AppEnv>) {
  const challenge = await findChallenge(ctx.db, ctx.config, request)
  if (!challenge) throw ended(ctx, 'This took too long. Log in again.')
  const { userId } = challenge
  const address = addressKey(clientNetwork(request, ctx.config.trustedProxies))
  const attempt = await noteRefusal(
    ctx,
    request,
    () => reserveCode(ctx, { userId, code, address }),
    async () => ({ detail: 'too-many', userId }),
  )
  const read = await readCode(ctx, userId, code)
  const entered = await ctx.db.transaction((tx) => enter(tx, ctx, challenge, read))
  if (entered === 'ended') throw ended(ctx, 'Your account has changed meanwhile. Log in again.')
  if (entered === 'wrong' || entered === 'too-many')
    await noteSignIn(ctx, request, { event: 'refused', detail: 'wrong-code', userId })
  if (entered === 'too-many') throw ended(ctx, 'Too many wrong codes. Log in again.')
  if (entered === 'wrong')
    throw new AppError(401, 'This code is not right, or was used before. Take the next one.', { errorType: wrongCode })
  await attempt.succeeded()
  await noteSignIn(ctx, request, { event: 'signed-in', detail: entered.by, userId })
  deliverSoon(ctx, entered.letters)
  await ctx.signIn.signOut(request) // a browser keeps one session: the one before ends
  return {
    user: await findColleague(ctx, userId),
    recoveryCodesLeft: entered.left,
    cookies: [...entered.cookies, forgetChallenge(ctx.config)],
  }
}

async function enter(
  tx: Transaction,
  ctx: Context,
  challenge: { tokenHash: string; userId: number },
  read: ReadCode | undefined,
) {
  const held = await holdChallenge(tx, challenge)
  if (!held || !mayUsePassword(ctx.config, held.role)) return 'ended'
  const taken = read && (await takeCode(tx, held.id, read))
  if (!taken) return (await countWrongCode(tx, challenge.tokenHash, held.wrongCodes)) ? 'wrong' : 'too-many'
  await endChallenge(tx, challenge.tokenHash)
  const cookies = await ctx.signIn.begin(tx, held.id, { password: true })
  if (taken.kind === 'app') return { cookies, by: 'app-code' as const, left: taken.left, letters: [] }
  const letters = await noteEvent(tx, { ...ctx, user: held }, held, { what: 'recovery-code', left: taken.left })
  return { cookies, by: 'recovery-code' as const, left: taken.left, letters }
}

const ended = ({ config }: Context, message: string) =>
  new AppError(401, message, { errorType: challengeEnded, headers: { 'set-cookie': forgetChallenge(config) } })
