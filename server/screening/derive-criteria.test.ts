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
