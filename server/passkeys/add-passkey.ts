import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { passkeysMax } from '#shared/limits.ts'
import type { passkeys as calls, PasskeyOwnerProof } from '#shared/passkeys.ts'
import type { Answer, Input } from '#shared/route.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { passkeys, users } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { noteEvent } from '#server/second-factor/note-event.ts'
import { ownerOf } from '#server/second-factor/prove-owner.ts'
import { findColleague } from '#server/users/find-colleague.ts'
import { beginCeremony, ceremonyMs, takeCeremony } from './ceremony.ts'
import { asShown, columns, refuseNotOffered } from './own-passkeys.ts'
import { holdOwner, withOwner } from './prove-by-passkey.ts'
import { relyingPartyOf } from './relying-party.ts'
import { algorithms, verifyMade } from './verify-made.ts'
import { webauthn } from './webauthn.ts'

const handleBytes = 32
/** Nobody adds what somebody else began. */
const additionOf = (userId: number) => `passkey added by ${userId}`

/**
 * Asks the asker's browser for a passkey: one that is found without a user name, verifies who uses it, and says nothing of
 * what made it. Errors: 400 what proves nothing, 409 where none is offered or there are twenty, 429.
 */
export async function beginPasskey(ctx: Context, proof: PasskeyOwnerProof) {
  const { id } = askerOf(ctx)
  await refuseNotOffered(ctx)
  const begun = await withOwner(ctx, proof, async (tx, _owner, proved) => {
    await refuseTooMany(tx, id)
    return { proved, handle: await handleOf(tx, id), known: await knownHere(tx, ctx, id) }
  })
  const { host } = relyingPartyOf(ctx.config)
  const { username, fullName } = await findColleague(ctx, id)
  const { challenge, ceremony } = await beginCeremony(ctx, additionOf(id), begun.proved)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpID: host,
    rpName: ctx.config.productName,
    userID: new Uint8Array(Buffer.from(begun.handle, 'base64url')),
    userName: username,
    userDisplayName: fullName,
    challenge,
    timeout: ceremonyMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: begun.known,
    supportedAlgorithmIDs: algorithms,
  })
  // The library's type says less than what it makes of these.
  return { ceremony, options: options as Answer<(typeof calls)['begin']>['options'] }
}

/**
 * Adds the passkey that the browser has made, and tells its owner. Errors: 400 one that is not right, took too long, or was
 * begun with another password or with a passkey that is gone; 409 where it is there already or none is offered.
 */
export async function addPasskey(ctx: Context, { ceremony, credential, name }: Input<(typeof calls)['add']>['body']) {
  const { id } = askerOf(ctx)
  await refuseNotOffered(ctx)
  const begun = await takeCeremony(ctx, ceremony, additionOf(id))
  if (!begun?.proved) throw badRequest('This took too long. Begin again.')
  const made = await verifyMade(ctx, credential, begun.challenge)
  if (!made) throw badRequest('Your browser’s answer could not be checked. Begin again.')
  const { added, letters } = await ctx.db.transaction(async (tx) => {
    await holdOwner(tx, id, begun.proved!)
    await refuseTooMany(tx, id)
    const [row] = await tx
      .insert(passkeys)
      .values({ ...made, userId: id, name, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning(columns)
    if (!row) throw conflict('This passkey has been added already')
    return { added: row, letters: await noteEvent(tx, ctx, await ownerOf(tx, id), { what: 'passkey-added', name }) }
  })
  deliverSoon(ctx, letters)
  return asShown(ctx, added)
}

async function refuseTooMany(tx: Transaction, userId: number) {
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= passkeysMax)
    throw conflict(`You have ${passkeysMax} passkeys. Remove one first.`)
}

async function handleOf(tx: Transaction, userId: number) {
  const made = randomBytes(handleBytes).toString('base64url')
  const [user] = await tx
    .update(users)
    .set({ passkeyHandle: sql`coalesce(${users.passkeyHandle}, ${made})` })
    .where(eq(users.id, userId))
    .returning({ handle: users.passkeyHandle })
  return user!.handle!
}

/** None is made twice in the same place. */
const knownHere = (tx: Transaction, { config }: Context, userId: number) =>
  tx
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.host, relyingPartyOf(config).host)))
