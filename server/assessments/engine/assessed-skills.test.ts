import { expect, test } from 'vitest'
import { assessedSkills } from './assessed-skills.ts'

test.each([
  ['Wound care\nmust be under 35, NPS above 60\nNice to have: Excel, SQL', ['Wound care']],
  ['Native English speaker', ['Fluent English speaker']],
  ['SQL, Go', ['SQL', 'Go']],
  [null, []],
])('of %j is assessed %j', (typed, skills) => {
  expect(assessedSkills(typed)).toEqual(skills)
})
