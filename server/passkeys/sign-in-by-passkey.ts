import { and, eq, isNull } from 'drizzle-orm'
import type { Context as Request } from 'hono'
import type { PasskeyAssertion } from '#shared/passkeys.ts'
import { challengeEnded } from '#shared/sign-in-codes.ts'
import { noteRefusal, noteSignIn } from '#server/access-log/note-sign-in.ts'
import { mayUsePassword } from '#server/accounts/may-use-password.ts'
import { addressKey, reserveAttempt } from '#server/accounts/reserve-attempt.ts'
import type { AppEnv, Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { passkeys, users } from '#server/database/schema.ts'
import { AppError, conflict, forbidden } from '#server/errors.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { hashOfToken, isPersonalToken, makePersonalToken } from '#server/http/personal-token.ts'
import { leaveChallenge } from '#server/sign-in/challenges.ts'
import { ownCookie, readOwnCookie } from '#server/sign-in/own-cookie.ts'
import { cookiePrefix } from '#server/sign-in/session-cookie.ts'
import { findColleague } from '#server/users/find-colleague.ts'
import { beginCeremony, ceremonyMs, takeCeremony } from './ceremony.ts'
import { whyNoPasskeysAt } from './relying-party.ts'
import { requestOptions } from './request-options.ts'
import { usePasskey, verifyPasskey, type VerifiedPasskey } from './verify-passkey.ts'

/** By it the browser that brings an answer is the one that was asked; its tabs share it. */
const browserCookie = `${cookiePrefix}.passkey`
const signInAt = (browser: string) => `passkey sign-in at the browser ${hashOfToken(browser)}`

/** Asks this browser's passkeys, whosever: nothing tells who has one. Error: 409 where none is taken at this address. */
export async function beginPasskeySignIn(ctx: Context, request: Request<AppEnv>) {
  if (whyNoPasskeysAt(ctx.config)) throw conflict('Passkeys are not taken at the address of this server')
  const known = readOwnCookie(ctx.config, browserCookie, request)
  const browser = isPersonalToken(known) ? known : makePersonalToken()
  const { challenge, ceremony } = await beginCeremony(ctx, signInAt(browser))
  const cookie = ownCookie(ctx.config, browserCookie, { value: browser, seconds: ceremonyMs / 1_000 })
  return { answer: { ceremony, options: requestOptions(ctx.config, challenge) }, cookies: [cookie] }
}

/**
 * Signs in by a passkey that verified who used it: the password and the code at once. Errors: 401 with the same words for one
 * that is unknown, was removed or is not right, 401 `challenge_ended` where it took too long, 403 where passwords are the
 * administrators' alone (PASSWORD_SIGN_IN): nobody else comes past the organisation's own sign-in; 429 after many failures.
 */
export async function signInByPasskey(
  ctx: Context,
  { ceremony, credential }: PasskeyAssertion,
  request: Request<AppEnv>,
) {
  const { userId, cookies } = await noteRefusal(
    ctx,
    request,
    () => enterByPasskey(ctx, { ceremony, credential }, request),
    (error) => whyRefused(ctx, credential.id, error),
  )
  await noteSignIn(ctx, request, { event: 'signed-in', detail: 'passkey', userId })
  await ctx.signIn.signOut(request) // a browser keeps one session: the one before ends
  return { user: await findColleague(ctx, userId), cookies: [...cookies, ...leaveChallenge(ctx.config, request)] }
}

async function enterByPasskey(ctx: Context, { ceremony, credential }: PasskeyAssertion, request: Request<AppEnv>) {
  const attempt = await reserveAttempt(ctx, {
    account: `passkey:${hashOfToken(credential.id)}`,
    address: addressKey(clientNetwork(request, ctx.config.trustedProxies)),
  })
  const browser = readOwnCookie(ctx.config, browserCookie, request) ?? ''
  const begun = await takeCeremony(ctx, ceremony, signInAt(browser))
  if (!begun) throw new AppError(401, 'This took too long. Try again.', { errorType: challengeEnded })
  const verified = await verifyPasskey(ctx, credential, begun.challenge)
  const entered = verified && (await ctx.db.transaction((tx) => enter(tx, ctx, verified)))
  if (!entered) throw new AppError(401, refused)
  await attempt.succeeded()
  if (entered === 'barred')
    throw forbidden(`Passkeys are for administrators only. Log in with ${ctx.config.singleSignOn!.name}.`)
  return { userId: verified.userId, cookies: entered }
}

const refused =
  'This passkey does not let you in: it may have been removed here. Log in with your password, or use another one.'

/** One that took too long was no attempt. */
async function whyRefused({ db }: Context, credentialId: string, { status, errorType }: AppError) {
  if (errorType === challengeEnded) return undefined
  const [owner] = await db.select({ id: passkeys.userId }).from(passkeys).where(eq(passkeys.credentialId, credentialId))
  const detail = status === 429 ? 'too-many' : status === 403 ? 'passwords-closed' : 'wrong-passkey'
  return { detail, userId: owner?.id ?? null } as const
}

async function enter(tx: Transaction, ctx: Context, verified: VerifiedPasskey) {
  // Whoever deletes the account, or takes its passkeys, waits, or was first.
  const [owner] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, verified.userId), isNull(users.deactivatedAt)))
    .for('share')
  if (!owner) return undefined
  if (!mayUsePassword(ctx.config, owner.role)) return 'barred'
  if (!(await usePasskey(tx, verified, ctx.now()))) return undefined
  return ctx.signIn.begin(tx, verified.userId, { password: false })
}
