import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { isAppCode } from '#shared/sign-in-codes.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { secondFactors } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { SealFault } from '#server/sign-in/seal.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { unsealSecret } from './sealed-secret.ts'
import { stepAt, stepOfCode } from './time-codes.ts'

/** What a code may open, before it is taken. */
export type ReadCode =
  | { kind: 'app'; sealed: string; step: number; latestStep: number }
  | { kind: 'recovery'; hash: string }

/**
 * Looks at a code; undefined where it is none of this account's. Asks outside a transaction, as opening the secret does.
 * Throws 409 where SECRET_KEY is another than when the secret was sealed.
 */
export async function readCode(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  userId: number,
  code: string,
): Promise<ReadCode | undefined> {
  if (!isAppCode(code)) return { kind: 'recovery', hash: hashOfRecoveryCode(code) }
  const [row] = await services.db
    .select({ sealed: secondFactors.secret })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  if (!row) return undefined
  const secret = await unsealSecret(services, row.sealed, userId).catch((error: unknown) => {
    throw error instanceof SealFault ? conflict(unreadable) : error
  })
  const at = services.now()
  const step = stepOfCode(secret, code, at)
  return step === undefined ? undefined : { kind: 'app', ...row, step, latestStep: stepAt(at) + 1 }
}

const unreadable =
  'The codes of your app cannot be checked: SECRET_KEY of this server has changed. Use a recovery code, or ask an administrator to reset your second factor.'

/**
 * Takes a code, once: of two at once, and of one that is sent again, the second is refused. Answers how many recovery codes
 * are left; undefined where it was taken before.
 */
export async function takeCode(tx: Transaction, userId: number, code: ReadCode) {
  const left = sql<number>`cardinality(${secondFactors.recoveryCodes})`
  const mine = eq(secondFactors.userId, userId)
  const [taken] =
    code.kind === 'app'
      ? await tx
          .update(secondFactors)
          .set({ lastStep: code.step })
          .where(
            and(
              mine,
              eq(secondFactors.secret, code.sealed),
              // One that lies ahead was taken before the clock was set back: its owner would wait until that has caught up.
              or(lt(secondFactors.lastStep, code.step), gt(secondFactors.lastStep, code.latestStep)),
            ),
          )
          .returning({ left })
      : await tx
          .update(secondFactors)
          .set({ recoveryCodes: sql`array_remove(${secondFactors.recoveryCodes}, ${code.hash})` })
          .where(and(mine, sql`${code.hash} = any(${secondFactors.recoveryCodes})`))
          .returning({ left })
  return taken && { kind: code.kind, left: taken.left }
}
