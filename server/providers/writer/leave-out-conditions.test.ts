import { expect, test } from 'vitest'
import { builtInWriter } from './built-in-writer.ts'
import { leaveOutConditions } from './leave-out-conditions.ts'
import { listSkills } from './list-skills.ts'

test.each([
  'must be under 35',
  'Candidates must be younger than 40.',
  'You should not be older than 45 years',
  'Must be between 25 and 35 years old',
  'Age 25-35',
  'aged between 20 and 30',
  'Maximum age: 40',
  'must be young',
  'Must be a woman',
  'Male only',
  'female candidates preferred',
  'Men only!',
  'Only male candidates',
  'only females',
  'Preferably male',
  'Ladies only',
  'Young female preferred',
  'Gender: female',
  'Sex: male',
  'not above 40 years',
  '35 years max',
  'Upper age limit: 40',
  'Candidates under 30 only',
  'No older than 30',
  'Max 35 years old',
  'Between 25 and 35 years old',
])('"%s" is left out, and that is told', (line) => {
  expect(leaveOutConditions(listSkills(`SQL\n${line}`))).toEqual({
    skills: [{ text: 'SQL', isLabel: false }],
    leftOut: [{ from: line, to: '' }],
  })
})

test.each([
  'Must be over 18',
  'must be at least 21 years old',
  'Work with children aged 3 to 6',
  'aged 11 to 16',
  'response time under 30 ms',
  'under 35% churn',
  'Between 20 and 30 deals per month',
  'Women’s health',
  'Only two shifts',
  'Ladies fashion',
  'Gender: male and female',
  'Sex education',
  'Not over budget',
  'Candidates over 21 only',
  'Male nurse',
  'Maximum 35 years of records',
  'Male and female threads',
  'must be willing to travel',
  'menswear',
  'Lead a team of 25 to 30',
])('"%s" stays as it is', (line) => {
  expect(leaveOutConditions(listSkills(line)).leftOut).toEqual([])
})

test('a description holds no such line, and asks for fluency whoever was born where', async () => {
  const { description, writing } = await builtInWriter.write({
    title: 'Accountant',
    type: 'Full-time',
    skills: 'Excel, must be under 35\nA native English speaker',
  })
  expect(description).toContain('- Excel\n- A fluent English speaker\n')
  expect(description).not.toContain('35')
  expect(writing.replaced).toEqual([
    { from: 'must be under 35', to: '' },
    { from: 'native', to: 'fluent' },
  ])
})
