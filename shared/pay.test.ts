import { describe, expect, test } from 'vitest'
import { currencies } from './currencies.ts'
import { PayRange } from './pay.ts'
import { payText } from './pay-text.ts'

const range = { lowest: 60_000, highest: 75_000, currency: 'EUR', per: 'year', published: true } as const

describe('a pay range', () => {
  test.each([
    range,
    { ...range, lowest: null },
    { ...range, highest: null },
    { ...range, lowest: 18.5, highest: 18.5, per: 'hour' },
    { ...range, lowest: 0.07, highest: 99_999_999_999.99, currency: 'IRR' },
  ])('may be %j', (given) => expect(PayRange.parse(given)).toEqual(given))

  test('is open where an end is left out, and kept among staff where nobody says otherwise', () => {
    const { published: _, lowest: __, ...least } = range
    expect(PayRange.parse(least)).toEqual({ ...range, lowest: null, published: false })
  })

  test.each([
    [{ lowest: 75_000.01 }, 'highest', 'Highest pay must not be below the lowest'],
    [{ lowest: null, highest: null }, 'lowest', 'Give the lowest pay, the highest or both'],
    [{ currency: undefined }, 'currency', 'Choose a currency'],
    [{ currency: '' }, 'currency', 'Choose a currency'],
    [{ currency: 'eur' }, 'currency', 'Currency must be a code of ISO 4217, such as EUR'],
    [{ currency: 'DEM' }, 'currency', 'Currency must be a code of ISO 4217, such as EUR'],
    [{ per: undefined }, 'per', 'What pay is per must be one of year, month, week, day, hour'],
    [{ per: 'fortnight' }, 'per', 'What pay is per must be one of year, month, week, day, hour'],
    [{ lowest: 0 }, 'lowest', 'Lowest pay must be more than 0'],
    [{ lowest: -1 }, 'lowest', 'Lowest pay must be more than 0'],
    [{ lowest: 18.505 }, 'lowest', 'Lowest pay must have two decimals at most'],
    [{ highest: 100_000_000_000.5 }, 'highest', 'Highest pay must be at most 100,000,000,000'],
    [{ highest: '75000' }, 'highest', 'Highest pay must be a number'],
    [{ highest: Number.NaN }, 'highest', 'Highest pay must be a number'],
    [{ published: 'yes' }, 'published', 'Published must be true or false'],
  ])('with %j is refused at %s', (wrong, field, message) => {
    const { error } = PayRange.safeParse({ ...range, ...wrong })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
  })

  test('is refused with a field that it does not know', () =>
    expect(PayRange.safeParse({ ...range, bonus: 1 }).success).toBe(false))
})

test('every currency has a code of its own', () => {
  expect(new Set(currencies).size).toBe(currencies.length)
  expect(currencies.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  expect(currencies).toContain('EUR')
})

test.each([
  [range, '€60,000 – €75,000 per year'],
  [{ ...range, lowest: null }, 'Up to €75,000 per year'],
  [{ ...range, highest: null }, 'From €60,000 per year'],
  [{ ...range, highest: 60_000 }, '€60,000 per year'],
  [{ ...range, lowest: 18.5, highest: 20, per: 'hour' }, '€18.50 – €20.00 per hour'],
  [{ ...range, currency: 'CHF', lowest: null, highest: 9_000, per: 'month' }, 'Up to CHF 9,000 per month'],
  [{ ...range, currency: 'CAD' }, 'CA$60,000 – CA$75,000 per year'],
  [{ ...range, currency: 'JPY', lowest: 1_500, highest: null, per: 'hour' }, 'From ¥1,500 per hour'],
] as const)('%j reads "%s"', (pay, text) => expect(payText(pay).replaceAll('\u00a0', ' ')).toBe(text))
