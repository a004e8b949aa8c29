import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'

test.each([
  [' Ann.Lee+jobs@Example.COM ', 'Ann.Lee+jobs@example.com'],
  ["o'brien@example.com.", "o'brien@example.com"],
  ['mari@jõgeva.ee', 'mari@xn--jgeva-dua.ee'],
  ['łukasz@example.com', 'łukasz@example.com'],
  ['root@localhost', 'root@localhost'],
])('%j becomes %j', (email, cleaned) => expect(cleanAddress(email)).toBe(cleaned))

test.each([
  '',
  'ann',
  '@example.com',
  'ann@',
  'a b@example.com',
  'a@b@example.com',
  'a@example.com, b@example.com',
  '<a@example.com>',
  '"a"@example.com',
  'a@exa mple.com',
  'a@example..com',
  'a\0b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a\u0085@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(130)}com`,
])('%j is not one address', (email) => expect(cleanAddress(email)).toBeNull())
