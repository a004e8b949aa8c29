import { expect, test } from 'vitest'
import { isInvalidDomain } from './is-invalid-domain.ts'

test.each([
  'x@foo.invalid',
  'x@invalid',
  'x@FOO.Invalid',
  'x@foo.invalid.',
  ' x@foo.invalid ',
  'x@jõgeva.invalid',
  'x@foo。ｉｎｖａｌｉｄ',
  '"a@b"@foo.invalid',
])('%s lies under .invalid', (email) => expect(isInvalidDomain(email)).toBe(true))

test.each([
  'x@invalid.com',
  'x@foo.invalids',
  'x@notinvalid',
  'invalid@example.com',
  'x@foo.invalid.example.com',
  'x@example.com',
  'invalid@',
  '',
])('%s does not', (email) => expect(isInvalidDomain(email)).toBe(false))
