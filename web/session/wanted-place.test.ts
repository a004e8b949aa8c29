import { expect, test } from 'vitest'
import { wantedPlace } from './wanted-place.ts'

test('who was going somewhere when login came between goes there, to the filter and the part of the page', () => {
  const from = { pathname: '/candidates', search: '?status=30_assessment_completed', hash: '#notes' }
  expect(wantedPlace({ from })).toBe('/candidates?status=30_assessment_completed#notes')
})

test.each([null, undefined, {}, { from: {} }, 'back'])('whoever comes with %j goes to the dashboard', (state) => {
  expect(wantedPlace(state)).toBe('/')
})

const led = (to: string) => wantedPlace(null, `?${new URLSearchParams({ 'single-sign-on': 'in', to }).toString()}`)

test('whoever comes back from the organisation’s own sign-in goes on to a screen, and nowhere else', () => {
  expect(led('/candidates?view=list&page=2')).toBe('/candidates?view=list&page=2')
  expect(['//evil.example.com', '/\\evil.example.com', 'https://evil.example.com', ''].map(led)).toEqual([
    '/',
    '/',
    '/',
    '/',
  ])
})
