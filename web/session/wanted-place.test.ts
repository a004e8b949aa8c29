import { expect, test } from 'vitest'
import { wantedPlace } from './wanted-place.ts'

test('who was going somewhere when login came between goes there, to the filter and the part of the page', () => {
  const from = { pathname: '/candidates', search: '?status=30_assessment_completed', hash: '#notes' }
  expect(wantedPlace({ from })).toBe('/candidates?status=30_assessment_completed#notes')
})

test.each([null, undefined, {}, { from: {} }, 'back'])('whoever comes with %j goes to the dashboard', (state) => {
  expect(wantedPlace(state)).toBe('/')
})
