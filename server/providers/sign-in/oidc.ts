import * as client from 'openid-client'
import { hourMs } from '#shared/durations.ts'
import type { SingleSignOnConfig } from '#server/single-sign-on-config.ts'
import { IdentityFault, type Identity, type IdentityProvider } from './identity-provider.ts'

/** For each of the questions to the provider; somebody waits for it before a blank page. */
const timeoutSeconds = 10
/** Providers change their addresses and keys now and then; what they said is asked for again after this long. */
const descriptionAgeMsMax = hourMs

/**
 * Sign-in by OpenID Connect: the authorization code flow with PKCE, state and nonce. The ID token comes from the provider
 * itself over TLS, which vouches for it in place of its signature (OpenID Connect Core, 3.1.3.7, 6). `returnUrl` is where
 * browsers come back to.
 */
export function openIdConnect(settings: SingleSignOnConfig, returnUrl: string): IdentityProvider {
  let described: { at: number; provider: Promise<client.Configuration> } | undefined
  const describe = () => {
    const provider = discover(settings)
    const mine = (described = { at: performance.now(), provider })
    provider.catch(() => (described = described === mine ? undefined : described)) // whoever is next asks again
    return provider
  }
  const provider = () =>
    described && performance.now() - described.at < descriptionAgeMsMax ? described.provider : describe()
  return {
    name: settings.name,
    issuer: settings.issuer,
    async begin() {
      const journey = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: returnUrl,
        scope: 'openid email',
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
      })
      return { url, journey }
    },
    async finish(returned, { state, nonce, verifier }) {
      const known = await provider()
      const url = new URL(returnUrl)
      url.search = returned.toString()
      try {
        const tokens = await client.authorizationCodeGrant(known, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        if (typeof claims['email'] === 'string') return identityOf(claims)
        // Some say no more than who it is in the ID token, and the address where they are asked for it.
        return identityOf(
          known.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(known, tokens.access_token, claims.sub)
            : claims,
        )
      } catch (error) {
        throw faultOf(error)
      }
    },
    /**
     * Without a hint of who it was, so that the provider asks whoever comes, and without a way back, which would have to be
     * registered there (OpenID Connect RP-Initiated Logout 1.0, 2 and 3).
     */
    async logoutUrl() {
      const known = await provider()
      try {
        return known.serverMetadata().end_session_endpoint ? client.buildEndSessionUrl(known) : undefined
      } catch (error) {
        throw faultOf(error)
      }
    },
    check: async () => ({ host: new URL((await describe()).serverMetadata().authorization_endpoint!).host }),
  }
}

async function discover({ issuer, clientId, clientSecret }: SingleSignOnConfig) {
  try {
    const ask = (url: URL) =>
      client.discovery(url, clientId, {}, authentication(clientSecret), {
        timeout: timeoutSeconds,
        ...(url.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
      })
    // The setting is kept without a slash at its end, and some issuers have one (authentik).
    const known = await ask(new URL(issuer)).catch((error: unknown) => {
      if (Object(error).code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') throw error
      return ask(new URL(`${issuer}/`))
    })
    if (!known.serverMetadata().authorization_endpoint)
      throw new IdentityFault('unusable', 'The identity provider names no address to sign in at')
    return known
  } catch (error) {
    throw faultOf(error)
  }
}

/** In the body where the provider takes it there, else as HTTP has it (OpenID Connect Core, 9). */
const authentication = (secret: string | undefined): client.ClientAuth =>
  secret === undefined
    ? client.None()
    : (provider, ...request) => {
        const inBody = provider.token_endpoint_auth_methods_supported?.includes('client_secret_post')
        return (inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret))(provider, ...request)
      }

const identityOf = (claims: { sub: string; [claim: string]: unknown }): Identity => ({
  subject: claims.sub,
  email: typeof claims['email'] === 'string' ? claims['email'] : undefined,
  // Some say it in words.
  isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
})

/** Nothing that a stranger wrote goes into the message. */
function faultOf(error: unknown) {
  if (error instanceof IdentityFault) return error
  if (error instanceof client.AuthorizationResponseError)
    return new IdentityFault('declined', `The identity provider answered ${codeOf(error.error)}`, { cause: error })
  if (error instanceof client.ResponseBodyError)
    return new IdentityFault('unusable', `The identity provider refused the code: ${codeOf(error.error)}`, {
      cause: error,
    })
  const { name, code } = Object(error) as { name?: unknown; code?: unknown }
  // What fetch throws where nobody answers, and what a time limit does.
  if (name === 'TypeError' || name === 'TimeoutError' || name === 'AbortError' || code === 'OAUTH_TIMEOUT')
    return new IdentityFault('unreachable', 'The identity provider could not be reached', { cause: error })
  return new IdentityFault('unusable', `The answer of the identity provider proves nothing: ${String(code ?? name)}`, {
    cause: error,
  })
}

/** As the standards have it (RFC 6749, 4.1.2.1); the query that it comes in could say anything. */
const codeOf = (error: string) => (/^[a-z_]{1,60}$/.test(error) ? error : 'an unknown error')
