import { expect, test } from 'vitest'
import { Settings } from '#shared/settings.ts'
import { fieldWords } from './field-words.ts'

test.each([
  ['payRangeRequired', 'pay range required'],
  ['offerValidityMs', 'offer validity'],
  ['hiPeopleScore', 'assessment score'],
  ['title', 'title'],
  ['timeZone', 'time zone'],
  ['constructor', 'constructor'],
])('%s is said as "%s"', (field, words) => {
  expect(fieldWords(field)).toBe(words)
})

test('every setting is said in plain words', () => {
  for (const setting of Object.keys(Settings.shape)) expect(fieldWords(setting)).toMatch(/^[a-z]+( [a-z]+)*$/)
})
