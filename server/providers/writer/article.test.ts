import { expect, test } from 'vitest'
import { article } from './article.ts'

test.each([
  'Accountant',
  'HR Manager',
  'SEO Specialist',
  'ML Engineer',
  'IT Manager',
  'Honest Broker',
  'Umbrella Maker',
  'R&D Engineer',
  'Événement Planner',
  'iOS Engineer',
  'Unindexed Clerk',
  'MLOps Engineer',
  'LLMOps Lead',
])('an %s', (title) => {
  expect(article(title)).toBe('an')
})

test.each([
  'Nurse',
  'UX Designer',
  'UI Designer',
  'QA Engineer',
  'CEO',
  'VP',
  'University Teacher',
  'User Researcher',
  'European Buyer',
  'Łódź Site Lead',
  'Head Chef',
  'Senior Cook',
  'PHP Developer',
  'Beekeeper',
  'Utility Worker',
])('a %s', (title) => {
  expect(article(title)).toBe('a')
})
