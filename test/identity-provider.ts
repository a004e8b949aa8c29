import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'
import { keptInMemory } from './kept-in-memory.ts'

export interface Person {
  subject: string
  email?: string
  /** Some providers write it as text. */
  email_verified?: boolean | 'true' | 'false'
}

export const clientId = 'rolecall'
export const clientSecret = 'a secret for tests only, of 32 characters'

/**
 * An organisation's identity provider (OpenID Connect) on a port of its own; it answers once a product is registered. It asks
 * nobody for a password: whoever comes is the person of `letIn`, or is turned away after `turnAway`. Its cookie keeps who a
 * browser was before.
 */
export async function identityProvider() {
  let person: Person | undefined
  const people = new Map<string, Person>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    /**
     * Lets the product at this address ask; `isTerse`: the ID token says no address, only the provider's call for it does;
     * `endsSessions`: it has a page to log out at.
     */
    register(returnUrl: string, { isTerse = false, endsSessions = true } = {}) {
      const provider = new Provider(issuer, settingsOf(returnUrl, { isTerse, endsSessions, people }))
      const answer = provider.callback()
      const decide: typeof answer = (request, response) =>
        provider.interactionFinished(
          request,
          response,
          person
            ? { login: { accountId: person.subject, remember: false } }
            : { error: 'access_denied', error_description: 'Not today' },
        )
      server.on('request', (request, response) => {
        void (request.url?.startsWith('/interaction/') ? decide : answer)(request, response)
      })
    },
    letIn(next: Person) {
      person = next
      people.set(next.subject, next)
    },
    turnAway() {
      person = undefined
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const settingsOf = (
  returnUrl: string,
  { isTerse, endsSessions, people }: { isTerse: boolean; endsSessions: boolean; people: Map<string, Person> },
): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [returnUrl],
      id_token_signed_response_alg: 'ES256',
    },
  ],
  jwks: {
    keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })],
  },
  adapter: keptInMemory(),
  cookies: { keys: ['for tests only'] },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: endsSessions, ...logoutPages } },
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: isTerse,
  ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...people.get(accountId), sub: accountId }) }),
  async loadExistingGrant({ oidc: { provider, session, client } }) {
    const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
    grant.addOIDCScope('openid email')
    await grant.save()
    return grant
  },
})

/** Its own fetch fonts from the web. */
const logoutPages: NonNullable<Configuration['features']>['rpInitiatedLogout'] = {
  logoutSource(ctx, form) {
    ctx.body = `<!doctype html>${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`
  },
  postLogoutSuccessSource(ctx) {
    ctx.body = '<!doctype html><p>You are logged out</p>'
  },
}
