import { expect, test } from 'vitest'
import { criterionCharactersMax } from '#shared/screening.ts'
import { deriveCriteria } from './derive-criteria.ts'

test('a skill that is too long is cut after a whole character: half of one cannot be kept with a verdict', () => {
  const skill = `sql${'x'.repeat(criterionCharactersMax - 4)}`
  expect(deriveCriteria({ skills: `${skill}🙂`, description: '' })).toMatchObject([{ text: skill }])
})

test('a point whose years are cut off is none: no resume could ever show it', () => {
  const point = `${'calm and kind to everyone who asks for help '.repeat(4)}with 5 years of Go`
  expect(deriveCriteria({ skills: null, description: `## Requirements\n- ${point}\n- 3 years of Go` })).toMatchObject([
    { text: '3 years of Go' },
  ])
})

test('a condition that laws forbid sorts nobody: it is no criterion', () => {
  const skills = 'must be under 35\nExcel, Male only\nmust be over 18'
  expect(deriveCriteria({ skills, description: '' }).map(({ text }) => text)).toEqual(['Excel', 'must be over 18'])
})
