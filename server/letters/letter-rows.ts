import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'

type Reader = Database | Transaction
const fact = (name: string) => sql<string>`${emailLogs.context} ->> ${name}`

/** Their words stand in the log of emails alone, and go with it (decision 67). */
const columns = {
  id: emailLogs.id,
  writer: fact('writer'),
  recipientEmail: emailLogs.recipientEmail,
  subject: emailLogs.subject,
  text: fact('text'),
  status: emailLogs.status,
  error: emailLogs.error,
  sentAt: emailLogs.sentAt,
  createdAt: emailLogs.createdAt,
}

/** That staff wrote, and whose words are still there. */
export const isLetter = and(eq(emailLogs.template, 'staff-letter'), isNotNull(emailLogs.context))
export const lettersOf = (candidateId: number) => and(eq(emailLogs.candidateId, candidateId), isLetter)

/** What staff wrote to a candidate, newest first. */
export const readLetters = (db: Reader, candidateId: number) =>
  db.select(columns).from(emailLogs).where(lettersOf(candidateId)).orderBy(desc(emailLogs.id))

/** One that is there. */
export async function readLetter(db: Reader, id: number) {
  const [letter] = await db.select(columns).from(emailLogs).where(eq(emailLogs.id, id))
  return letter!
}

const writtenBy = (writerId: number) => eq(fact('writerId'), String(writerId))

/** How these stand, of those that this colleague wrote; in the order of their numbers. */
export const readStandings = (db: Reader, writerId: number, ids: readonly number[]) =>
  db
    .select({
      id: columns.id,
      candidateId: sql<number>`${emailLogs.candidateId}`,
      status: columns.status,
      error: columns.error,
    })
    .from(emailLogs)
    .where(and(inArray(emailLogs.id, [...ids]), isLetter, writtenBy(writerId)))
    .orderBy(emailLogs.id)

interface Sent {
  candidateId: number
  writerId: number
  key: string | undefined
}
/** The candidate's row is locked: whoever sends the same at the same moment comes after. */
export async function findSentLetter(tx: Transaction, { candidateId, writerId, key }: Sent) {
  if (key === undefined) return undefined
  const [row] = await tx
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(and(lettersOf(candidateId), eq(fact('sentKey'), key), writtenBy(writerId)))
  return row
}
