import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { apiUrl, optional, text, withDefault } from './environment-fields.ts'

const issuerExample = 'https://login.example.com/realms/staff'
const nameCharactersMax = 40
const unnamed = 'single sign-on'
const credentialCharactersMax = 1_000

/** The settings of the environment that say by whom else people sign in; `.env.example` explains each. */
export const singleSignOnEnvironment = {
  OIDC_ISSUER: optional(
    apiUrl(issuerExample)
      .refine(
        (value) => !URL.canParse(value) || isSafe(new URL(value)),
        'must be an https address, unless it is this machine',
      )
      .refine(
        (value) => !URL.canParse(value) || !isOfManyTenants(new URL(value)),
        'must be of one tenant, such as https://login.microsoftonline.com/TENANT-ID/v2.0: anybody can make another one',
      )
      .refine(
        (value) => !URL.canParse(value) || new URL(value).search + new URL(value).hash === '',
        `must be an address such as ${issuerExample}, with nothing after its path`,
      ),
  ),
  OIDC_CLIENT_ID: optional(text(credentialCharactersMax)),
  OIDC_CLIENT_SECRET: optional(text(credentialCharactersMax)),
  OIDC_NAME: optional(text(nameCharactersMax)),
  OIDC_UNVERIFIED_EMAIL: optional(z.enum(['allow'], 'must be allow, or left out')),
  PASSWORD_SIGN_IN: withDefault(
    z.enum(['everyone', 'administrators'], 'must be everyone or administrators'),
    'everyone',
  ),
}
type Environment = z.output<z.ZodObject<typeof singleSignOnEnvironment>>

/** The organisation's identity provider (OpenID Connect), by which people with an account may sign in. */
export interface SingleSignOnConfig {
  issuer: string
  clientId: string
  /** Without one the client is public, and PKCE alone proves it (RFC 7636). */
  clientSecret: string | undefined
  /** What the login page calls it. */
  name: string
  /** Whether an address counts that the provider does not call verified: where nobody chooses their own there. */
  trustsEmail: boolean
  /** Who may still sign in with a password. */
  passwordsOf: 'everyone' | 'administrators'
}

/** The identity provider, or undefined where people sign in with passwords alone. Throws ConfigError for half a configuration. */
export function singleSignOnOf(env: Environment): SingleSignOnConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env
  if (issuer === undefined) {
    if (clientId ?? env.OIDC_CLIENT_SECRET ?? env.OIDC_NAME ?? env.OIDC_UNVERIFIED_EMAIL)
      throw new ConfigError(`OIDC_ISSUER is missing: the identity provider's address, such as ${issuerExample}`)
    if (env.PASSWORD_SIGN_IN === 'administrators')
      throw new ConfigError('PASSWORD_SIGN_IN=administrators needs OIDC_ISSUER: nobody else could sign in')
    return undefined
  }
  if (clientId === undefined)
    throw new ConfigError('OIDC_CLIENT_ID is missing: what the identity provider calls this product')
  return {
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET,
    name: env.OIDC_NAME ?? unnamed,
    trustsEmail: env.OIDC_UNVERIFIED_EMAIL === 'allow',
    passwordsOf: env.PASSWORD_SIGN_IN,
  }
}

const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Entra ID's for whoever has an account at all; the addresses in them are whatever each tenant's administrator writes. */
const isOfManyTenants = ({ hostname, pathname }: URL) =>
  /(^|\.)(microsoftonline\.(com|us|de)|partner\.microsoftonline\.cn|windows\.net)$/.test(hostname) &&
  /^\/(common|organizations|consumers)(\/|$)/i.test(pathname)
