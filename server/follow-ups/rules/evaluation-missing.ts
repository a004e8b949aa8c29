import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { settledStatuses } from '#shared/pipeline.ts'
import { heldAt } from '#server/database/held-at.ts'
import {
  availabilities,
  candidates,
  evaluations,
  followUps,
  interviewPanelists,
  interviews,
  jobs,
  users,
} from '#server/database/schema.ts'
import { earlier, later, type Asked, type FindFollowUps, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { namesColumns, isFollowable, occurrenceOf, only, panelIds, panelist } from '#server/follow-ups/followable.ts'
import { isReachable } from '#server/users/reachable.ts'

type Asking = Parameters<FindFollowUps>[0]

/**
 * The interview was, and nobody has written an evaluation: the interviewer is asked, or the job's submitter where none is
 * named. Of a panel each is asked for their own, whoever else has written one; nobody once the candidate is decided on.
 */
export const evaluationMissing: FindFollowUps = async (db, asked) => [
  ...(await letters(db, asked, 'interviewer')),
  ...(await letters(db, asked, 'panel')),
]

const owesOwn = (db: Asking) =>
  notExists(
    db
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(and(eq(evaluations.interviewId, interviews.id), eq(evaluations.evaluatorId, users.id))),
  )

const leadsPanel = (db: Asking) => and(isNotNull(interviews.interviewerId), exists(panelIds(db)))

function wentOut(db: Asking, recipient: Parameters<typeof occurrenceOf>[0], at: SQL<Date>) {
  // As it was named before an update: what went out by this name does not go out again by the other. Nor does it where
  // staff say later when it was held, unless that was after they asked.
  const formerly = occurrenceOf(recipient, sql`coalesce(${interviews.conductedDate}, ${interviews.scheduledDate})`)
  return db
    .select({ one: sql`1` })
    .from(followUps)
    .where(
      and(
        eq(followUps.rule, 'evaluation-missing'),
        eq(followUps.subjectId, interviews.id),
        or(
          eq(followUps.occurrence, formerly),
          and(sql`starts_with(${followUps.occurrence}, ${recipient}::text || ':')`, gte(followUps.settledAt, at)),
        ),
        eq(followUps.state, 'sent'),
      ),
    )
}

async function letters(db: Asking, asked: Asked, who: 'interviewer' | 'panel') {
  const { afterMs } = asked.settings.rules['evaluation-missing']
  // Evaluating it, or marking it as completed, later makes no second occasion of it.
  const at = heldAt(interviews).mapWith(interviews.createdAt)
  const recipient = who === 'panel' ? panelist : who
  const occurrence = occurrenceOf(recipient, at)
  const after = earlier(asked.from, afterMs)
  // An interview that is still to come has nothing to evaluate.
  const before = new Date(Math.min(earlier(asked.until, afterMs).getTime(), asked.now.getTime()))
  const rows = await db
    .select({
      ...namesColumns,
      subjectId: interviews.id,
      occurrence,
      at,
      type: interviews.type,
      staffName: users.fullName,
      to: users.email,
      ownTimeZone: availabilities.timeZone,
    })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(interviewPanelists, who === 'panel' ? eq(interviewPanelists.interviewId, interviews.id) : sql`false`)
    .innerJoin(
      users,
      and(
        eq(
          users.id,
          who === 'panel' ? interviewPanelists.userId : sql`coalesce(${interviews.interviewerId}, ${jobs.submitterId})`,
        ),
        isReachable(),
      ),
    )
    .leftJoin(availabilities, eq(availabilities.userId, users.id))
    .where(
      and(
        who === 'panel' ? owesOwn(db) : or(isNull(interviews.evaluatedAt), and(leadsPanel(db), owesOwn(db))),
        not(interviews.hidden),
        // Each side as its own index has it.
        or(
          and(eq(interviews.status, 'completed'), gt(at, after), lte(at, before)),
          and(
            eq(interviews.status, 'scheduled'),
            gt(interviews.scheduledDate, after),
            lte(interviews.scheduledDate, before),
          ),
        ),
        notInArray(candidates.status, [...settledStatuses]),
        isFollowable(),
        only(asked, interviews.id, occurrence),
        asked.unless && notExists(wentOut(db, recipient, at)),
      ),
    )
    .orderBy(asc(at), asc(interviews.id))
    .limit(asked.limit)
  const plan = ({ at, type, staffName, to, ownTimeZone, ...row }: (typeof rows)[number]): PlannedFollowUp => ({
    ...row,
    rule: 'evaluation-missing',
    dueAt: later(at, afterMs),
    letter: {
      template: 'follow-up-staff',
      to,
      context: {
        kind: 'evaluation',
        staffName,
        candidateName: row.candidateName,
        jobTitle: row.jobTitle,
        at: at.toISOString(),
        timeZone: ownTimeZone ?? asked.settings.timeZone,
        interviewType: type,
        path: `/interviews/${row.subjectId}/evaluate`,
      },
    },
  })
  return rows.map(plan)
}
