import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  emailAddress,
  line,
  numberInText,
  optionalSecureUrl,
  optionalText,
  paging,
  queryId,
  wholeNumber,
} from './fields.ts'
import { Instant, InstantOrDay } from './route.ts'

const told = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues[0]?.message

describe('a number in an address', () => {
  test.each(['0x1', '1e3', '+5', '1 ', ' 1', '01', '1_0', '', 'one', '١'])('is not written %j', (text) => {
    expect(numberInText('must be a number').safeParse(text).error?.issues[0]?.message).toBe('must be a number')
    expect(queryId('jobId').safeParse(text).success).toBe(false)
    expect(paging.page.safeParse(text).success).toBe(false)
  })

  test('is one where it is written as people do', () => {
    expect(numberInText('no').parse('10')).toBe(10)
    expect(numberInText('no').parse('-1.5')).toBe(-1.5)
    expect([paging.page.parse(undefined), paging.pageSize.parse('25')]).toEqual([undefined, 25])
    expect(paging.page.safeParse('1.5').error?.issues[0]?.message).toBe('page must be a whole number')
    expect(paging.page.safeParse('0').error?.issues[0]?.message).toBe('page counts from 1')
  })

  test('is told to be too large, and not to be no whole number, where no number holds it exactly', () => {
    expect(told(queryId('jobId'), '9007199254740993')).toBe('jobId is out of range')
    expect(told(paging.page, '99999999999999999999')).toBe('page must be at most 1000000')
    expect(told(wholeNumber('Score', 0, 100), 1e30)).toBe('Score must be 0 to 100')
    expect(told(queryId('jobId'), '1.5')).toBe('jobId must be a whole number')
  })
})

test('an email address has at most 64 characters before the @, since no letter reaches a longer one', () => {
  const told = [64, 65].map((length) => emailAddress('Not one').safeParse(`${'x'.repeat(length)}@example.com`).success)
  expect(told).toEqual([true, false])
})

const isAddressAt = (domain: string) => emailAddress('Not one').safeParse(`li@${domain}`).success

test('an email address has at most 63 characters between two dots of its domain, as no longer name exists', () => {
  const told = [63, 64]
    .map((length) => 'x'.repeat(length))
    .map((label) => [isAddressAt(`${label}.com`), isAddressAt(`mail.${label}`)])
  expect(told).toEqual([
    [true, true],
    [false, false],
  ])
})

test('a line that is missing is asked for, and one that is no text is told so', () => {
  const told = [undefined, null, 5].map((given) => line('Job title').safeParse(given).error?.issues[0]?.message)
  expect(told).toEqual(['Job title is required', 'Job title is required', 'Job title must be text'])
})

test('one line has no line break within', () => {
  expect(line('Title').parse(' Engineer\r\nBcc: x@example.com\t\u2028end\n')).toBe('Engineer Bcc: x@example.com end')
  expect(line('Title').parse('a\0b')).toBe('a\0b')
})

const parsed = (text: string) => line('Name').parse(text)

test('one line holds nothing that cannot be seen or that turns what follows, and what shows nothing is empty', () => {
  expect(parsed('hiring\u200B')).toBe('hiring')
  expect(parsed('Li\u202Egnp.exe')).toBe('Lignp.exe')
  for (const text of ['\u200B\u200B\u2060', '\u3164', '\u200D \u200C', '\u2800\u2800']) expect(parsed(text)).toBe('')
  // Persian needs its joiner, and so does a family.
  for (const text of ['می\u200Cخواهم', '👩\u200D👧', 'Łukasz']) expect(parsed(text)).toBe(text)
  expect(line('Name').min(2, 'Full name is required').safeParse('\u200B\u200B\u200B').success).toBe(false)
})

test('free text is kept as typed, and of nothing that shows it is none', () => {
  expect(optionalText('Notes').parse('  - one\n  - two\n')).toBe('  - one\n  - two\n')
  for (const text of ['', '   ', ' \n\t\r\n ', '\u00A0\u200B\n']) expect(optionalText('Notes').parse(text)).toBeNull()
  expect(optionalText('Notes').parse(undefined)).toBeUndefined()
})

describe('a moment', () => {
  test('may be written with the offset of its place', () => {
    expect(Instant.parse('2026-03-05T10:00:00+01:00')).toBe('2026-03-05T09:00:00.000Z')
    expect(Instant.parse('2026-03-05T10:00:00-05:30')).toBe('2026-03-05T15:30:00.000Z')
    expect(Instant.parse('2026-03-05T10:00:00Z')).toBe('2026-03-05T10:00:00Z')
  })

  test('may be written without its seconds, as ISO 8601 allows and clocks show it', () => {
    expect(Instant.parse('2026-03-05T10:00Z')).toBe('2026-03-05T10:00:00Z')
    expect(Instant.parse('2026-03-05T10:00+02:00')).toBe('2026-03-05T08:00:00.000Z')
    expect(InstantOrDay.parse('2026-03-05T10:00Z')).toBe('2026-03-05T10:00:00Z')
    for (const text of ['2026-03-05T10:00', '2026-03-05T25:00Z', '2026-03-05T10Z'])
      expect(Instant.safeParse(text).success).toBe(false)
  })

  test.each([
    '2026-02-30T10:00:00+01:00',
    '2026-03-05T10:00:00',
    '2026-03-05',
    'today',
    5,
    '0000-01-01T00:00:00+00:00',
  ])('is not %j', (value) => expect(Instant.safeParse(value).success).toBe(false))

  test('may be a day alone where a day is meant', () => {
    expect(InstantOrDay.parse('2026-03-05')).toBe('2026-03-05T12:00:00.000Z')
    expect(InstantOrDay.parse('2026-03-05T10:00:00+01:00')).toBe('2026-03-05T09:00:00.000Z')
    expect(InstantOrDay.safeParse('2026-02-30').success).toBe(false)
  })
})

const isSecureLink = (link: string) => optionalSecureUrl('The link').safeParse(link).success

test('a link that must be secure is no other one', () => {
  expect(['https://x.example/a', '', 'http://x.example/a', 'javascript:alert(1)'].map(isSecureLink)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
