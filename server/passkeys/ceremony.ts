import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { minuteMs } from '#shared/durations.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { seal, SealFault, unseal } from '#server/sign-in/seal.ts'

/** Long enough to fetch the phone, or to find the key. */
export const ceremonyMs = 5 * minuteMs
const challengeBytes = 32
/** By what its owner proved to be one: the hash of their password at that time, and their passkey where it was that. */
const Proved = z.object({ hash: z.string(), passkeyId: z.int().optional() })
export type Proved = z.output<typeof Proved>
const Ceremony = z.object({ challenge: z.string(), begunAt: z.coerce.date(), proved: Proved.optional() })

/**
 * Begins what WebAuthn calls a ceremony: a challenge for `owner` alone, a browser or an account. Nothing is kept of it here:
 * the browser brings it back, sealed, with what its passkey signed.
 */
export async function beginCeremony(ctx: Context, owner: string, proved?: Proved) {
  const challenge = randomBytes(challengeBytes)
  const begun = { challenge: challenge.toString('base64url'), begunAt: ctx.now(), proved }
  return { challenge: new Uint8Array(challenge), ceremony: await seal(ctx, JSON.stringify(begun), owner) }
}

/**
 * Opens what was begun for `owner`, once: what was signed is looked at a single time, whether it is taken or not. Undefined
 * where it took too long, was begun by somebody else or elsewhere, or was brought back before.
 */
export async function takeCeremony(ctx: Context, ceremony: string, owner: string) {
  const begun = await open(ctx, ceremony, owner)
  if (!begun || Math.abs(ctx.now().getTime() - begun.begunAt.getTime()) > ceremonyMs) return undefined
  try {
    await countVisit(ctx, { key: `passkey-challenge:${begun.challenge}`, visitsMax: 1, windowMs: 2 * ceremonyMs })
    return begun
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function open(ctx: Context, ceremony: string, owner: string) {
  try {
    return Ceremony.parse(JSON.parse(await unseal(ctx, ceremony, owner)))
  } catch (error) {
    if (error instanceof SealFault) return undefined
    throw error
  }
}
