import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as Request } from 'hono'
import { minuteMs } from '#shared/durations.ts'
import { screenAt, screens } from '#shared/screens.ts'
import {
  outcomeField,
  singleSignOnLogoutPath,
  singleSignOnPath,
  singleSignOnReturnPath,
  type SingleSignOnFault,
  type SingleSignOnOutcome,
} from '#shared/single-sign-on.ts'
import { noteSignIn } from '#server/access-log/note-sign-in.ts'
import { nobodysContext, type AppEnv, type Context, type Services } from '#server/context.ts'
import { AppError, notFound } from '#server/errors.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { IdentityFault, type IdentityProvider } from '#server/providers/sign-in/identity-provider.ts'
import { serveRaw } from '#server/serve.ts'
import { leaveChallenge } from '#server/sign-in/challenges.ts'
import { enterByIdentity } from './enter-by-identity.ts'
import { forgetJourney, keepJourney, readJourney } from './journey-cookie.ts'

/** Each begins with a question to the provider, or ends with one: as many as an office behind one address needs. */
const perAddressMax = 100
const windowMs = 15 * minuteMs

/** The way to the organisation's identity provider and back. A person's browser goes it: every end of it is a screen. */
export function mountSingleSignOn(app: OpenAPIHono<AppEnv>, services: Services) {
  const ctx = nobodysContext(services)

  serveRaw(app, { method: 'GET', path: singleSignOnPath, allow: 'public' }, async (c) => {
    const provider = providerOf(ctx)
    keepNowhere(c)
    try {
      await limit(ctx, c)
      const { url, journey } = await provider.begin()
      c.header('set-cookie', await keepJourney(ctx, { ...journey, to: placeOf(c.req.query('to')) }))
      return c.redirect(url.href, 303)
    } catch (error) {
      return backToLogin(c, faultOf(ctx, error))
    }
  })

  serveRaw(app, { method: 'GET', path: singleSignOnLogoutPath, allow: 'public' }, async (c) => {
    const provider = providerOf(ctx)
    keepNowhere(c)
    try {
      await limit(ctx, c)
      const url = await provider.logoutUrl()
      return url ? c.redirect(url.href, 303) : backToLogin(c, 'still-in')
    } catch (error) {
      faultOf(ctx, error)
      return backToLogin(c, 'still-in')
    }
  })

  serveRaw(app, { method: 'GET', path: singleSignOnReturnPath, allow: 'public' }, async (c) => {
    const provider = providerOf(ctx)
    keepNowhere(c)
    try {
      const journey = await readJourney(ctx, c)
      // Another tab may have left since: its journey goes on.
      if (!journey || c.req.query('state') !== journey.state) return backToLogin(c, 'ended')
      c.header('set-cookie', forgetJourney(ctx))
      await limit(ctx, c)
      const identity = await provider.finish(new URL(c.req.url).searchParams, journey)
      const entered = await enterByIdentity(ctx, provider.issuer, identity)
      if ('fault' in entered) {
        await noteSignIn(ctx, c, { event: 'refused', detail: 'unknown-identity', userId: null })
        return backToLogin(c, entered.fault)
      }
      await noteSignIn(ctx, c, { event: 'signed-in', detail: 'single-sign-on', userId: entered.userId })
      await ctx.signIn.signOut(c) // a browser keeps one session: the one before ends
      for (const cookie of [...entered.cookies, ...leaveChallenge(ctx.config, c)])
        c.header('set-cookie', cookie, { append: true })
      return backToLogin(c, 'in', journey.to)
    } catch (error) {
      return backToLogin(c, faultOf(ctx, error))
    }
  })
}

function providerOf({ identityProvider }: Context): IdentityProvider {
  if (!identityProvider) throw notFound('Single sign-on')
  return identityProvider
}

/** What the address holds is for this once. */
const keepNowhere = (c: Request<AppEnv>) =>
  Object.entries(personalPage).forEach(([name, value]) => c.header(name, value))

const limit = (ctx: Context, c: Request<AppEnv>) =>
  countVisit(ctx, {
    key: `single-sign-on:${clientNetwork(c, ctx.config.trustedProxies)}`,
    visitsMax: perAddressMax,
    windowMs,
  })

/** A screen of ours, or the first one: nobody is led anywhere else by a link to the login. */
function placeOf(to = '/') {
  const own = 'http://own'
  const url = URL.canParse(to, own) ? new URL(to, own) : undefined
  return url?.origin === own && screenAt(url.pathname) ? url.pathname + url.search : '/'
}

/** The login tells how it went, and leads whoever is signed in on to where they were going. */
function backToLogin(c: Request<AppEnv>, outcome: SingleSignOnOutcome, to = '/') {
  const query = new URLSearchParams({ [outcomeField]: outcome, ...(to !== '/' && { to }) })
  return c.redirect(`${screens.login.path}?${query.toString()}`, 303)
}

function faultOf({ log }: Context, error: unknown): SingleSignOnFault {
  if (error instanceof AppError && error.status === 429) return 'too-many'
  if (!(error instanceof IdentityFault)) throw error
  // Whoever is declined, or takes too long, is nothing for the operator to mend.
  if (error.kind !== 'declined') log.error({ err: error }, 'Single sign-on failed')
  return error.kind
}
