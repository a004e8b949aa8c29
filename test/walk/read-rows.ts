import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import {
  activityLogs,
  candidateComments,
  candidateTags,
  candidates,
  emailLogs,
  evaluations,
  followUps,
  interviewPanelists,
  interviews,
  jobs,
  notificationQueue,
  offers,
  people,
  statusChanges,
  tags,
  users,
  webhookDeliveries,
  webhookEndpoints,
} from '#server/database/schema.ts'

/** The rows that calls choose from and invariants are about, each table by its numbers. */
export async function readRows(db: Database) {
  const [staff, jobRows, persons, candidacies, history, talks, panels, verdicts, offerRows] = await Promise.all([
    db.select().from(users).orderBy(users.id),
    db.select().from(jobs).orderBy(jobs.id),
    db.select().from(people).orderBy(people.id),
    db.select().from(candidates).orderBy(candidates.id),
    db.select().from(statusChanges).orderBy(statusChanges.id),
    db.select().from(interviews).orderBy(interviews.id),
    db.select().from(interviewPanelists).orderBy(interviewPanelists.interviewId, interviewPanelists.userId),
    db.select().from(evaluations).orderBy(evaluations.id),
    db.select().from(offers).orderBy(offers.id),
  ])
  const [comments, words, worn, activity, letters, queue, reminders, digests] = await Promise.all([
    db.select().from(candidateComments).orderBy(candidateComments.id),
    db.select().from(tags).orderBy(tags.id),
    db.select().from(candidateTags).orderBy(candidateTags.tagId, candidateTags.candidateId),
    db.select().from(activityLogs).orderBy(activityLogs.id),
    db.select().from(emailLogs).orderBy(emailLogs.id),
    db.select().from(notificationQueue).orderBy(notificationQueue.id),
    db.select().from(followUps).orderBy(followUps.id),
    digestsOf(db),
  ])
  const [webhooks, deliveries] = await Promise.all([
    db.select().from(webhookEndpoints).orderBy(webhookEndpoints.id),
    db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id),
  ])
  return {
    users: staff,
    jobs: jobRows,
    people: persons,
    candidates: candidacies,
    statusChanges: history,
    interviews: talks,
    panelists: panels,
    evaluations: verdicts,
    offers: offerRows,
    comments,
    tags: words,
    candidateTags: worn,
    activity,
    letters,
    queue,
    followUps: reminders,
    digests,
    webhooks,
    webhookDeliveries: deliveries,
  }
}
export type Rows = Awaited<ReturnType<typeof readRows>>

/** What counts visits, keeps record of reading and measures the server changes with every request. */
const besides = new Set(['sessions', 'sign_in_failures', 'access_log', 'visitor_attempts', 'verifications'])
const isBeside = (table: string) => besides.has(table) || table.startsWith('telemetry_')

/** Of every table one text that differs when any row of it does. */
async function digestsOf(db: Database): Promise<Map<string, string>> {
  const tables = await tablesOf(db)
  const each = tables.map(
    (table) =>
      sql`select ${table}::text as name, md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as digest from ${sql.identifier(table)} t`,
  )
  const { rows } = await db.execute<{ name: string; digest: string }>(sql.join(each, sql` union all `))
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

export async function tablesOf(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !isBeside(name))
}

/** The tables whose rows differ. */
export const changedTables = (before: Rows, after: Rows) =>
  [...after.digests].flatMap(([table, digest]) => (before.digests.get(table) === digest ? [] : [table]))
