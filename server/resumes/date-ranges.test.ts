import { expect, test } from 'vitest'
import { dateRanges, monthsCovered } from './date-ranges.ts'

const now = new Date('2026-11-15T12:00:00Z')
const month = (year: number, number: number) => year * 12 + number - 1
const thisMonth = month(2026, 12)

test.each<[string, number, number]>([
  ['Developer, 03/2019 – present', month(2019, 3), thisMonth],
  ['März 2019 – heute', month(2019, 3), thisMonth],
  ['mars 2019 à aujourd’hui', month(2019, 3), thisMonth],
  ['marzo de 2019 a la actualidad', month(2019, 3), thisMonth],
  ['od marca 2019 do chwili obecnej', month(2019, 3), thisMonth],
  ['maaliskuu 2019 – nykyinen', month(2019, 3), thisMonth],
  ['01.03.2019 - 31.05.2020', month(2019, 3), month(2020, 6)],
  ['[ 01/09/2015 – 30/06/2018 ]', month(2015, 9), month(2018, 7)],
  ['01/09/2015 – 15/06/2018', month(2015, 9), month(2018, 7)],
  ['06/15/2018 - 08/31/2020', month(2018, 6), month(2020, 9)],
  ['06/01/2018 – 08/05/2020', month(2018, 6), month(2020, 9)],
  ['01/06/2018 – Present', month(2018, 6), thisMonth],
  ['2015-09-01 – 2018-06-30', month(2015, 9), month(2018, 7)],
  ['2015-09-01 - present', month(2015, 9), thisMonth],
  ['Jan 5, 2018 – Mar 17, 2020', month(2018, 1), month(2020, 4)],
  ['5 January 2018 to 7th March 2020', month(2018, 1), month(2020, 4)],
  ['1. März 2019 – 31. Mai 2020', month(2019, 3), month(2020, 6)],
  ['5 de enero de 2018 a 7 de marzo de 2020', month(2018, 1), month(2020, 4)],
  ['Jan 18 – Mar 20', month(2018, 1), month(2020, 4)],
  ['2018-03 – 2019-07', month(2018, 3), month(2019, 8)],
  ['Sept. 2011 to Oct. 2012', month(2011, 9), month(2012, 11)],
  ['2017–2019', month(2017, 7), month(2019, 7)],
  ['2017–19', month(2017, 7), month(2019, 7)],
  ['seit 2018', month(2018, 7), thisMonth],
])('%s is a span of time', (line, from, to) => {
  expect(dateRanges(line, now)).toMatchObject([{ from, to }])
})

test.each([
  '+48 2019 2020 20',
  'Room 2019',
  '2019',
  '12/34 – 56/78',
  '2030 – 2040',
  '99/2019 – present',
  'x'.repeat(5_000),
  '2019-'.repeat(500),
])('%s is none, or no trouble', (line) => {
  for (const { from, to } of dateRanges(line, now)) expect(to).toBeGreaterThan(from)
})

test('an end that is written and is no date leaves the span open for nobody', () => {
  expect(dateRanges('05/2018 – 30/2020', now)).toEqual([])
})

test('posts held at once count once', () => {
  expect(
    monthsCovered([
      { from: 0, to: 24 },
      { from: 12, to: 36 },
      { from: 60, to: 72 },
      { from: 62, to: 65 },
    ]),
  ).toBe(48)
  expect(monthsCovered([])).toBe(0)
})
