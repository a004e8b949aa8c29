import { expect, test } from 'vitest'
import { parseMailbox } from './parse-mailbox.ts'

test.each([
  ['jobs@example.com', { name: '', address: 'jobs@example.com' }],
  ['Rolecall <jobs@Example.com>', { name: 'Rolecall', address: 'jobs@example.com' }],
  ['<jobs@example.com>', { name: '', address: 'jobs@example.com' }],
  ['Smith, Jones & Co. <jobs@example.com>', { name: 'Smith, Jones & Co.', address: 'jobs@example.com' }],
  ['"Ann \\"Annie\\" Lee" <ann@example.com>', { name: 'Ann "Annie" Lee', address: 'ann@example.com' }],
  ["O'Brien <jobs@example.com>", { name: "O'Brien", address: 'jobs@example.com' }],
  ['日本 太郎 <jobs@example.com>', { name: '日本 太郎', address: 'jobs@example.com' }],
  ['a@b.example <jobs@example.com>', { name: 'a@b.example', address: 'jobs@example.com' }],
])('%s is read into its name and address', (mailbox, parts) => expect(parseMailbox(mailbox)).toEqual(parts))

test.each([
  '',
  'Rolecall',
  'Rolecall <>',
  'a@example.com, b@example.com',
  'A <a@example.com>, B <b@example.com> x',
  '<a@example.com\nBcc: b@example.com>',
])('%j is no mailbox', (mailbox) => expect(parseMailbox(mailbox)).toBeNull())
