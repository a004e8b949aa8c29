import { expect, test } from 'vitest'
import { criterionCharactersMax } from '#shared/screening.ts'
import { builtInWriter } from '#server/providers/writer/built-in-writer.ts'
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

test('neither a condition that laws forbid nor a lowest age sorts anybody: no age of a resume is looked at', () => {
  const skills = 'must be under 35\nExcel, Male only\nmust be over 18\n21 years or older'
  expect(deriveCriteria({ skills, description: '' }).map(({ text }) => text)).toEqual(['Excel'])
})

const needsOf = (words: Partial<Parameters<typeof deriveCriteria>[0]>) =>
  deriveCriteria({ skills: null, description: '', ...words }).map(({ text, need }) => [text, need])

test('a label is no criterion, and what is only nice to have is no must-have', () => {
  const must = [['SQL', 'must']]
  expect(needsOf({ skills: 'Must have:\nSQL\nNice to have:\nTableau' })).toEqual([...must, ['Tableau', 'nice']])
  expect(needsOf({ skills: 'Must have: SQL\nNice to have: Tableau, Power BI' })).toEqual([
    ...must,
    ['Tableau', 'nice'],
    ['Power BI', 'nice'],
  ])
})

test('what stands in brackets and numbers stays whole, and what no resume shows is none', () => {
  const skills = 'AWS (EC2, S3), Serving 1,000 calls\nNPS above 60\nTravel up to 25%\n- Excel, Word.'
  expect(needsOf({ skills }).map(([text]) => text)).toEqual(['AWS (EC2, S3)', 'Serving 1,000 calls', 'Excel', 'Word'])
})

test('what the built-in writer calls nice to have is no must-have, in each of its wordings', async () => {
  for (const title of ['Quality Manager', 'Senior Editor', 'Bartender', 'Data Analyst', 'Translator', 'Lawyer']) {
    const { description } = await builtInWriter.write({ title, type: 'Full-time' })
    const [, wished = ''] = description.split('## Nice to have')
    for (const { text, need } of deriveCriteria({ skills: null, description }))
      expect({ title, text, isWish: wished.includes(`- ${text}`) }).toEqual({ title, text, isWish: need === 'nice' })
  }
})

test('the built-in writer’s words for a trade that it does not know ask for nothing that any resume would show', async () => {
  for (const level of ['', 'Junior ', 'Senior ', 'Lead ']) {
    const { description } = await builtInWriter.write({ title: `${level}Hydrologist`, type: 'Full-time' })
    expect(deriveCriteria({ skills: null, description })).toEqual([])
  }
})

test('a skill of one sign is asked for as any other: C and R are languages', () => {
  expect(needsOf({ skills: 'C, R, Excel, x' }).map(([text]) => text)).toEqual(['C', 'R', 'Excel'])
})

test.each([
  'Experience in a comparable position or setting',
  'Experience in a similar role',
  'Previous experience in this field',
  'Experience in the same area, sector or industry',
])('“%s” names nothing that a resume could show, and is no criterion', (text) => {
  expect(needsOf({ description: `## Requirements\n\n- ${text}` })).toEqual([])
})

test('a job of no known trade, for which nobody said more than its title, asks for nothing that words could show', async () => {
  const { description } = await builtInWriter.write({ title: 'Beekeeper', type: 'Full-time' })
  expect(needsOf({ description })).toEqual([])
})
