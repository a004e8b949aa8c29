import { and, eq, isNull, lt } from 'drizzle-orm'
import type { PasskeyAssertion } from '#shared/passkeys.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { passkeys, users } from '#server/database/schema.ts'
import { refuseFramed } from './refuse-framed.ts'
import { relyingPartyOf } from './relying-party.ts'
import { webauthn } from './webauthn.ts'

export interface VerifiedPasskey {
  id: number
  userId: number
  signCount: number
  synced: boolean
}

/**
 * The passkey that signed `challenge` here, having verified who used it; undefined for any other: one that nobody has, or
 * had, another host's, a signature that is not right, a count that went back.
 */
export async function verifyPasskey(
  ctx: Context,
  credential: PasskeyAssertion['credential'],
  challenge: string,
): Promise<VerifiedPasskey | undefined> {
  const { host, origin } = relyingPartyOf(ctx.config)
  const [known] = await ctx.db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      publicKey: passkeys.publicKey,
      signCount: passkeys.signCount,
      handle: users.passkeyHandle,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credential.id), eq(passkeys.host, host), isNull(users.deactivatedAt)))
  if (!known || credential.response.userHandle !== known.handle) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    await refuseFramed(credential.response.clientDataJSON)
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      // What the library looks at no further than we do.
      response: { ...credential, response: withHandle(credential.response), clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.signCount,
      },
    })
    const { id, userId } = known
    return verified ? { id, userId, signCount: info.newCounter, synced: info.credentialBackedUp } : undefined
  } catch (error) {
    // The library throws for whatever is not right.
    ctx.log.info({ err: error, passkey: known.id }, 'A passkey was refused')
    return undefined
  }
}

/**
 * Notes that a passkey was used, in the transaction of what it opens. Whether it is there still, and no later signature of
 * it came first: of two copies that count, one is refused.
 */
export async function usePasskey(tx: Transaction, { id, signCount, synced }: VerifiedPasskey, at: Date) {
  const countsOn = signCount === 0 ? eq(passkeys.signCount, 0) : lt(passkeys.signCount, signCount)
  const used = await tx
    .update(passkeys)
    .set({ signCount, synced, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), countsOn))
    .returning({ id: passkeys.id })
  return used.length > 0
}

const withHandle = ({ userHandle, ...response }: PasskeyAssertion['credential']['response']) => ({
  ...response,
  ...(userHandle !== undefined && { userHandle }),
})
