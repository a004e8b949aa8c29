import { expect, test } from 'vitest'
import { reasonOf } from './reason-of.ts'

test('what a server said is kept in its words, as long as they are few', () => {
  expect(reasonOf(new Error('451 try later'))).toBe('451 try later')
  expect(reasonOf(new Error('x'.repeat(600)))).toBe('x'.repeat(500))
  expect(reasonOf(new Error(`${'x'.repeat(499)}🚀`))).toBe('x'.repeat(499))
})

test('what the database refused is told without the values that it was given', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR', table: 'people' })
  expect(reasonOf(new Error('Failed query: insert into people\nparams: jane@example.com', { cause }))).toBe(
    'Database 23505 people',
  )
})

test('what is no error says no more than that', () => {
  expect(reasonOf('jane@example.com')).toBe('Something other than an error was thrown')
})
