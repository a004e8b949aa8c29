import { actions } from '#shared/activity.ts'
import { dayMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { jobCriteria, jobPlatforms, jobs } from '#server/database/schema.ts'
import { payColumns } from '#server/jobs/pay-columns.ts'
import { configuredPlatforms } from '#server/providers/platforms/configured-platforms.ts'
import { webhookName } from '#server/providers/platforms/webhook-platform.ts'
import { builtInWriter } from '#server/providers/writer/built-in-writer.ts'
import { demoJobs } from './demo-jobs.ts'
import type { DemoJob } from './demo-job.ts'
import { questionsOf } from './demo-questions.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.ts'

interface Place {
  db: Database
  config: Services['config']
  random: Random
  /** Takes the activity. */
  rows: DemoRows
  staff: Staff
  now: Date
}

/** One posting that did not work on its day, and does when somebody presses Retry. */
const failedPosting = {
  title: 'Marketing Intern',
  platform: 'linkedin',
  errorMessage: 'The job does not appear there',
} as const

/** What a person set for one job; the others' criteria are derived from their words. */
const setCriteria = {
  title: 'Senior Backend Engineer',
  criteria: [
    { id: 'years', text: '5+ years of software engineering', need: 'must' },
    { id: 'database', text: 'PostgreSQL or another relational database', need: 'must' },
    { id: 'language', text: 'TypeScript or Node.js', need: 'must' },
    { id: 'queues', text: 'Queues', need: 'nice' },
    { id: 'observability', text: 'Observability', need: 'nice' },
  ],
} as const

/** Those that the product serves itself: the demo has nobody to tell of its jobs. */
const ownPlatforms = async ({ db, config, now }: Place) =>
  (await configuredPlatforms({ db, config, now: () => now })).filter(({ name }) => name !== webhookName)

/**
 * Writes the twelve jobs (ids 1 to 12) as they were asked for, approved, posted and closed: the product's own writer
 * describes them, its own platforms show them.
 */
export async function fillJobs(place: Place) {
  const { db, now } = place
  for (const [index, job] of demoJobs.entries()) await fillJob(place, job, index + 1)
  for (const [index, { status, ...job }] of demoJobs.entries()) {
    if (status === 'draft') continue
    const jobId = index + 1
    for (const platform of await ownPlatforms(place)) {
      const posting =
        job.closedDaysAgo === undefined
          ? await platform.post({ id: jobId }, { id: `demo_${jobId}`, changed: false })
          : undefined
      if (posting && 'refused' in posting)
        throw new Error(`${platform.name} does not show job ${jobId}: ${posting.refused}`)
      const failed = job.title === failedPosting.title && platform.name === failedPosting.platform
      await db.insert(jobPlatforms).values({
        jobId,
        platform: platform.name,
        platformJobId: failed ? null : String(jobId),
        postUrl: failed ? null : (posting?.postUrl ?? null),
        status: failed ? 'failed' : posting ? 'posted' : 'closed',
        errorMessage: failed ? failedPosting.errorMessage : null,
        createdAt: dayAt(now, job.postedDaysAgo, 14),
        updatedAt: dayAt(now, job.closedDaysAgo ?? job.postedDaysAgo, 16),
      })
    }
  }
}

const dayAt = (now: Date, daysAgo: number, hour: number) => new Date(now.getTime() - (daysAgo - hour / 24) * dayMs)

async function fillJob({ db, random, rows, staff, config, now }: Place, job: DemoJob, id: number) {
  const { title, department, type, urgency, location, workplace, teamContext, status } = job
  const skills = job.skills.join(', ')
  const request = { title, department, type, urgency, location, workplace, skills, teamContext }
  const organisation = { name: config.organisation.name }
  const { description, suggestedTitle } = await builtInWriter.write({ ...request, organisation })
  const submitterId = staff.anyone(random).id
  rows.submitters.push(submitterId)
  const createdAt = dayAt(now, job.postedDaysAgo, 9)
  const postedDate = status === 'draft' ? null : dayAt(now, job.postedDaysAgo, 14)
  const closedAt = job.closedDaysAgo === undefined ? undefined : dayAt(now, job.closedDaysAgo, 16)
  const assessmentToken = tokenOf(job)
  await db.insert(jobs).values({
    id,
    ...request,
    ...payColumns(payOf(job)),
    description,
    suggestedTitle,
    status,
    assessmentToken,
    hiPeopleLink: assessmentLinkOf(config, job),
    expressReview: job.expressReview ?? false,
    openings: job.openings ?? 1,
    questions: questionsOf(job),
    submitterId,
    postedDate,
    createdAt,
    updatedAt: closedAt ?? postedDate ?? createdAt,
  })
  if (title === setCriteria.title)
    await db.insert(jobCriteria).values({
      jobId: id,
      criteria: [...setCriteria.criteria],
      editedById: submitterId,
      createdAt,
      updatedAt: createdAt,
    })
  const log = { entityType: 'job', entityId: id, details: { jobTitle: title } } as const
  rows.activityLogs.push({ ...log, userId: submitterId, action: actions.jobCreated, timestamp: createdAt })
  if (postedDate)
    rows.activityLogs.push({ ...log, userId: submitterId, action: actions.jobPosted, timestamp: postedDate })
  if (closedAt)
    rows.activityLogs.push({
      ...log,
      userId: staff.executive(random).id,
      action: actions.jobClosed,
      timestamp: closedAt,
    })
}

/** What candidates are told, unless the job has its own way. */
function payOf({ salary: [lowest, highest], pay }: DemoJob) {
  if (pay === null) return null
  return { lowest, highest, per: 'year', published: true, ...pay, currency: 'USD' } as const
}

/** No secret here, and the same each time: it opens a page that tells no more than the careers site. */
const tokenOf = ({ title }: DemoJob) => `demo-${title.toLowerCase().replaceAll(' ', '-')}`
export const assessmentLinkOf = ({ publicUrl }: Services['config'], job: DemoJob) =>
  `${publicUrl}/assess/${tokenOf(job)}`
