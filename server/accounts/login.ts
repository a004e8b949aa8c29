import type { Context as Request } from 'hono'
import type { Role } from '#shared/permissions.ts'
import { accountNamed } from '#server/access-log/account-named.ts'
import { noteRefusal, noteSignIn } from '#server/access-log/note-sign-in.ts'
import type { AppEnv, Context } from '#server/context.ts'
import { AppError, forbidden, unauthorized } from '#server/errors.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { inTurn } from '#server/in-turn.ts'
import { leaveChallenge } from '#server/sign-in/challenges.ts'
import { findColleague } from '#server/users/find-colleague.ts'
import { mayUsePassword } from './may-use-password.ts'
import { accountKey, addressKey, reserveAttempt } from './reserve-attempt.ts'

/** Each counts as failed while it is under way: a dozen right ones of one account at once would lock it for a quarter of an hour. */
const attemptsOfAccountMax = 4
const attempts = inTurn(Number.POSITIVE_INFINITY, attemptsOfAccountMax)
/**
 * A check keeps a thread of Node's four and 32 MB busy for long on purpose, and the others read files and look names up: some
 * hundred at once kept everybody from signing in for a minute. One network leaves a place to others.
 */
const checksAtOnceMax = 3
const checksOfNetworkMax = 2
const checks = inTurn(checksAtOnceMax, checksOfNetworkMax)

/**
 * Signs in; whoever has a second factor is asked for a code instead. Errors: 401 with the same words and time for an unknown
 * name and a wrong password, 403 for a right one where passwords are the administrators' alone (PASSWORD_SIGN_IN), 429 after
 * too many failures.
 */
export async function login(
  ctx: Context,
  { username, password }: { username: string; password: string },
  request: Request<AppEnv>,
) {
  const address = addressKey(clientNetwork(request, ctx.config.trustedProxies))
  const account = accountKey(username)
  const check = async () => {
    const attempt = await reserveAttempt(ctx, { account, address })
    const letsIn = (role: Role) => mayUsePassword(ctx.config, role)
    const found = await checks(() => ctx.signIn.signIn(username, password, letsIn), address)
    if (!found) throw new AppError(unauthorized().status, 'Invalid username or password')
    await attempt.succeeded()
    if (found === 'barred')
      throw forbidden(`Passwords are for administrators only. Log in with ${ctx.config.singleSignOn!.name}.`)
    return found
  }
  const { userId, cookies, challenged } = await noteRefusal(
    ctx,
    request,
    () => attempts(check, username.toLowerCase()),
    ({ status }) => whyRefused(ctx, username, status),
  )
  await noteSignIn(ctx, request, { event: challenged ? 'code-asked' : 'signed-in', detail: 'password', userId })
  if (challenged) return { cookies }
  await ctx.signIn.signOut(request) // a browser keeps one session: the one before ends
  return { user: await findColleague(ctx, userId), cookies: [...cookies, ...leaveChallenge(ctx.config, request)] }
}

/** The name is looked for whatever the answer, which takes as long for one that nobody has. */
async function whyRefused({ db }: Context, username: string, status: number) {
  const account = await accountNamed(db, username)
  const userId = account?.id ?? null
  if (status === 429) return { detail: 'too-many', userId } as const
  if (status === 403) return { detail: 'passwords-closed', userId } as const
  return { detail: account ? (account.isInUse ? 'wrong-password' : 'deactivated') : 'unknown-name', userId } as const
}
