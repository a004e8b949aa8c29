import { and, eq, not } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { mayTouchAccount } from '#shared/permissions.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { databaseFault } from '#server/database/database-fault.ts'
import {
  accessLog,
  accounts,
  availabilities,
  calendarFeeds,
  connectedCalendars,
  evaluationDrafts,
  passkeys,
  savedViews,
  secondFactors,
  sessions,
  signInChallenges,
  users,
} from '#server/database/schema.ts'
import { conflict, forbidden } from '#server/errors.ts'
import { accountEntry } from './account-entry.ts'
import { lockAccount } from './lock-account.ts'

/**
 * Deletes an account, or deactivates one with history: its name stays on what it did (DECISIONS, Users). Either way its
 * sessions end at once, its username and email are free again, and the calendars it connected go with their passwords, as do
 * its hours and the evaluations it had not submitted.
 * Errors: 403 one's own account or one beyond the asker's role, 404, 409 the last administrator.
 */
export function removeUser(ctx: Context, id: number) {
  const asker = askerOf(ctx)
  return ctx.db.transaction(async (tx) => {
    const { account, isLastAdministrator } = await lockAccount(tx, id)
    if (id === asker.id) throw forbidden('Nobody deletes their own account')
    if (!mayTouchAccount(asker, account.role)) throw forbidden('Your role does not allow deleting this account')
    if (isLastAdministrator) throw conflict('The last administrator cannot be deleted')
    // Those that everybody sees stay, and keep the account on record.
    await tx.delete(savedViews).where(and(eq(savedViews.ownerId, id), not(savedViews.shared)))
    if (!(await deleteUnnamed(tx, account))) await deactivate(tx, id, ctx.now())
    await record(tx, ctx, accountEntry(actions.userDeleted, account))
    return {}
  })
}

/**
 * Whether nothing bears their name, and they are gone. The database knows every column that may name them, looks into their
 * own activity first, which has an index, and stops at the first row: looking before it does would read whole tables twice.
 */
async function deleteUnnamed(tx: Transaction, account: { id: number; fullName: string }) {
  try {
    await tx.transaction(async (attempt) => {
      // What is on record of their sign-ins keeps their name.
      await attempt.update(accessLog).set({ accountName: account.fullName }).where(eq(accessLog.userId, account.id))
      await attempt.delete(users).where(eq(users.id, account.id))
    })
    return true
  } catch (error) {
    if (databaseFault(error).code === foreignKeyViolation) return false
    throw error
  }
}

const foreignKeyViolation = '23503'

/** What nobody but them could see or use. Their room stays: it tells the interviews held there, for whoever takes one over. */
const theirsAlone = [
  sessions,
  signInChallenges,
  secondFactors,
  passkeys,
  accounts,
  connectedCalendars,
  calendarFeeds,
  availabilities,
  evaluationDrafts,
]

async function deactivate(tx: Transaction, id: number, at: Date) {
  // The sign-in library finds people by email, whether deactivated or not: the address must be the next holder's alone.
  await tx
    .update(users)
    .set({ deactivatedAt: at, updatedAt: at, email: `deactivated-${id}@account.invalid`, passkeyHandle: null })
    .where(eq(users.id, id))
  for (const table of theirsAlone) await tx.delete(table).where(eq(table.userId, id))
}
