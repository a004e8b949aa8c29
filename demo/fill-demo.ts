import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { dayMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import * as tables from '#server/database/schema.ts'
import { readConsent } from '#server/public-pages/apply/read-consent.ts'
import { resumeKey } from '#server/resumes/resume-file.ts'
import { addUser } from '#server/users/add-user.ts'
import { askForDeletion } from './ask-for-deletion.ts'
import { commentOnCandidates } from './comment-on-candidates.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { demoLetters } from './demo-letters.ts'
import { noRows, type DemoRows } from './demo-rows.ts'
import { fillJobs } from './fill-jobs.ts'
import { noteFurtherSkills } from './further-skills.ts'
import { imagineApplicants, type Applicant } from './imagine-applicants.ts'
import { later } from './plan-days.ts'
import { planInterviews } from './plan-interviews.ts'
import { randomFrom, type Random } from './random.ts'
import { resumeLines } from './resume-lines.ts'
import { resumePdf, resumeText } from './resume-pdf.ts'
import { sendReminders } from './send-reminders.ts'
import { shareJobs } from './share-jobs.ts'
import { noteLastSignIns, signInToWork } from './sign-in-to-work.ts'
import { staffOf, type Colleague } from './staff.ts'
import { takeAssessments } from './take-assessments.ts'
import { tagCandidates } from './tag-candidates.ts'
import { tellStory } from './tell-story.ts'
import { writeToCandidates } from './write-to-candidates.ts'

const seed = 20_260
/** The company's first day with the product. */
const openedDaysAgo = 180
const batchRows = 200
/** The waiting assessments are due tomorrow morning: not the moment that the demo is opened. */
const dueHour = 33

export type Place = Pick<Services, 'config' | 'files'> & {
  /** The start of a UTC day. */
  now: Date
  /** When somebody begins to look at it, on that day: at its start unless told. */
  shownAt?: Date
}

/**
 * Fills an empty, migrated database with the demo company, as of `now`; the same for the same day, but for the reminders
 * that have gone out by `shownAt`. Rows are all written or none: whoever interrupts it can start it again. Files of a run
 * that was interrupted are overwritten by the next.
 */
export async function fillDemo(database: Database, place: Place) {
  const { config, now, shownAt = now } = place
  const random = randomFrom(seed)
  const applicants = imagineApplicants(random, now)
  const resumes = await writeResumes(random, applicants, place)
  await database.transaction(async (tx) => {
    // The product's own verbs take a database; in a transaction its queries and savepoints are this one's.
    const db = tx as unknown as Database
    // The database ends a transaction that is silent for ten seconds, and on a slow machine the story takes longer.
    const stayAwake = () => db.execute(sql`select 1`)
    const colleagues = await openAccounts(db, now)
    const staff = staffOf(colleagues)
    const rows = noRows()
    await fillJobs({ db, config, random, rows, staff, now })
    const consent = await readConsent({ db })
    const telling = { random, rows, staff, config, now, consent }
    const people = new Map<string, number>()
    for (const [index, applicant] of applicants.entries()) {
      const personId = people.get(applicant.email) ?? people.size + 1
      if (!people.has(applicant.email))
        rows.people.push({ id: personId, email: applicant.email, createdAt: applicant.appliedAt })
      people.set(applicant.email, personId)
      tellStory(telling, applicant, { id: index + 1, personId })
      await stayAwake()
    }
    noteFurtherSkills(rows, applicants)
    shareJobs(telling)
    askForDeletion(telling, applicants)
    await takeAssessments({ rows, staff, now, stayAwake }, applicants)
    planInterviews(rows, staff, now)
    commentOnCandidates(telling, applicants)
    tagCandidates(telling, applicants)
    writeToCandidates(telling, applicants)
    await stayAwake()
    rows.notificationQueue.push(...waitingAssessments(applicants, now))
    await writeRows(db, rows)
    await write(db, tables.accessLog, signInToWork(rows, colleagues, now))
    await noteLastSignIns(db)
    await write(
      db,
      tables.savedLetters,
      Object.values(demoLetters).map(({ name, subject, text }) => ({
        name,
        subject,
        text,
        createdAt: now,
        updatedAt: now,
      })),
    )
    await write(
      db,
      tables.resumeTexts,
      resumes.map(({ id, content }) => ({ candidateId: id, version: 1, content })),
    )
    await sendReminders({ db: tx, config, shownAt })
    await db.insert(tables.settings).values({ key: demoMark, value: { madeFor: now.toISOString() }, updatedAt: now })
    await countOn(db)
  })
  await database.execute(sql`vacuum analyze`)
}

/** A setting that tells the demo's database from a company's. */
export const demoMark = 'demo'

/** Files first: whatever names them is committed later. */
async function writeResumes(random: Random, applicants: readonly Applicant[], { files, now }: Place) {
  const written: { id: number; content: string }[] = []
  for (const [index, applicant] of applicants.entries()) {
    if (!applicant.hasResume) continue
    const id = index + 1
    const lines = resumeLines(random, applicant, now)
    await files.put('resumes', resumeKey(id, 1), await resumePdf(lines, index, applicant.appliedAt))
    written.push({ id, content: resumeText(lines) })
  }
  return written
}

/** As the operator makes accounts, who may give any role. */
async function openAccounts(db: Database, now: Date): Promise<Colleague[]> {
  const colleagues: Colleague[] = []
  const openedAt = new Date(now.getTime() - openedDaysAgo * dayMs)
  for (const [index, account] of demoAccounts.entries()) {
    const email = `${account.username}@quillmere.example`
    const asked = { db, now: () => later(openedAt, 540 + index * 4), user: undefined }
    const { id } = await addUser(asked, { ...account, email, password: demoPassword })
    colleagues.push({ ...account, id, email })
  }
  return colleagues
}

const waitingAssessments = (applicants: readonly Applicant[], now: Date): DemoRows['notificationQueue'] =>
  applicants.flatMap(({ path, appliedAt }, index) =>
    path.begins === 'new'
      ? {
          type: 'assessment',
          payload: { candidateId: index + 1 },
          candidateId: index + 1,
          processAfter: later(now, dueHour * 60 + (index % 30)),
          createdAt: appliedAt,
        }
      : [],
  )

async function writeRows(db: Database, rows: DemoRows) {
  await write(db, tables.jobLinks, rows.jobLinks)
  await write(db, tables.people, rows.people)
  await write(db, tables.candidates, rows.candidates)
  await write(db, tables.statusChanges, rows.statusChanges)
  await write(db, tables.interviews, rows.interviews)
  await write(db, tables.interviewPanelists, rows.interviewPanelists)
  await write(db, tables.evaluations, rows.evaluations)
  await write(db, tables.evaluationRevisions, rows.evaluationRevisions)
  await write(db, tables.interviewPlans, rows.interviewPlans)
  await write(db, tables.offers, rows.offers)
  await write(db, tables.applications, rows.applications)
  await write(db, tables.assessmentSittings, rows.assessmentSittings)
  await write(db, tables.assessmentAnswers, rows.assessmentAnswers)
  await write(db, tables.workSampleMarks, rows.workSampleMarks)
  await write(db, tables.candidateComments, rows.candidateComments)
  await write(db, tables.commentMentions, rows.commentMentions)
  await write(db, tables.tags, rows.tags)
  await write(db, tables.candidateTags, rows.candidateTags)
  await write(db, tables.savedViews, rows.savedViews)
  await write(
    db,
    tables.activityLogs,
    inTime(rows.activityLogs, ({ timestamp }) => timestamp),
  )
  await write(
    db,
    tables.emailLogs,
    inTime(rows.emailLogs, ({ createdAt }) => createdAt),
  )
  await write(db, tables.notificationQueue, rows.notificationQueue)
}

const inTime = <Row>(list: readonly Row[], at: (row: Row) => Date) =>
  list.toSorted((a, b) => at(a).getTime() - at(b).getTime())

async function write<Table extends PgTable>(db: Database, table: Table, rows: readonly Table['$inferInsert'][]) {
  for (let from = 0; from < rows.length; from += batchRows)
    await db.insert(table).values(rows.slice(from, from + batchRows))
}

const counted = [
  'jobs',
  'job_links',
  'people',
  'candidates',
  'interviews',
  'evaluations',
  'offers',
  'assessment_sittings',
  'candidate_comments',
  'tags',
]

/** The rows came with their ids: what is added by hand goes on behind them. */
async function countOn(db: Database) {
  for (const table of counted)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
}
