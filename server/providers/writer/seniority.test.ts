import { expect, test } from 'vitest'
import { seniorityOf } from './seniority.ts'

test.each([
  ['Software Engineering Intern', 'intern'],
  ['Apprentice Electrician', 'intern'],
  ['Junior Accountant', 'junior'],
  ['Jr. Developer', 'junior'],
  ['Associate Product Manager', 'junior'],
  ['Graduate Engineer', 'junior'],
  ['Nurse', 'mid'],
  ['Staff Nurse', 'mid'],
  ['Product Manager', 'mid'],
  ['Account Manager', 'mid'],
  ['Chief of Staff', 'mid'],
  ['Lead Generation Specialist', 'mid'],
  ['Internal Auditor', 'mid'],
  ['Executive Assistant to CEO', 'mid'],
  ['EA to the COO', 'mid'],
  ['Chief of Staff to the CEO', 'mid'],
  ['Senior Secretary to the Managing Director', 'senior'],
  ['Senior Product Manager', 'senior'],
  ['Sr Designer', 'senior'],
  ['Staff Software Engineer', 'lead'],
  ['Principal Scientist', 'lead'],
  ['Head Chef', 'lead'],
  ['Art Director', 'lead'],
  ['Engineering Manager', 'manager'],
  ['Assistant Store Manager', 'manager'],
  ['Head of Marketing', 'director'],
  ['VP Sales', 'director'],
  ['CTO', 'director'],
  ['Chief Financial Officer', 'director'],
  ['Director, Finance', 'director'],
])('%s is %s', (title, seniority) => {
  expect(seniorityOf(title, false)).toBe(seniority)
})

test('an internship without a rank in its title is for an intern', () => {
  expect(seniorityOf('Nurse', true)).toBe('intern')
  expect(seniorityOf('Senior Fellow', true)).toBe('senior')
})
