import { expect, test } from 'vitest'
import { screenResume } from './screen-resume.ts'

const now = new Date('2026-11-15T12:00:00Z')

/** What a resume with these lines shows of each word; who it is of is known from elsewhere. */
function shown(lines: readonly string[], wanted: readonly string[], location: string | null = null) {
  let start = 0
  const read = ['Grace Okafor', ...lines].map((text, index) => {
    const [top, bottom] = [index / 100, (index + 1) / 100]
    const line = { text, start, page: 1, column: 0, size: 10, left: 0, right: 1, top, bottom, edges: [0, 1] }
    start += text.length + 1
    return line
  })
  const identity = [{ name: 'Grace Okafor', email: null, phone: null, location }]
  const criteria = wanted.map((text) => ({ id: text, text, need: 'must' as const }))
  return screenResume(criteria, { content: read.map(({ text }) => text).join('\n'), lines: read }, identity, now)
    .filter(({ verdict }) => verdict === 'met')
    .map(({ criterionId }) => criterionId)
}

test.each([
  ['Bern', 'Ran Kubernetes and Hibernate', ['Kubernetes', 'Hibernate']],
  ['Turin', 'Lean manufacturing', ['Manufacturing']],
  ['Rome', 'Extensions of Chrome', ['Chrome']],
])('whoever lives in %s has done the work whose name holds those letters', (location, line, wanted) => {
  expect(shown(['Experience', line], wanted, location)).toEqual(wanted)
  expect(shown(['Experience', `Moved from ${location} to ${location}.`], [location], location)).toEqual([])
})

test.each([
  ['Built single-page applications in React', 'React'],
  ['Single sign-on with Okta', 'Okta'],
  ['Photo editing in Photoshop', 'Photoshop'],
  ['Gender studies with Stata', 'Stata'],
  ['10 ans de Java', 'Java'],
  ['Generó ventas con Salesforce', 'Salesforce'],
  ['Planned man-hours in Excel', 'Excel'],
  ['Entwicklung von Backends mit Spring', 'Spring'],
  ['Institutional clients on Bloomberg', 'Bloomberg'],
])('“%s” tells of work, and of nobody’s family, sex, age or school', (line, skill) => {
  expect(shown(['Experience', line], [skill])).toEqual([skill])
})

test.each([
  'Single',
  'Gender: male Cobol',
  'Married, two children',
  'Age 55',
  '(38 ans)',
  'Sex: f',
  'Born in Cobol',
  'Diplom, MIT',
  'Marié, 2 enfants',
])('“%s” tells who somebody is, and counts for nothing', (line) => {
  expect(shown(['Experience', line], ['Single', 'Cobol', 'Married', 'Age', 'ans', 'MIT', 'Marié', 'Sex'])).toEqual([])
})

test('of a sentence about work its sex alone is left out', () => {
  expect(shown(['Experience', 'Coached male athletes with Strava'], ['male', 'Strava'])).toEqual(['Strava'])
})
