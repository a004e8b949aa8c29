import { expect, test } from 'vitest'
import { plainReason } from './plain-reason.ts'

const ofDatabase = Object.assign(new Error('duplicate key value violates "users_email_key": jane@example.com'), {
  severity: 'ERROR',
  code: '23505',
  table: 'users',
  constraint: 'users_email_key',
})

test.each<[unknown, string]>([
  [new Error('Failed query: insert\nparams: Jane', { cause: ofDatabase }), 'Database 23505 users users_email_key'],
  [new Error('Mail to jane@example.com for "Jane Doe" failed\nJane'), 'Error: Mail to … for … failed'],
  [
    Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:25'), { code: 'ECONNREFUSED' }),
    'Error ECONNREFUSED: connect ECONNREFUSED …',
  ],
  [
    new SyntaxError(`Unexpected token 'J', "Jane Doe, +44 7700" is not valid JSON`),
    'SyntaxError: Unexpected token …, … is not valid JSON',
  ],
  [new TypeError('fetch failed for https://x.test/?name=Jane'), 'TypeError: fetch failed for …'],
  [new Error('Unclosed "Jane Doe and so on'), 'Error: Unclosed …'],
  ['Jane', 'Something other than an error was thrown'],
])('%o is told as "%s"', (error, told) => {
  expect(plainReason(error)).toBe(told)
})

test('a long reason is cut', () => {
  expect(plainReason(new Error('word '.repeat(100))).length).toBe(200)
})

test.each(['~', '中', 'a.', '@', ' '])('a megabyte of %j is told at once, by its beginning', (sign) => {
  expect(plainReason(new Error(`550 no ${sign.repeat(1_000_000)}`))).toMatch(/^Error: … no/)
})

test('where a long reason is cut, no half of an address is left', () => {
  const told = plainReason(new Error(`${'"x" '.repeat(498)}jane.doe@example.com is unknown ${'word '.repeat(9_000)}`))
  expect(told).not.toContain('jane')
})
