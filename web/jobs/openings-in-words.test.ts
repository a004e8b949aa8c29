import { expect, test } from 'vitest'
import { hiredInWords, openingsInWords } from './hired-in-words.ts'
import { closedByInWords, filledInWords, takenInWords } from './openings-in-words.ts'

test.each([
  [1, 0, undefined],
  [1, 1, 'Hired'],
  [1, 2, '2 of 1 hired'],
  [3, 0, '0 of 3 hired'],
  [3, 1, '1 of 3 hired'],
])('of %i openings with %i hired a list says %s', (openings, hired, said) => {
  expect(hiredInWords({ openings, hired })).toBe(said)
})

test('the details of a job say how many offers are open too', () => {
  expect(openingsInWords({ openings: 1, hired: 0, openOffers: 0 })).toBe('1')
  expect(openingsInWords({ openings: 3, hired: 1, openOffers: 1 })).toBe('1 of 3 hired, 1 open offer')
})

test.each([
  [1, 1, 'The opening is filled.'],
  [3, 3, 'All 3 openings are filled.'],
  [1, 2, 'The opening is filled: 2 people were hired.'],
])('%i openings with %i hired are told to be filled', (openings, hired, said) => {
  expect(filledInWords({ openings, hired })).toBe(said)
})

test.each([
  [1, 0, 0, undefined],
  [3, 1, 1, undefined],
  [1, 0, 1, 'This job has 1 opening, and 1 offer is open.'],
  [1, 1, 0, 'This job has 1 opening, and it is filled.'],
  [2, 2, 0, 'This job has 2 openings, and all of them are filled.'],
  [3, 1, 2, 'This job has 3 openings: 1 of them is filled, and 2 offers are open.'],
  [1, 1, 1, 'This job has 1 opening: it is filled, and 1 offer is open.'],
])('before an offer %i openings with %i hired and %i offers say %s', (openings, hired, openOffers, said) => {
  expect(takenInWords({ openings, hired, openOffers })).toBe(said)
})

test.each([
  [1, 0, 'This fills the only opening, and the job is closed with it'],
  [3, 2, '2 of 3 hired. This fills the last opening, and the job is closed with it'],
  [3, 3, 'All 3 openings are filled. The job is closed with this acceptance'],
])('before an acceptance that closes a job, of %i openings with %i hired it is told', (openings, hired, said) => {
  expect(closedByInWords({ openings, hired, openOffers: 0 }).split(':')[0]).toBe(said)
})

test.each([
  [0, 'are cancelled.'],
  [1, '1 other offer is open. Closing the job withdraws none: one that is out can still be accepted.'],
  [2, '2 other offers are open. Closing the job withdraws none: one that is out can still be accepted.'],
])('and with %i offers to others, what becomes of these', (openOffers, said) => {
  expect(closedByInWords({ openings: 1, hired: 0, openOffers }).endsWith(said)).toBe(true)
})
