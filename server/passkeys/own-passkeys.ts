import { and, asc, eq } from 'drizzle-orm'
import type { PasskeysNotOffered } from '#shared/passkeys.ts'
import { whyNoPassword } from '#server/accounts/why-no-password.ts'
import { askerOf, type Context } from '#server/context.ts'
import { passkeys } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { hasSecondFactor } from '#server/second-factor/prove-owner.ts'
import { relyingPartyOf, whyNoPasskeysAt } from './relying-party.ts'

/** The asker's own passkeys, oldest first. */
export async function readPasskeys(ctx: Context) {
  const { id } = askerOf(ctx)
  const rows = await ctx.db
    .select(columns)
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return {
    passkeys: rows.map((row) => asShown(ctx, row)),
    notOffered: await whyNotOffered(ctx),
    codeAsked: await hasSecondFactor(ctx.db, id),
  }
}

export const columns = {
  id: passkeys.id,
  name: passkeys.name,
  host: passkeys.host,
  synced: passkeys.synced,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

export const asShown = <Row extends { host: string }>({ config }: Pick<Context, 'config'>, { host, ...row }: Row) => ({
  ...row,
  madeFor: host === relyingPartyOf(config).host ? null : host,
})

export const isOwn = (ctx: Context, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, askerOf(ctx).id))

/** A passkey opens what a password opens, and is no way past the organisation's own sign-in. */
const whyNotOffered = async (ctx: Context): Promise<PasskeysNotOffered | null> =>
  (await whyNoPassword(ctx)) ?? whyNoPasskeysAt(ctx.config)

/** Throws 409 where the asker is offered none. */
export async function refuseNotOffered(ctx: Context) {
  const reason = await whyNotOffered(ctx)
  if (reason === null) return
  throw conflict(
    reason === 'ip-address' || reason === 'no-tls'
      ? 'Browsers take no passkeys at the address of this server'
      : 'You do not sign in by password here, and so by no passkey',
  )
}
