import { and, eq, exists, gt, lt, not, notExists, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { actions } from '#shared/activity.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { activityLogs, candidates } from '#server/database/schema.ts'

type Reader = Database | Transaction
type Entries = Record<'id' | 'candidateId' | 'action', AnyPgColumn>

const answers = alias(activityLogs, 'answers')
const extensions = alias(activityLogs, 'extensions')
const earlier = alias(activityLogs, 'earlier')
const theirs = alias(candidates, 'theirs')

/** Of entries on the timelines of candidates: a request for deletion that nobody has answered, of a candidacy in sight of staff. */
export const isOpen = (db: Reader, entries: Entries = activityLogs, of: { hidden: AnyPgColumn } = candidates) =>
  and(
    eq(entries.action, actions.erasureRequested),
    not(of.hidden),
    notExists(
      db
        .select({ one: sql`1` })
        .from(answers)
        .where(
          and(
            eq(answers.candidateId, entries.candidateId),
            eq(answers.action, actions.erasureDeclined),
            gt(answers.id, entries.id),
          ),
        ),
    ),
  )

/** Of a request for deletion on a candidate's timeline: whether they were told that it takes longer. */
export const isExtended = (db: Reader) =>
  sql`${exists(
    db
      .select({ one: sql`1` })
      .from(extensions)
      .where(
        and(
          eq(extensions.candidateId, activityLogs.candidateId),
          eq(extensions.action, actions.erasureExtended),
          gt(extensions.id, activityLogs.id),
        ),
      ),
  )}`.mapWith(Boolean)

/** Of all that is open of one person the first, which stands for all: the request is theirs, and is told of once. */
export const isFirstOfPerson = (db: Reader) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(theirs)
      .innerJoin(earlier, eq(earlier.candidateId, theirs.id))
      .where(
        and(eq(theirs.personId, candidates.personId), lt(earlier.id, activityLogs.id), isOpen(db, earlier, theirs)),
      ),
  )
