import { z } from 'zod'
import { CurrentUser } from './accounts.ts'
import { line } from './fields.ts'
import { passkeyNameCharactersMax } from './limits.ts'
import { Instant, route } from './route.ts'
import { ownPassword, SecondFactorCode } from './second-factor.ts'

/** Bytes as WebAuthn has them in JSON (RFC 4648, base64url without padding). */
const base64url = (max: number) =>
  z
    .string('The answer of the passkey is not whole')
    .max(max, 'The answer of the passkey is too long')
    .regex(/^[\w-]*$/, 'The answer of the passkey is not base64url')
/** Of 1,023 bytes at most (WebAuthn, 7.1). */
const credentialIdCharactersMax = 1_364
const bytesCharactersMax = 12_000
const credentialId = base64url(credentialIdCharactersMax).min(1, 'The answer of the passkey is not whole')
const bytes = base64url(bytesCharactersMax)

/** Of what a browser answers what is looked at; browsers of tomorrow may say more. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'The answer of the passkey is not whole'),
}
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: base64url(100).optional(),
  }),
})
const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

const ceremonyCharactersMax = 2_000
/** What was begun, sealed: the browser brings it back with its answer. */
const ceremony = z
  .string('What was begun is missing')
  .min(1, 'What was begun is missing')
  .max(ceremonyCharactersMax, 'What was begun is not ours')
export const PasskeyAssertion = z.strictObject({ ceremony, credential: Assertion })
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** What proves an account's owner: the password, with a code where there is a second factor, or a passkey of theirs. */
export const PasskeyOwnerProof = z
  .strictObject({
    password: ownPassword.optional(),
    code: SecondFactorCode.optional(),
    passkey: PasskeyAssertion.optional(),
  })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    path: ['password'],
    error: 'Password is required',
  })
export type PasskeyOwnerProof = z.output<typeof PasskeyOwnerProof>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
/** `navigator.credentials.get()` (WebAuthn, 5.5). */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
/** `navigator.credentials.create()` (WebAuthn, 5.4). */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const name = line('Name', passkeyNameCharactersMax).min(1, 'Name is required')
export const PasskeyName = z.strictObject({ name })

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Kept by a password manager or an account, and so on other devices too; otherwise on the one alone. */
  synced: z.boolean(),
  /** The host that it was made for, where that is no longer this server's: it opens nothing here. */
  madeFor: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/**
 * Why somebody is offered none: they sign in by no password here, or the server's address (PUBLIC_URL) is one that browsers
 * take no passkeys for.
 */
export const passkeysNotOffered = ['no-password', 'administrators-only', 'ip-address', 'no-tls'] as const
export type PasskeysNotOffered = (typeof passkeysNotOffered)[number]

export const OwnPasskeys = z.object({
  passkeys: z.array(Passkey),
  notOffered: z.enum(passkeysNotOffered).nullable(),
  /** Whether a code proves the owner besides the password. */
  codeAsked: z.boolean(),
})
export type OwnPasskeys = z.infer<typeof OwnPasskeys>

export const passkeys = {
  beginSignIn: route({
    method: 'POST',
    path: '/api/login/passkey/begin',
    allow: 'public',
    summary: 'What a browser asks its passkeys to sign in by',
    response: z.object({ ceremony: z.string(), options: RequestOptions }),
  }),
  signIn: route({
    method: 'POST',
    path: '/api/login/passkey',
    allow: 'public',
    summary: 'Sign in by a passkey: no password and no code is asked for',
    body: PasskeyAssertion,
    response: CurrentUser,
  }),
  read: route({
    method: 'GET',
    path: '/api/users/me/passkeys',
    allow: 'signed-in',
    summary: "One's own passkeys",
    response: OwnPasskeys,
  }),
  beginProof: route({
    method: 'POST',
    path: '/api/users/me/passkeys/prove',
    allow: 'signed-in',
    summary: "What a browser asks one's own passkeys to prove that the account is one's own",
    response: z.object({ ceremony: z.string(), options: RequestOptions }),
  }),
  begin: route({
    method: 'POST',
    path: '/api/users/me/passkeys/begin',
    allow: 'signed-in',
    summary: 'What a browser makes a passkey by, for whoever proves that the account is theirs; nothing is added yet',
    body: PasskeyOwnerProof,
    response: z.object({ ceremony: z.string(), options: CreationOptions }),
  }),
  add: route({
    method: 'POST',
    path: '/api/users/me/passkeys',
    allow: 'signed-in',
    summary: 'Add the passkey that the browser has made',
    body: z.strictObject({ ceremony, credential: Attestation, name }),
    response: Passkey,
    status: 201,
  }),
  rename: route({
    method: 'PATCH',
    path: '/api/users/me/passkeys/{id}',
    allow: 'signed-in',
    summary: "Rename one of one's own passkeys",
    body: PasskeyName,
    response: Passkey,
  }),
  remove: route({
    method: 'POST',
    path: '/api/users/me/passkeys/{id}/remove',
    allow: 'signed-in',
    summary: "Remove one of one's own passkeys: it opens nothing more",
    body: PasskeyOwnerProof,
    response: z.object({}),
  }),
}
