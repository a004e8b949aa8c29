import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  'jane@example.com',
  'Jane@EXAMPLE.com',
  'jane+jobs@example.com',
  'j.a.n.e@example.com',
  'ja.ne+a+b.c@example.com',
])('%s is one mailbox', (email) => {
  expect(mailboxOf(email)).toBe('jane@example.com')
})

test('of another name or domain is another', () => {
  expect(new Set(['jane@example.com', 'janet@example.com', 'jane@mail.example.com'].map(mailboxOf)).size).toBe(3)
})

test('at gmail.com and at googlemail.com is the same', () => {
  expect(mailboxOf('J.ane@GoogleMail.com')).toBe(mailboxOf('jane@gmail.com'))
  expect(mailboxOf('jane@googlemail.com.example')).not.toContain('gmail')
})
