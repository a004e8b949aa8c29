import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { demoTelling } from '#test/demo-telling.ts'
import { commentOnCandidates } from './comment-on-candidates.ts'
import { demoJobs } from './demo-jobs.ts'
import { talks } from './demo-talks.ts'

const now = new Date('2026-03-11T00:00:00Z')

test('colleagues talk about whoever is under way and about nobody who was rejected, and each mention has its letter', () => {
  const telling = demoTelling(now)
  const { rows } = telling
  const statuses = [...Object.keys(talks), '200_rejected'].flatMap((status) => Array.from({ length: 9 }, () => status))
  const applicants = statuses.map((status, at) => {
    const stageSince = new Date(now.getTime() - 9 * dayMs)
    rows.candidates.push({ id: at + 1, personId: 1, jobId: 1, name: 'Li Wei', email: '', status, stageSince })
    return { given: 'Li', skills: ['Welding'], job: demoJobs[0]! }
  })
  // Of an applicant nothing else is asked.
  commentOnCandidates(telling, applicants as never)

  const comments = rows.candidateComments
  expect(comments.length).toBeGreaterThan(20)
  expect(comments.filter(({ candidateId }) => statuses[candidateId - 1] === '200_rejected')).toEqual([])
  expect(comments.filter(({ text, createdAt }) => /[{}]/.test(text) || createdAt! >= now)).toEqual([])
  expect(rows.activityLogs).toHaveLength(comments.length)
  expect(rows.commentMentions.length).toBeGreaterThan(3)
  expect(rows.emailLogs.map(({ recipientEmail, template }) => [recipientEmail, template])).toEqual(
    rows.commentMentions.map(({ userId }) => [`${userId - 1}@quillmere.example`, 'comment-mention']),
  )
})
