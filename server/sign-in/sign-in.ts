import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { generateSignedCookie, getCookie } from 'hono/cookie'
import type { Context as Request } from 'hono'
import { passwordCharactersMax, passwordCharactersMin } from '#shared/limits.ts'
import type { Role } from '#shared/permissions.ts'
import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { databaseFault } from '#server/database/database-fault.ts'
import { accounts, secondFactors, sessions, users, verifications } from '#server/database/schema.ts'
import { sweepOldest } from '#server/database/sweep-oldest.ts'
import { hashOfToken, makePersonalToken } from '#server/http/personal-token.ts'
import { beginChallenge, keepChallenge, leaveChallenge } from './challenges.ts'
import { readSigned } from './read-signed.ts'
import { cookiePrefix, sessionCookieAt } from './session-cookie.ts'

const sessionSeconds = 7 * 24 * 60 * 60

/** Who asks, as every verb sees them. */
export interface SignedIn {
  id: number
  role: Role
  fullName: string
  /** Where a candidate's reply to their letters goes. */
  email: string
  /** Their session began with a password, with or without a code after it. */
  byPassword?: boolean
}

export interface SignIn {
  /** Who a request comes from; reads the session and its user by one joined query. */
  findUser(request: Request): Promise<SignedIn | undefined>
  /**
   * Checks a password and starts a session, or a challenge where the account has a second factor. Takes as long for an unknown
   * account as for a wrong password. `barred`: the password is right, and `letsIn` lets nobody of their role in by it.
   */
  signIn(
    username: string,
    password: string,
    letsIn: (role: Role) => boolean,
  ): Promise<PasswordOutcome | 'barred' | undefined>
  /**
   * Starts a session for whoever proved who they are, at the organisation's own sign-in, by a passkey or by a code after their
   * password; answers the cookies that carry it, once `tx` commits.
   */
  begin(tx: Transaction, userId: number, by: { password: boolean }): Promise<string[]>
  /** Ends the request's session, if it has one; answers the cookies that forget it. */
  signOut(request: Request): Promise<string[]>
  /** What the database keeps of the request's session, to keep it while others end. */
  sessionToken(request: Request): Promise<string | undefined>
}

/** `challenged`: no session yet, a code is asked for. */
type PasswordOutcome = { userId: number; cookies: string[]; challenged: boolean }

/** Sign-in by better-auth on our users; none of its own HTTP routes is mounted (DECISIONS, Passwords). */
export function createSignIn(db: Database, config: Config, secret: string): SignIn {
  const auth = libraryOn(db, config, secret)
  const cookie = auth.$context.then(({ authCookies }) => authCookies.sessionToken)

  // Asked by every request, so its SQL is written once. Its name is for the connection to give (prepare-often.ts).
  const userOfSession = db
    .select({
      id: users.id,
      role: users.role,
      fullName: users.fullName,
      email: users.email,
      byPassword: sessions.byPassword,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deactivatedAt),
      ),
    )
    .prepare('')

  async function sessionToken(request: Request) {
    const { name } = await cookie
    const value = getCookie(request, name)
    const token = value === undefined ? undefined : readSigned(value, secret)
    return token && hashOfToken(token)
  }

  return {
    sessionToken,
    async findUser(request) {
      const token = await sessionToken(request)
      if (!token) return undefined
      const [user] = await userOfSession.execute({ token, now: new Date() })
      return user
    },
    async signIn(username, password, letsIn) {
      const [known] = await db
        .select({ id: users.id, email: users.email, role: users.role, checked: accounts.password })
        .from(users)
        .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
        .where(and(sql`lower(${users.username}) = lower(${username})`, isNull(users.deactivatedAt)))
      try {
        // An unknown account is asked for too: the library then hashes the password all the same, for equal time.
        const email = known?.email ?? 'nobody@unknown.invalid'
        const { headers, response } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true })
        const isBarred = known !== undefined && !letsIn(known.role)
        const kept = await keepSession(db, response.token, isBarred ? undefined : known)
        if (!kept) return isBarred ? 'barred' : undefined
        await sweepOldest(db, sessions, new Date()) // whose ever: nobody comes back to end them
        const cookies = kept.challenge ? [keepChallenge(config, kept.challenge)] : headers.getSetCookie()
        return { userId: Number(response.user.id), cookies, challenged: kept.challenge !== undefined }
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return undefined
        // The account was deleted while its password was checked.
        if (databaseFault(error).constraint === 'sessions_user_id_users_id_fk') return undefined
        throw error
      }
    },
    async begin(tx, userId, { password: byPassword }) {
      const token = makePersonalToken()
      await sweepOldest(tx, sessions, new Date())
      await tx.insert(sessions).values({
        userId,
        token: hashOfToken(token),
        byPassword,
        expiresAt: new Date(Date.now() + sessionSeconds * 1_000),
      })
      const { name, attributes } = await cookie
      const lasting = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: sessionSeconds } as const
      return [await generateSignedCookie(name, token, secret, { ...lasting, secure: attributes.secure === true })]
    },
    async signOut(request) {
      const token = await sessionToken(request)
      if (token) await db.delete(sessions).where(eq(sessions.token, token))
      const { name, attributes } = await cookie
      const forgotten = `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${attributes.secure ? '; Secure' : ''}`
      return [forgotten, ...leaveChallenge(config, request)]
    },
  }
}

/** The library as it is used here: for passwords and sessions alone. */
function libraryOn(db: Database, config: Config, secret: string) {
  const isSecure = config.publicUrl.startsWith('https://')
  return betterAuth({
    secret,
    baseURL: config.publicUrl,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: { fields: { name: 'fullName' }, additionalFields: { username: { type: 'string', required: true } } },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordCharactersMin,
      // The library counts UTF-16 units, of which a character has two at most; the calls count characters.
      maxPasswordLength: passwordCharactersMax * 2,
    },
    advanced: {
      cookiePrefix,
      // The library would say no more than `__Secure-`, which a sibling host may set for ours too.
      useSecureCookies: false,
      ...(isSecure && {
        cookies: { session_token: { name: sessionCookieAt(config.publicUrl), attributes: { secure: true } } },
      }),
      database: { generateId: 'serial' },
    },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

/**
 * Keeps a session that was just begun, unless the password is another by now than the one checked for it: checking takes a
 * while, and whoever changed it meanwhile ended the sessions there were. Who changes it from here on waits, and ends this one.
 * Where the account has a second factor a challenge takes its place.
 */
const keepSession = (db: Database, token: string, by: { id: number; checked: string | null } | undefined) =>
  db.transaction(async (tx) => {
    const begun = eq(sessions.token, token)
    if (!by?.checked || !(await isStillPassword(tx, by.id, by.checked))) {
      await tx.delete(sessions).where(begun)
      return undefined
    }
    if ((await tx.$count(secondFactors, eq(secondFactors.userId, by.id))) > 0) {
      await tx.delete(sessions).where(begun)
      return { challenge: await beginChallenge(tx, by.id) }
    }
    // A copy of the database signs nobody in: the cookie alone has the token.
    await tx
      .update(sessions)
      .set({ token: hashOfToken(token) })
      .where(begun)
    return { challenge: undefined }
  })

async function isStillPassword(tx: Transaction, userId: number, hash: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
  return (await tx.$count(accounts, and(eq(accounts.userId, userId), eq(accounts.password, hash)))) > 0
}
