import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { demoTelling } from '#test/demo-telling.ts'
import { demoJobs } from './demo-jobs.ts'
import { shareJobs } from './share-jobs.ts'

const now = new Date('2026-03-11T00:00:00Z')

test('whoever came by a link applied for its job, after it was made, and has its source', () => {
  const telling = demoTelling(now)
  const { rows } = telling
  for (let id = 1; id <= 120; id += 1) {
    const jobId = (id % demoJobs.length) + 1
    const createdAt = new Date(now.getTime() - (id % 90) * dayMs)
    rows.candidates.push({ id, personId: id, jobId, name: 'Li Wei', email: '', source: 'Careers site' })
    rows.applications.push({ candidateId: id, via: 'careers', answers: [], createdAt } as never)
  }
  shareJobs(telling)

  expect(rows.jobLinks.filter(({ jobId }) => demoJobs[jobId - 1]!.status === 'draft')).toEqual([])
  expect(new Set(rows.jobLinks.map(({ code }) => code)).size).toBe(rows.jobLinks.length)
  expect(rows.activityLogs).toHaveLength(rows.jobLinks.length)
  const came = rows.applications.filter(({ linkId }) => linkId !== undefined)
  expect(came.length).toBeGreaterThan(20)
  expect(came.length).toBeLessThan(rows.applications.length)
  for (const { candidateId, linkId, createdAt } of came) {
    const link = rows.jobLinks[linkId! - 1]!
    expect(rows.candidates[candidateId - 1]).toMatchObject({
      jobId: link.jobId,
      source: link.source,
      referredById: link.referrerId ?? null,
    })
    expect(link.createdAt!.getTime()).toBeLessThan(createdAt!.getTime())
  }
})
