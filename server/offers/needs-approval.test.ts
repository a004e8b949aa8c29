import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerLetterTemplate } from '#shared/offer-letter.ts'
import { amountsInWords } from './amounts-in-words.ts'
import { amountsIn } from './amounts-in.ts'
import { composeLetter } from './compose-letter.ts'
import { needsApproval } from './needs-approval.ts'
import { yearlyUsd } from './yearly-usd.ts'

test.each([
  ['120000', 120_000],
  ['$120,000', 120_000],
  ['USD 120,000.50', 120_000.5],
  ['$120,000 USD', 120_000],
  [' 120,000 a year ', 120_000],
  ['$120,000/year', 120_000],
  ['120000 per annum', 120_000],
  ['10000', 10_000],
])('%j is %d dollars a year', (text, amount) => expect(yearlyUsd(text)).toBe(amount))

test.each([
  'TBD',
  '',
  '120k',
  '120,00',
  '1,20,000',
  '100,000 - 150,000',
  '100000 plus bonus',
  '€120,000',
  '120000 EUR',
  '$45 an hour',
  '45',
  '9,999',
  '8,000 a month',
  '-120000',
  '1e9',
  '١٢٠٠٠٠',
  '999999999999999999999',
])('%j is not taken for an amount', (text) => expect(yearlyUsd(text)).toBeUndefined())

const above = { mode: 'above', limitUsd: 150_000 } as const
/** An offer as its letter is written from the organisation's template. */
const wordsOf = (compensation: string, further = '') => {
  const template = `${offerLetterTemplate}\n${further}`
  const facts = { candidateName: 'Li Wei', jobTitle: 'Nurse', organisationName: 'Acme', senderName: 'Ada' }
  const at = new Date('2027-02-01T09:00:00Z')
  const letter = composeLetter(template, {
    ...facts,
    offerType: 'Full-time',
    compensation,
    expiresAt: at,
    at,
    timeZone: 'UTC',
  })
  return { compensation, letter, notes: '', template }
}

test('only what is read, and is not above the limit, goes out at once', () => {
  expect(needsApproval(above, wordsOf('150,000'))).toBe(false)
  expect(needsApproval(above, wordsOf('150,000.01'))).toBe(true)
  expect(needsApproval(above, wordsOf('TBD'))).toBe(true)
  expect(needsApproval({ ...above, mode: 'off' }, wordsOf('900000'))).toBe(false)
  expect(needsApproval({ ...above, mode: 'all' }, wordsOf('1'))).toBe(true)
})

test.each([
  ['the letter names another amount', { letter: 'Compensation: $100,000 USD. After a month $300,000.' }],
  ['the letter names it in another way', { letter: 'Compensation: $100,000 USD, and 300k in the second year.' }],
  ['the letter does not say the compensation', { letter: 'Compensation: three hundred thousand dollars' }],
  ['the letter names it in wide digits', { letter: '年俸：$100,000 USD、二年目は＄３００，０００' }],
  ['the letter names it in tens of thousands', { letter: '年薪：$100,000 USD，次年30万美元' }],
  ['the letter names it in the digits of another script', { letter: 'Compensation: $100,000 USD. ٣٠٠٬٠٠٠' }],
  ['the letter names it in words', { letter: 'Compensation: $100,000 USD, in a year three hundred thousand dollars' }],
  ['the letter names it in one word', { letter: 'Compensation: $100,000 USD, dann Dreihunderttausend' }],
  ['the letter names it in groups of four', { letter: 'Compensation: $100,000 USD, then 30,0000' }],
  ['the notes name another amount', { notes: 'With a bonus of 200 000.' }],
])('an offer below the limit waits where %s', (_, written) => {
  expect(needsApproval(above, { ...wordsOf('100,000'), ...written })).toBe(true)
})

test('words of one’s own, and numbers of the organisation’s template, keep no offer waiting', () => {
  const words = wordsOf('100,000', 'Registered as HRB 1234567.')
  expect(needsApproval(above, words)).toBe(false)
  expect(needsApproval(above, { ...words, letter: words.letter.replace('Dear', 'Hello'), notes: '30 days off' })).toBe(
    false,
  )
})

test('an amount in words of the organisation’s template keeps no offer waiting either', () => {
  const words = wordsOf('100,000', 'We serve two million people, and give 120 thousand meals.')
  expect(needsApproval(above, words)).toBe(false)
  expect(needsApproval(above, { ...words, notes: 'You would lead a team of two million.' })).toBe(true)
})

test.each([
  ['one hundred and twenty thousand dollars', ['hundred and twenty thousand']],
  ['a hundred\u00ADtwenty-thou\u200Bsand', ['a hundredtwenty-thousand']],
  ['120 thousand, and one thousand', ['and one thousand']],
  ['zwei Millionen; cent vingt mille; ciento veinte mil; sto tysięcy; twelve lakh', 5],
  ['Dear Camila Mille, a millionaire of thousands', []],
])('amounts in words are found, not what only looks like one: %j', (text, found) => {
  const all = amountsInWords(text)
  expect(typeof found === 'number' ? all.length : all).toEqual(found)
})

test('numbers of a text are read as people write them', () => {
  expect(amountsIn('$300,000USD on March 1, 2027; 300k, 1.5 m, 250.000 or 1’200’000; 12 Kings, 99.50')).toEqual([
    300_000, 1, 2027, 300_000, 1_500_000, 250_000, 1_200_000, 12, 99.5,
  ])
})

test('in whatever script they are written', () => {
  expect(amountsIn('３００，０００ ４５．５０; ٣٠٠٬٠٠٠ ۱۲٫۵; ३००,०००; 30万円, 1.2億, 3 만원; 𝟒𝟐')).toEqual([
    300_000, 45.5, 300_000, 12.5, 300_000, 300_000, 120_000_000, 30_000, 42,
  ])
})

test('with Indian groups, an Arabic comma or signs in between that nobody sees', () => {
  expect(amountsIn('₹30,00,000 or ३,००,०००; ٣٠٠،٠٠٠; 300\u00AD000, 300,\u200B000; 26,11,2026; 26.11.2026')).toEqual([
    3_000_000, 300_000, 300_000, 300_000, 300_000, 26.11, 2026, 26.11, 2026,
  ])
})

test('in groups of four, with lakh and crore, and with a thousand in short', () => {
  expect(amountsIn('30,0000; 1,20,000; 120T; 120 thousand; 120-thousand; 3 lakh; 1.5 crore; 2 bn; 3 tons')).toEqual([
    300_000, 120_000, 120_000, 120_000, 120_000, 300_000, 15_000_000, 2_000_000_000, 3,
  ])
})

test('no text goes out below the limit unless every digit of it says so', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const amount = yearlyUsd(text)
      return amount === undefined || Number(text.replace(/[^\d.]/g, '')) === amount
    }),
  )
})
