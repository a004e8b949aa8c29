import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
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

export const lettersOf = (candidateId: number) =>
  and(eq(emailLogs.candidateId, candidateId), eq(emailLogs.template, 'staff-letter'), isNotNull(emailLogs.context))

/** What staff wrote to a candidate, newest first. */
export const readLetters = (db: Reader, candidateId: number) =>
  db.select(columns).from(emailLogs).where(lettersOf(candidateId)).orderBy(desc(emailLogs.id))

/** One that is there. */
export async function readLetter(db: Reader, id: number) {
  const [letter] = await db.select(columns).from(emailLogs).where(eq(emailLogs.id, id))
  return letter!
}

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
    .where(and(lettersOf(candidateId), eq(fact('sentKey'), key), eq(fact('writerId'), String(writerId))))
  return row
}
