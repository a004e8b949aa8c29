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

test('words of our own stand as they are', () => {
  expect(told(jobs.create.body, { title: ' ' })).toBe('Job title is required')
  expect(told(z.object({ email: z.email('Invalid email address') }), { email: 'x' })).toBe('Invalid email address')
})

const fields = {
  hours: z.object({ monday: z.string() }),
  on: z.boolean(),
  events: z.array(z.enum(['moved', 'rejected'])),
  show: z.literal('undelivered'),
  by: z.union([z.number(), z.boolean()]),
  weeks: z.int().min(1).max(4),
  share: z.number().gt(0),
  name: z.string().min(2).max(5),
  ids: z.array(z.int()).min(1).max(2),
  words: z.record(z.string(), z.string()),
}

test.each([
  ['hours', 'x', 'hours must be a JSON object'],
  ['hours', undefined, 'hours is required'],
  ['hours', {}, 'hours.monday is required'],
  ['hours', { monday: 4 }, 'hours.monday must be text'],
  ['on', 'yes', 'on must be true or false'],
  ['events', 'moved', 'events must be a list'],
  ['events', ['gone'], 'events.0 must be one of moved, rejected'],
  ['show', 'all', 'show must be undelivered'],
  ['by', 'x', 'by is not valid'],
  ['weeks', 'x', 'weeks must be a number'],
  ['weeks', 1.5, 'weeks must be a whole number'],
  ['weeks', 0, 'weeks must be at least 1'],
  ['weeks', 5, 'weeks must be at most 4'],
  ['share', 0, 'share must be more than 0'],
  ['name', 'x', 'name must have at least 2 characters'],
  ['name', 'xxxxxx', 'name must have at most 5 characters'],
  ['ids', [], 'ids must have at least 1 entry'],
  ['ids', [1, 2, 3], 'ids must have at most 2 entries'],
  ['words', [], 'words must be a JSON object'],
] as const)('what the validator alone refuses is told in plain words: %s %j', (field, given, message) => {
  expect(told(z.object({ [field]: fields[field] }), { [field]: given })).toBe(message)
})
