import { and, asc, between, eq, exists, inArray, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '#shared/durations.ts'
import { isHired } from '#shared/is-hired.ts'
import { rolesWith } from '#shared/permissions.ts'
import { activityLogs, candidates, followUps, jobs, offers, users } from '#server/database/schema.ts'
import { dueOf, dueWithinMs, type Span } from '#server/erasure-requests/due-of.ts'
import { isExtended, isFirstOfPerson, isOpen } from '#server/erasure-requests/open-requests.ts'
import { earlier, later, type Asked, type FindFollowUps, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { namesColumns, occurrenceOf, only } from '#server/follow-ups/followable.ts'
import { leadOf, quietMaxMs } from '#server/follow-ups/lead-of.ts'
import { isReachable } from '#server/users/reachable.ts'

type Asking = Parameters<FindFollowUps>[0]

/** A reminder does not follow on the heels of the letter about the request itself. */
const peaceMs = dayMs
const others = alias(candidates, 'others')

/**
 * A request for deletion is due soon, and once more when it is overdue: each who may anonymise is told, whatever became of
 * the candidacy meanwhile. One letter tells of a person, however many candidacies of theirs it concerns.
 */
export const erasureDue: FindFollowUps = async (db, asked) => {
  const planned = [...(await letters(db, asked, 'soon')), ...(await letters(db, asked, 'overdue'))]
  return planned.slice(0, asked.limit)
}

async function letters(db: Asking, asked: Asked, kind: 'soon' | 'overdue'): Promise<PlannedFollowUp[]> {
  const { timeZone, rules } = asked.settings
  // By the day: it was noted on each candidacy of a person at about the same moment.
  const occurrence = occurrenceOf(
    // Whoever was reminded of the first month is reminded of the further two as well.
    sql`${`${kind} `}::text || case when ${isExtended(db)} then 'extended ' else '' end || ${users.id}`,
    sql`date_trunc('day', ${activityLogs.timestamp}, 'UTC')`,
  )
  // The month of each is counted on the office's calendar, which takes as long as all the rest.
  const leadMs = kind === 'soon' ? rules['erasure-due'].afterMs + quietMaxMs : 0
  const pastAt = kind === 'soon' ? asked.now : asked.from
  const mayBeDue = ({ least, most }: Span) =>
    between(activityLogs.timestamp, earlier(pastAt, most), earlier(later(asked.until, leadMs), least))
  const rows = await db
    .select({
      ...namesColumns,
      subjectId: candidates.id,
      occurrence,
      status: candidates.status,
      hasAccepted: sql`${exists(accepted(db))}`.mapWith(Boolean),
      askedAt: activityLogs.timestamp,
      isExtended: isExtended(db),
      staffName: users.fullName,
      to: users.email,
    })
    .from(activityLogs)
    .innerJoin(candidates, eq(candidates.id, activityLogs.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .innerJoin(users, and(inArray(users.role, [...rolesWith('candidates.anonymise')]), isReachable()))
    .where(
      and(
        or(mayBeDue(dueWithinMs.usual), and(mayBeDue(dueWithinMs.extended), isExtended(db))),
        isOpen(db),
        isFirstOfPerson(db),
        only(asked, candidates.id, occurrence),
        asked.unless && notExists(wentOut(db, occurrence)),
      ),
    )
    .orderBy(asc(activityLogs.id), asc(users.id))
  return rows.flatMap(({ status, hasAccepted, askedAt, isExtended: takesLonger, staffName, to, ...row }) => {
    const { dueOn, endsAt } = dueOf(askedAt, timeZone, { isExtended: takesLonger })
    const dueAt = kind === 'soon' ? leadOf(endsAt, rules['erasure-due'].afterMs, asked.settings) : endsAt
    const isPast = kind === 'soon' ? endsAt <= asked.now || earlier(dueAt, peaceMs) < askedAt : endsAt <= asked.from
    if (dueAt > asked.until || isPast) return []
    const { candidateId, candidateName, jobTitle } = row
    const facts = { askedAt: askedAt.toISOString(), timeZone, dueOn, isOverdue: kind === 'overdue' }
    const context = {
      kind: 'erasure',
      staffName,
      candidateName,
      jobTitle,
      ...facts,
      isHired: hasAccepted || isHired({ status }),
      path: `/candidates/${candidateId}?tab=details`,
    }
    return [
      { ...row, rule: 'erasure-due' as const, dueAt, letter: { template: 'follow-up-staff' as const, to, context } },
    ]
  })
}

/** They are told why it is kept: nobody could anonymise them. */
const accepted = (db: Asking) =>
  db
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.candidateId, candidates.id), eq(offers.status, 'accepted')))

/** Of another candidacy of the person, which is anonymised by now. */
const wentOut = (db: Asking, occurrence: SQL) =>
  db
    .select({ one: sql`1` })
    .from(followUps)
    .innerJoin(others, eq(others.id, followUps.candidateId))
    .where(
      and(
        eq(followUps.rule, 'erasure-due'),
        eq(followUps.occurrence, occurrence),
        eq(followUps.state, 'sent'),
        eq(others.personId, candidates.personId),
      ),
    )
