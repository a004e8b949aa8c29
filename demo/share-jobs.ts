import { actions } from '#shared/activity.ts'
import { dayMs } from '#shared/durations.ts'
import { referralSource } from '#shared/job-links.ts'
import { newCode } from '#server/job-links/new-code.ts'
import type { Telling } from './begin-story.ts'
import { demoJobs } from './demo-jobs.ts'
import type { DemoRows } from './demo-rows.ts'
import { later } from './plan-days.ts'
import { randomFrom } from './random.ts'

/** Where each open job is shared besides the careers site, each with a link of its own. */
const places = ['Company newsletter', 'University board'] as const
/** The jobs' boards that read the feeds: their addresses need no link. */
const boards = ['Indeed', 'LinkedIn'] as const

type Link = DemoRows['jobLinks'][number]

/**
 * Links of the jobs that were posted; most of those who applied through the careers site came by one, or by a board. Of a
 * referral it is known who made it.
 */
export function shareJobs({ rows, staff, now }: Telling) {
  for (const [index, job] of demoJobs.entries()) {
    if (job.status === 'draft') continue
    const jobId = index + 1
    // A chance of its own, so that everything else in the demo is as it was.
    const random = randomFrom(90_000 + jobId)
    const postedAt = new Date(now.getTime() - job.postedDaysAgo * dayMs + dayMs / 2)
    const add = (link: Pick<Link, 'source' | 'createdById' | 'referrerId'>) => {
      const createdAt = later(postedAt, random.between(200, 400))
      const code = newCode((below) => random.between(0, below - 1))
      rows.jobLinks.push({ id: rows.jobLinks.length + 1, jobId, code, createdAt, ...link })
      rows.activityLogs.push({
        userId: link.createdById,
        action: link.referrerId === undefined ? actions.jobLinkMade : actions.referralLinkMade,
        entityType: 'job',
        entityId: jobId,
        details: { jobTitle: job.title },
        timestamp: createdAt,
      })
    }
    for (const source of places) add({ source, createdById: rows.submitters[index]! })
    const [first, second] = random.shuffled(staff.interviewers)
    for (const { id } of [first!, second!]) add({ source: referralSource, createdById: id, referrerId: id })
  }
  for (const application of rows.applications) bringIn(rows, application)
  for (const candidate of rows.candidates)
    if (candidate.source === referralSource)
      candidate.referredById ??= randomFrom(70_000 + candidate.id).pick(staff.interviewers).id
}

function bringIn(rows: DemoRows, application: DemoRows['applications'][number]) {
  const candidate = rows.candidates[application.candidateId - 1]!
  const random = randomFrom(80_000 + candidate.id)
  if (random.chance(0.2)) {
    candidate.source = random.pick(boards)
    return
  }
  const made = rows.jobLinks.filter(
    ({ jobId, createdAt }) => jobId === candidate.jobId && createdAt! < application.createdAt!,
  )
  if (made.length === 0 || random.chance(0.4)) return
  const link = random.pick(made)
  application.linkId = link.id
  candidate.source = link.source
  candidate.referredById = link.referrerId ?? null
}
