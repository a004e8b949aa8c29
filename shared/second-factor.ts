import { z } from 'zod'
import { CurrentUser } from './accounts.ts'
import { passwordCharactersMax } from './limits.ts'
import { Instant, route } from './route.ts'
import { codeDigits, isAppCode, isRecoveryCode, plainCode, recoveryCharacters } from './sign-in-codes.ts'

/** Who needs a second factor where a password lets them in; what an identity provider asks for is its own matter. */
export const secondFactorRules = ['nobody', 'administrators', 'everyone'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

const codeCharactersMax = 64
const neitherKind = `A code from the app has ${codeDigits} digits; a recovery code has ${recoveryCharacters} letters and digits`
/** Of the app, or a recovery code: the one is never taken for the other. */
export const SecondFactorCode = z
  .string({ error: ({ input }) => (input == null ? 'Code is required' : 'Code must be text') })
  .max(codeCharactersMax, neitherKind)
  .transform(plainCode)
  .refine((code) => isAppCode(code) || isRecoveryCode(code), neitherKind)

export const ownPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(passwordCharactersMax, 'The password is not right')

/** What proves an account's owner: whoever has the session alone changes nothing here. */
export const OwnerProof = z.strictObject({ password: ownPassword, code: SecondFactorCode })
export const SetUpBeginning = z.strictObject({ password: ownPassword })
const setUpCharactersMax = 1_000
export const SetUpConfirmation = z.strictObject({
  /** As the beginning answered it. */
  setUp: z.string('Set-up is required').min(1, 'Set-up is required').max(setUpCharactersMax, 'Set-up is not ours'),
  code: SecondFactorCode.refine(isAppCode, `The code has ${codeDigits} digits`),
})

export const SecondFactorStanding = z.object({
  /** Null while it is off. */
  on: z.object({ since: Instant, recoveryCodesLeft: z.int() }).nullable(),
  /** Why it cannot be turned on: the account has no password, or passwords are the administrators' alone. */
  notOffered: z.enum(['no-password', 'administrators-only']).nullable(),
  /** Whether the organisation asks this account for one. */
  required: z.boolean(),
})
export type SecondFactorStanding = z.infer<typeof SecondFactorStanding>

/** Shown once: of each the server keeps a hash. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactor = {
  enter: route({
    method: 'POST',
    path: '/api/login/code',
    allow: 'public',
    summary: 'Sign in by the code that is asked for after the password; a recovery code is taken in its place',
    body: z.strictObject({ code: SecondFactorCode }),
    response: CurrentUser.extend({ recoveryCodesLeft: z.int() }),
  }),
  leave: route({
    method: 'DELETE',
    path: '/api/login/code',
    allow: 'public',
    summary: 'Go back to the password: no code is asked for any more',
    response: z.object({}),
  }),
  read: route({
    method: 'GET',
    path: '/api/users/me/second-factor',
    allow: 'signed-in',
    whileSettingUp: true,
    summary: "One's own second factor",
    response: SecondFactorStanding,
  }),
  begin: route({
    method: 'POST',
    path: '/api/users/me/second-factor/set-up',
    allow: 'signed-in',
    whileSettingUp: true,
    summary: 'Make a secret for an authenticator app; nothing is turned on yet',
    body: SetUpBeginning,
    response: z.object({ setUp: z.string(), secret: z.string(), address: z.string() }),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/users/me/second-factor',
    allow: 'signed-in',
    whileSettingUp: true,
    summary: 'Turn the second factor on by a first code; other sessions end. Answers the recovery codes, this once',
    body: SetUpConfirmation,
    response: RecoveryCodes,
    status: 201,
  }),
  turnOff: route({
    method: 'POST',
    path: '/api/users/me/second-factor/off',
    allow: 'signed-in',
    summary: 'Turn the second factor off',
    body: OwnerProof,
    response: z.object({}),
  }),
  renewCodes: route({
    method: 'POST',
    path: '/api/users/me/second-factor/recovery-codes',
    allow: 'signed-in',
    summary: 'Make new recovery codes; the ones before open nothing more',
    body: OwnerProof,
    response: RecoveryCodes,
  }),
  reset: route({
    method: 'POST',
    path: '/api/users/{id}/reset-second-factor',
    allow: 'secondFactors.manage',
    summary: 'Take the second factor and the passkeys from whoever lost their phone; their sessions end',
    response: z.object({}),
  }),
}
