import { and, eq, inArray, isNull, notExists, or, sql, type Placeholder } from 'drizzle-orm'
import { builtOnceWithin } from '#server/database/built-once.ts'
import { candidates, people } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/connect.ts'

/**
 * The person with this staff-entered email, made where there is none; who was merged is the one they were merged into
 * (DECISIONS, People and applications). Holds the person's row, so that two candidacies of one person made at once see
 * each other. Where a candidacy is locked before, `lockPeople` comes first.
 */
export async function matchPerson(tx: Transaction, address: string): Promise<number> {
  const [person] = await held(tx).execute({ email: address.toLowerCase() })
  // Merged meanwhile into somebody whom the statement, begun before, does not see: the next one does.
  return person!.id ?? matchPerson(tx, address)
}

/** In one statement: nobody is merged meanwhile, since an insert keeps `lockPeople` waiting. */
const held = builtOnceWithin((tx) => {
  const own = tx.$with('own').as(
    tx
      .insert(people)
      .values({ email: sql.placeholder('email') })
      .onConflictDoUpdate({ target: people.email, set: { email: sql`excluded.email` } })
      .returning({ id: people.id, mergedIntoId: people.mergedIntoId }),
  )
  const leading = tx.$with('leading').as(
    tx
      .select({ id: people.id })
      .from(people)
      .where(inArray(people.id, tx.select({ id: own.mergedIntoId }).from(own)))
      .for('update'),
  )
  return tx
    .with(own, leading)
    .select({ id: sql<number | null>`case when ${own.mergedIntoId} is null then ${own.id} else ${leading.id} end` })
    .from(own)
    .leftJoin(leading, sql`true`)
    .prepare('')
})

/**
 * Takes the addresses from people whom a candidacy has left, for another email or for good, when no other candidacy is theirs:
 * nobody would ever erase them. After `lockPeople`, so that none comes to them meanwhile.
 */
export const forgetIfLeft = (tx: Transaction, personIds: number[]) =>
  tx
    .update(people)
    .set({ email: null })
    .where(
      and(
        or(inArray(people.id, personIds), inArray(people.mergedIntoId, personIds)),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(candidates)
            .where(
              and(
                eq(candidates.personId, sql`coalesce(${people.mergedIntoId}, ${people.id})`),
                isNull(candidates.anonymisedAt),
              ),
            ),
        ),
      ),
    )

/** Whom an email in lower case leads to: whoever has it, or whom they were merged into. */
export const personOf = (tx: Transaction, email: string | Placeholder) =>
  tx
    .select({ id: sql<number>`coalesce(${people.mergedIntoId}, ${people.id})` })
    .from(people)
    .where(eq(people.email, email))

/**
 * Keeps everyone else from matching, merging and un-merging people until the commit. A match holds first the row of its
 * email and then that of whom it leads to, which no order by number can do: so merges wait for matches as a whole.
 * Comes before any candidacy is locked.
 */
export const lockPeople = (tx: Transaction) => tx.execute(sql`lock table ${people} in share row exclusive mode`)
