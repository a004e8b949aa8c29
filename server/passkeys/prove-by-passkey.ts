import { eq } from 'drizzle-orm'
import type { PasskeyOwnerProof } from '#shared/passkeys.ts'
import { credentialOf, holdProved } from '#server/accounts/prove-password.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { accounts, passkeys, users } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'
import { ownerOf, withPassword, type Owner } from '#server/second-factor/prove-owner.ts'
import { beginCeremony, takeCeremony, type Proved } from './ceremony.ts'
import { requestOptions } from './request-options.ts'
import { usePasskey, verifyPasskey } from './verify-passkey.ts'

const proofOf = (userId: number) => `proof of a passkey by ${userId}`

/** Asks for a passkey of the asker's. */
export async function beginProof(ctx: Context) {
  const { challenge, ceremony } = await beginCeremony(ctx, proofOf(askerOf(ctx).id))
  return { ceremony, options: requestOptions(ctx.config, challenge) }
}

/**
 * Does `act` once the asker has proved that the account is theirs: by their password, and a code where they have a second
 * factor, or by a passkey, which is both. Hands over what proved it, to be held by later on. Errors: 400 for what is wrong or
 * missing, or took too long, 429.
 */
export function withOwner<T>(ctx: Context, { password, code, passkey }: PasskeyOwnerProof, act: Act<T>): Promise<T> {
  if (passkey) return withPasskey(ctx, passkey, act)
  // The contract asks for one of them.
  return withPassword(ctx, { password: password!, code }, (tx, owner, hash) => act(tx, owner, { hash }))
}
type Act<T> = (tx: Transaction, owner: Owner, proved: Proved) => Promise<T>

async function withPasskey<T>(
  ctx: Context,
  { ceremony, credential }: NonNullable<PasskeyOwnerProof['passkey']>,
  act: Act<T>,
): Promise<T> {
  const { id } = askerOf(ctx)
  const begun = await takeCeremony(ctx, ceremony, proofOf(id))
  if (!begun) throw badRequest('This took too long. Try again.')
  const verified = await verifyPasskey(ctx, credential, begun.challenge)
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
    const [account] = await tx.select({ hash: accounts.password }).from(accounts).where(credentialOf(id))
    if (verified?.userId !== id || !account?.hash || !(await usePasskey(tx, verified, ctx.now())))
      throw badRequest('This passkey is none of this account. Use another one, or your password.')
    return act(tx, await ownerOf(tx, id), { hash: account.hash, passkeyId: verified.id })
  })
}

/**
 * Holds the asker's account until the transaction ends. Throws 400 where their password, or the passkey that proved them, is
 * not what it was: whoever has a lost one adds no other by what they began.
 */
export async function holdOwner(tx: Transaction, userId: number, { hash, passkeyId }: Proved) {
  await holdProved(tx, userId, hash, { message: 'Your password has changed. Begin again.' })
  if (passkeyId !== undefined && (await tx.$count(passkeys, eq(passkeys.id, passkeyId))) === 0)
    throw badRequest('The passkey that you began with has been removed. Begin again.')
}
