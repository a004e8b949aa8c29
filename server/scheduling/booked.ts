import { and, eq, gt, inArray, lt, ne, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { minuteMs } from '#shared/durations.ts'
import { interviewMinutesMax } from '#shared/limits.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, interviews } from '#server/database/schema.ts'
import { heldBy, interviewEnd } from '#server/interviews/held-by.ts'
import type { Span } from './span.ts'

/** No interview is longer, so that the index by date reads a narrow range. */
export const longestMs = interviewMinutesMax * minuteMs

interface Search {
  /** Instants between which an interview takes some time. */
  from: Date
  until: Date
  /** The one that is being planned, which is in nobody's way. */
  exceptId?: number | undefined
}

/** The interviews that take some time of these interviewers, whether they lead or sit on the panel. */
export const bookedOf = (db: Database | Transaction, userIds: readonly number[], search: Search) =>
  find(db, heldBy(db, userIds), search)

const candidacy = alias(candidates, 'candidacy')

/** Those of the candidate's person, for whatever role. */
export const bookedOfPerson = (db: Database | Transaction, candidateId: number, search: Search) => {
  const theirs = db
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(candidacy, eq(candidacy.personId, candidates.personId))
    .where(eq(candidacy.id, candidateId))
  return find(db, inArray(interviews.candidateId, theirs), search)
}

function find(db: Database | Transaction, whose: SQL | undefined, { from, until, exceptId }: Search) {
  return db
    .select({
      id: interviews.id,
      candidateId: interviews.candidateId,
      interviewerId: interviews.interviewerId,
      scheduledDate: interviews.scheduledDate,
      durationMinutes: interviews.durationMinutes,
    })
    .from(interviews)
    .where(
      and(
        whose,
        eq(interviews.status, 'scheduled'),
        not(interviews.hidden),
        lt(interviews.scheduledDate, until),
        gt(interviews.scheduledDate, new Date(from.getTime() - longestMs)),
        gt(interviewEnd, from.toISOString()),
        exceptId === undefined ? undefined : ne(interviews.id, exceptId),
      ),
    )
    .orderBy(interviews.scheduledDate, interviews.id)
}

type Booked = Awaited<ReturnType<typeof find>>[number]

/** The time that an interview takes, with a pause around it. */
export function spanOf({ scheduledDate, durationMinutes }: Booked, pauseMs: number): Span {
  const start = scheduledDate!.getTime()
  return { start: start - pauseMs, end: start + durationMinutes * minuteMs + pauseMs }
}
