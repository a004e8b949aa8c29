import { and, desc, eq, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { offers, users } from '#server/database/schema.ts'
import { parseMailbox } from '#server/providers/email/parse-mailbox.ts'
import { isReachable } from '#server/users/reachable.ts'

/**
 * Of the offers of a query: the address of whom the candidate can write to, on its page and in each of its letters alike.
 * That is whoever made the offer and signed its letter, else whoever sent it; null where neither can be reached.
 */
export const contactEmail = (db: Database | Transaction) =>
  sql<string | null>`(${db
    .select({ email: users.email })
    .from(users)
    .where(and(sql`${users.id} in (${offers.madeById}, ${offers.approvedById})`, isReachable()))
    .orderBy(desc(eq(users.id, offers.madeById)))
    .limit(1)})`

/** The same of one offer; undefined where nobody can be reached. */
export async function emailOfContact(db: Database | Transaction, offerId: number) {
  const [found] = await db
    .select({ email: contactEmail(db) })
    .from(offers)
    .where(eq(offers.id, offerId))
  return found?.email ?? undefined
}

/** The same for a letter about the offer, whoever has it written. */
export async function replyToContact(tx: Transaction, offerId: number) {
  const replyTo = await emailOfContact(tx, offerId)
  return replyTo ? { replyTo } : {}
}

/** For the offer's page: where nobody can be reached, the sender of all letters. */
export const contactOfOffer = async ({ db, config }: Pick<Services, 'db' | 'config'>, { id }: { id: number }) =>
  (await emailOfContact(db, id)) ?? parseMailbox(config.emailFrom)?.address
