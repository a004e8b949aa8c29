import { expect, test } from 'vitest'
import { fillOfferLetter, unknownOfferLetterFields } from './offer-letter.ts'

test('fields are found with blanks around their names, and lines of empty ones are left out', () => {
  const template = 'Dear {{ candidate }},\n{{notes}}\nas {{job\t}} from {{wage}} {{}}'
  expect(unknownOfferLetterFields(template)).toEqual(['wage', ''])
  expect(
    fillOfferLetter('Dear {{ candidate }},\n{{notes}}\nas {{job\t}}', { candidate: 'Li Wei', job: 'Designer' }),
  ).toBe('Dear Li Wei,\nas Designer')
})

test('braces that are never closed, with a page of blanks behind them, are no field', () => {
  const startedMs = performance.now()
  expect(unknownOfferLetterFields(`{{${' '.repeat(20_000)}`)).toEqual([])
  expect(performance.now() - startedMs).toBeLessThan(5_000)
})
