import { expect, test } from 'vitest'
import { halfFieldIn, whyMistyped } from './naming.ts'

const fields = { candidate: 'the name', job: 'the title' }

test.each([
  ['Hello {{candidate}, thank you', '{{candidate}'],
  ['Hello {candidate}}, thank you', '{candidate}}'],
  ['Hello {candidate}, thank you', '{candidate}'],
  ['Hello {{ job', '{{'],
  ['Hello {{candidte, thank you', '{{candidte,'],
  ['Hello candidate}}', 'candidate}}'],
  ['{{job}} and {{candidate}', '{{candidate}'],
])('%s would be read as it stands, and is said to be no field', (text, half) => {
  expect(whyMistyped(text, fields)).toBe(
    `“${half}” is no field: it takes two braces on each side, as {{candidate}} has.`,
  )
})

test.each(['Hello {{ candidate }}, {{job}}{{job}}', 'a { b } {c} { } }{', '{{{job}}}', ''])(
  '%j has every brace in its place',
  (text) => {
    expect(whyMistyped(text, fields)).toBeUndefined()
  },
)

test('a field that does not exist is told before braces that are missing', () => {
  expect(whyMistyped('{{wage}} {{job', fields)).toMatch(/^There is no field \{\{wage\}\}/)
})

test('a page of braces and blanks is looked through at once', () => {
  const startedMs = performance.now()
  expect(halfFieldIn('{ '.repeat(50_000), fields)).toBeUndefined()
  expect(halfFieldIn('x'.repeat(50_000), fields)).toBeUndefined()
  expect(performance.now() - startedMs).toBeLessThan(2_000)
})
