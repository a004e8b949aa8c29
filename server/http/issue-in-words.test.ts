import { expect, test } from 'vitest'
import { z } from 'zod'
import { candidates } from '#shared/candidates.ts'
import { interviews, Scorecard } from '#shared/interviews.ts'
import { jobs } from '#shared/jobs.ts'
import { issueInWords } from './issue-in-words.ts'

const told = (schema: z.ZodType, given: unknown) => {
  const issue = schema.safeParse(given).error?.issues[0]
  return issue && issueInWords(issue)
}

test('a body that is no object is told so in plain words', () => {
  for (const given of [null, [], 'x', 3]) expect(told(jobs.create.body, given)).toBe('The body must be a JSON object')
})

test('a date that cannot be read is named', () => {
  const interview = { candidateId: 1, type: 'Phone', scheduledDate: 'tomorrow' }
  expect(told(interviews.create.body, interview)).toBe(
    'scheduledDate must be a date and time in ISO 8601, such as 2026-03-05T14:00:00Z',
  )
  expect(told(candidates.update.body, { lastInterviewDate: 'tomorrow' })).toMatch(/^lastInterviewDate must be /)
})

test('a day that is no text at all is told as one that cannot be read', () => {
  const offer = { compensation: '1', startDate: 5 }
  expect(told(candidates.sendOffer.body, offer)).toBe('Start date must be a date such as 2026-03-05')
  expect(told(candidates.sendOffer.body, { ...offer, startDate: null, expiresOn: [] })).toBe(
    'Expiry date must be a date such as 2026-03-05',
  )
})

test('what only https may be is not told to be http as well', () => {
  const message = 'The recording or notes link must be a link that starts with https://'
  for (const linkUrl of ['nonsense', 'http://example.com/notes'])
    expect(told(Scorecard, { overallRating: 'Hire', linkUrl })).toBe(message)
  expect(told(Scorecard, { overallRating: 'Hire', linkUrl: 'https://example.com/notes' })).toBeUndefined()
})

test('words of our own stand as they are, those of the validator with the field that they speak of', () => {
  expect(told(jobs.create.body, { title: ' ' })).toBe('Job title is required')
  expect(told(z.object({ email: z.email('Invalid email address') }), { email: 'x' })).toBe('Invalid email address')
  expect(told(z.object({ hours: z.object({ monday: z.string() }) }), { hours: {} })).toMatch(
    /^hours\.monday: Invalid input: expected string/,
  )
})
