import { expect, test } from 'vitest'
import { tokensOf } from '#server/screening/tokens.ts'
import { synonyms } from '#server/screening/synonyms.ts'
import { jobSkills } from './job-skills.ts'
import { wordForms } from './word-forms.ts'

const inOneWord = (word: string) => wordForms(tokensOf(word)[0]!.word).map((form) => form.join(' '))
const namesOf = (...texts: string[]) => jobSkills(texts.map((text) => ({ text }))).map(({ name }) => name)

test('the skills of a job are what a list of skills can show: no language, degree, number of years or sentence', () => {
  expect(
    namesOf(
      'React',
      'AWS or Azure',
      'Fluent German',
      'Bachelor’s degree in physics',
      '5+ years of experience with Python',
      '10 years',
      'Keeps calm when several customers call at once',
    ),
  ).toEqual(['React', 'AWS or Azure', 'Python'])
})

test('what is written in two ways is asked for once', () => {
  expect(namesOf('JavaScript', 'JS', '3 years of ECMAScript')).toEqual(['JavaScript'])
})

test.each([
  ['C++', /cplusplus/],
  ['C#', /csharp/],
  ['設計', /設 <-> 計/],
  ['Design of experiments', /!wordsend/],
  ['AWS or Azure', /\|/],
  ['Terraform and Ansible', / & /],
])('%s is asked for as the words are kept', (text, form) => {
  expect(jobSkills([{ text }])[0]?.query).toMatch(form)
})

test('every form of a word is one that screening takes for it, and each of the usual endings is among them', () => {
  const words = [
    'welding',
    'programming',
    'studies',
    'organisation',
    'colour',
    'planned',
    'analyses',
    'excel',
    'css',
    'k8s',
  ]
  for (const word of [...words, ...synonyms.flatMap((group) => group.split('|'))]) {
    const [token, ...more] = tokensOf(word)
    if (!token || more.length > 0) continue
    for (const form of wordForms(token.word))
      if (form.length === 1 && form[0] !== token.word)
        expect([word, form, tokensOf(form[0]!).map((each) => each.word)]).toEqual([word, form, [token.word]])
  }
  expect(inOneWord('programming')).toEqual(expect.arrayContaining(['program', 'programs', 'programming', 'programmed']))
  expect(inOneWord('study')).toEqual(expect.arrayContaining(['study', 'studies']))
  expect(inOneWord('organization')).toContain('organisation')
  expect(inOneWord('kubernetes')).toEqual(expect.arrayContaining(['kubernetes', 'k8s']))
})
