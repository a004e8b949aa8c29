import { expect, test } from 'vitest'
import { parseCriterion } from './parse-criterion.ts'

test.each([
  ["Bachelor's or Master's degree in Computer Science", 'bachelor'],
  ['BSc/MSc in Physics', 'bachelor'],
  ["Master's degree or PhD", 'master'],
  ["Master's degree and a driving licence", 'master'],
  ['PhD in Statistics', 'doctorate'],
  ['Degree or equivalent training', 'bachelor'],
  ['Degree of Master of Science', 'master'],
  ['Abgeschlossenes Studium (Bachelor oder Master)', 'bachelor'],
  ['Abitur', 'secondary'],
])('“%s” asks for a degree, and the lowest that is named is enough: %s', (text, level) => {
  expect(parseCriterion(text)).toMatchObject({ kind: 'degree', level })
})

test.each(['A high degree of accuracy', '360-degree feedback', 'Degree of autonomy', '360 degree reviews'])(
  '“%s” asks for no degree',
  (text) => {
    expect(parseCriterion(text).kind).toBe('words')
  },
)

test.each(['At least 18 years old', '21 years or older', '18 years of age'])(
  '“%s” asks for no years of work',
  (text) => {
    expect(parseCriterion(text).kind).toBe('words')
  },
)

test.each([
  ['5+ years of React', 5],
  ['3-5 years', 3],
])('“%s” asks for %i years', (text, years) => {
  expect(parseCriterion(text)).toMatchObject({ kind: 'years', years })
})

test('“In a similar role” adds nothing to the years, and “or a similar setting” nothing to what is named', () => {
  expect(parseCriterion('3 years of experience in a similar role')).toEqual({ kind: 'years', years: 3, subject: [] })
  expect(parseCriterion('Experience in retail or a similar setting')).toEqual({ kind: 'words', subject: [['retail']] })
  expect(parseCriterion('A test environment')).toEqual({ kind: 'words', subject: [['test environment']] })
})
