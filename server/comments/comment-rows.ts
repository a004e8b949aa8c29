import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import { mentionedIn, type Mentioned } from '#shared/mentions.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidateComments, users } from '#server/database/schema.ts'

type Reader = Database | Transaction
const { id, text, createdAt, updatedAt } = candidateComments
const columns = { id, text, createdAt, updatedAt, author: { id: users.id, fullName: users.fullName } }

/** Comments as the contract shows them, newest first, whoever has left since: two queries for all of them. */
export async function readComments(db: Reader, which: SQL | undefined) {
  const rows = await db
    .select(columns)
    .from(candidateComments)
    .innerJoin(users, eq(users.id, candidateComments.authorId))
    .where(which)
    .orderBy(desc(id))
  const people = await peopleIn(
    db,
    rows.map((row) => row.text),
  )
  const mentionsOf = (words: string) => mentionedIn(words).flatMap((userId) => people.get(userId) ?? [])
  return rows.map((row) => Object.assign(row, { mentions: mentionsOf(row.text) }))
}
export type CommentRow = Awaited<ReturnType<typeof readComments>>[number]

/** One that is there. */
export const readComment = async (db: Reader, commentId: number) => (await readComments(db, eq(id, commentId)))[0]!

async function peopleIn(db: Reader, texts: readonly string[]) {
  const ids = [...new Set(texts.flatMap(mentionedIn))]
  if (ids.length === 0) return new Map<number, Mentioned>()
  const people = await db.select({ id: users.id, fullName: users.fullName }).from(users).where(inArray(users.id, ids))
  return new Map(people.map((person) => [person.id, person]))
}
