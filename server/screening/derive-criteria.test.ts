import { expect, test } from 'vitest'
import { criterionCharactersMax } from '#shared/screening.ts'
import { deriveCriteria } from './derive-criteria.ts'

test('a skill that is too long is cut after a whole character: half of one cannot be kept with a verdict', () => {
  const skill = `sql${'x'.repeat(criterionCharactersMax - 4)}`
  expect(deriveCriteria({ skills: `${skill}🙂`, description: '' })).toMatchObject([{ text: skill }])
})
