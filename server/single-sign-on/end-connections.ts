import { and, eq, like } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { accounts } from '#server/database/schema.ts'
import { connectionOf } from './connection-of.ts'

/**
 * Another address may be another person's: whoever signed in by the one before does so no longer, and the next one is
 * connected by the address that the account has now.
 */
export const endConnections = (tx: Transaction, userId: number) =>
  tx.delete(accounts).where(and(eq(accounts.userId, userId), like(accounts.providerId, `${connectionOf('')}%`)))
