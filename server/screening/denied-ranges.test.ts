import { expect, test } from 'vitest'
import { deniedRanges } from './denied-ranges.ts'

const denied = (text: string) => deniedRanges(text).map(({ start, end }) => text.slice(start, end).trim())

test.each([
  ['No experience with Kubernetes.', ['Kubernetes']],
  ['• No hands-on experience with Kubernetes', ['Kubernetes']],
  ['Docker; no experience with Kubernetes, Helm or Nomad; Go', ['Kubernetes, Helm or Nomad']],
  ['No experience with Kubernetes, strong in Docker', ['Kubernetes']],
  ['No experience with Kubernetes but ten years of Docker', ['Kubernetes']],
  ['Ten years of Docker, but no knowledge of Kubernetes', ['Kubernetes']],
  ['I have not yet worked with Kubernetes.', ['with Kubernetes']],
  ['I’ve never used Kubernetes', ['Kubernetes']],
  ['Not familiar with Kubernetes\nDocker', ['Kubernetes']],
  ['Keine Erfahrung mit Kubernetes', ['Kubernetes']],
  ['Ich habe bisher keine praktischen Kenntnisse in Kubernetes', ['Kubernetes']],
  ['Aucune expérience avec Kubernetes', ['Kubernetes']],
  ['Sin experiencia en Kubernetes', ['Kubernetes']],
  ['Brak doświadczenia z Kubernetes', ['Kubernetes']],
  ['Ei kokemusta Kubernetes', ['Kubernetes']],
])('%j denies %j', (text, found) => {
  expect(denied(text)).toEqual(found)
})

test.each([
  'Taught Kubernetes to people with no experience in Docker',
  'Courses for people without knowledge of Kubernetes',
  'No knowledge of Kubernetes was required of those whom I trained',
  'No experience required',
  'Moved to Kubernetes with no downtime',
  'No incidents in two years of Kubernetes',
  'Kubernetes: no problem',
])('%j denies nothing', (text) => {
  expect(denied(text)).toEqual([])
})

test('a text that denies a hundred thousand times is read at once', () => {
  expect(deniedRanges('No experience with '.repeat(5_000))).toHaveLength(1)
  expect(deniedRanges('no no experience i have not no '.repeat(20_000))).toEqual([])
})
