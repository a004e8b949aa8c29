import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { letterFields } from '#shared/letter-fields.ts'
import { whyMistyped } from '#shared/naming.ts'
import { demoTelling } from '#test/demo-telling.ts'
import { demoJobs } from './demo-jobs.ts'
import { demoLetters, writtenAt } from './demo-letters.ts'
import { writeToCandidates } from './write-to-candidates.ts'

const now = new Date('2026-03-11T00:00:00Z')

test('each saved text names fields that there are alone', () => {
  for (const { subject, text } of Object.values(demoLetters))
    expect(whyMistyped(subject + text, letterFields)).toBeUndefined()
})

test('some who are under way were written to, each by name, and nobody who was rejected', () => {
  const telling = demoTelling(now)
  const { rows } = telling
  const statuses = [...Object.keys(writtenAt), '200_rejected'].flatMap((status) =>
    Array.from({ length: 9 }, () => status),
  )
  const applicants = statuses.map((status, at) => {
    const stageSince = new Date(now.getTime() - 9 * dayMs)
    const [name, email] = [`Li Wei ${at}`, `${at}@applicants.example`]
    rows.candidates.push({ id: at + 1, personId: 1, jobId: 1, name, email, status, stageSince })
    return { job: demoJobs[0]! }
  })
  // Of an applicant nothing else is asked.
  writeToCandidates(telling, applicants as never)
  const written = rows.emailLogs
  expect(written).toHaveLength(7)
  expect(written.filter(({ candidateId }) => statuses[candidateId! - 1] === '200_rejected')).toEqual([])
  for (const { candidateId, recipientEmail, subject, context } of written) {
    expect(recipientEmail).toBe(`${candidateId! - 1}@applicants.example`)
    expect(context!['text']).toContain(`Hello Li Wei ${candidateId! - 1},`)
    expect(`${subject} ${String(context!['text'])}`).not.toMatch(/[{}]/)
  }
  expect(rows.activityLogs.map(({ candidateId }) => candidateId)).toEqual(written.map(({ candidateId }) => candidateId))
})
