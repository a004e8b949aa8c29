import { sql, type SQL } from 'drizzle-orm'
import { noReasonKey, type FigureName } from '#shared/figures.ts'
import { stepShownBy } from '#shared/funnel.ts'
import { heldAt } from '#server/database/held-at.ts'
import {
  candidates,
  evaluations,
  interviewPanelists,
  interviews,
  statusChanges,
  users,
} from '#server/database/schema.ts'
import { within, type Period } from './period.ts'

/**
 * The rows that each figure counts: `id` and `candidate_id`, `key` (the stage, source, reason or interviewer) and how to say it
 * (`about`), and the two moments between which something lasted. An interview is a row for each who interviews, so that
 * `id` and `key` together name a row. Figures and the lists behind them are both made of these: they cannot differ.
 */
export const countedRows: Record<FigureName, (period: Period) => SQL> = {
  'time-to-hire': (period) => sql`
    select c.id, c.id as candidate_id, '' as key, null as about, c.created_at as "from", greatest(c.created_at, hired.at) as until
    from ${candidates} c
    join lateral (
      select at from ${statusChanges} s where s.candidate_id = c.id and s.to_status = '100_offer_accepted' order by s.id limit 1
    ) hired on true
    where not c.hidden and c.reached = ${sql.raw(String(stepShownBy['100_offer_accepted']))} and ${within(period, sql`c.created_at`)}`,
  'time-in-stage': (period) => sql`
    select s.id, s.candidate_id, s.from_status as key, s.from_status as about, s.entered_at as "from", greatest(s.at, s.entered_at) as until
    from ${statusChanges} s
    ${period.since ? ofApplications(period, period.since) : ofAllBut(period)} and s.entered_at is not null`,
  'source-applications': (period) => applications(period),
  'source-interviews': (period) => applications(period, stepShownBy['45_1st_interview_sent']),
  'source-offers': (period) => applications(period, stepShownBy['95_offer_sent']),
  'source-hires': (period) => applications(period, stepShownBy['100_offer_accepted']),
  'interviews-held': (period) => held(period),
  'interviews-ahead': ({ until }) =>
    eachWho({
      from: sql`i.scheduled_date`,
      until: sql`null::timestamptz`,
      where: sql`i.status = 'scheduled' and i.scheduled_date >= ${until.toISOString()}::timestamptz`,
    }),
  'evaluation-turnaround': (period) => sql`select * from (${held(period)}) held where until is not null`,
  'evaluation-missing': (period) => sql`select * from (${held(period)}) held where until is null`,
  // The newest change is the rejection: nobody has reopened the candidate since.
  rejections: (period) => sql`
    select c.id, c.id as candidate_id, coalesce(s.rejection_reason, ${sql.raw(`'${noReasonKey}'`)}) as key, s.rejection_reason as about, c.created_at as "from", greatest(s.at, c.created_at) as until
    from ${statusChanges} s
    join ${candidates} c on c.id = s.candidate_id
    where s.to_status = '200_rejected' and ${within(period, sql`s.at`)} and not c.hidden
      and not exists (select from ${statusChanges} later where later.candidate_id = s.candidate_id and later.id > s.id)`,
}

/** Nobody left a stage before they applied: of a short range, an index of recent changes has every stay. */
const ofApplications = (period: Period, since: Date) => sql`join ${candidates} c on c.id = s.candidate_id
  where not c.hidden and ${within(period, sql`c.created_at`)} and s.at >= ${since.toISOString()}::timestamptz`
/** Of all time those few are looked up that do not count: joining everybody to their stays takes as long as all the rest. */
const ofAllBut = (period: Period) =>
  sql`where s.candidate_id not in (select c.id from ${candidates} c where c.hidden or not ${within(period, sql`c.created_at`)})`

/** Sources are the same whatever their capitals. */
export const sourceKey = sql`lower(btrim(coalesce(c.source, '')))`

const applications = (period: Period, step = 0) => sql`
  select c.id, c.id as candidate_id, ${sourceKey} as key, nullif(btrim(c.source), '') as about, c.created_at as "from", null::timestamptz as until, c.reached
  from ${candidates} c
  where not c.hidden and c.reached >= ${sql.raw(String(step))} and ${within(period, sql`c.created_at`)}`

const talkAt = heldAt({
  conductedDate: sql`i.conducted_date`,
  conductedDateGiven: sql`i.conducted_date_given`,
  scheduledDate: sql`i.scheduled_date`,
})
/**
 * With each one's own evaluation, or the first where nobody was named; one that was written before the end of a talk took
 * no time.
 */
const held = (period: Period) =>
  eachWho({
    from: talkAt,
    until: sql`case when own.at is not null then greatest(own.at, ${talkAt}) end`,
    join: period.since ? lookedUp : allAtOnce,
    where: sql`i.status = 'completed' and ${within(period, talkAt)}`,
  })

/** For the interviews of a range one by one, for those of all time in one pass: each takes twice as long for the other. */
const lookedUp = sql`left join lateral (
  select min(created_at) as at from ${evaluations} e where e.interview_id = i.id and (who.id is null or e.evaluator_id = who.id)
) own on true`
const allAtOnce = sql`left join ${evaluations} theirs on theirs.interview_id = i.id and theirs.evaluator_id = who.id
left join lateral (
  select case when who.id is null then (select min(created_at) from ${evaluations} e where e.interview_id = i.id) else theirs.created_at end as at
) own on true`

/** Interviews once for each who leads or sits on the panel; one that nobody is named for is a row too. */
const eachWho = ({ from, until, join = sql``, where }: { from: SQL; until: SQL; join?: SQL; where: SQL }) => sql`
  select i.id, i.candidate_id, coalesce(who.id::text, 'none') as key, u.full_name as about, ${from} as "from", ${until} as until
  from ${interviews} i
  left join lateral (
    select i.interviewer_id as id where i.interviewer_id is not null
    union all
    select p.user_id from ${interviewPanelists} p where p.interview_id = i.id and p.user_id is distinct from i.interviewer_id
  ) who on true
  left join ${users} u on u.id = who.id
  ${join}
  where not i.hidden and ${where}`

/** The sources that most came from; what is typed by hand has a long tail. */
const sourcesListedMax = 200

/** Whether a source is listed by itself, of all that are there with how many each brought. */
export const isListed = (applications: SQL, key: SQL) =>
  sql`row_number() over (order by ${applications} desc, ${key}) <= ${sql.raw(String(sourcesListedMax))}`

/** The sources of a period's applications, and whether each is listed by itself. */
export const rankedSources = (period: Period) => sql`
  select r.key, ${isListed(sql`count(*)`, sql`r.key`)} as listed
  from (${countedRows['source-applications'](period)}) r
  group by r.key`
