import { expect, test } from 'vitest'
import { listSkills, skillNames } from './list-skills.ts'

const texts = (typed: string) => listSkills(typed).map(({ text }) => text)

test.each([
  ['TypeScript, React;SQL', ['TypeScript', 'React', 'SQL']],
  ['- one\n* two\n• three\n# four\n1. five', ['one', 'two', 'three', 'four', 'five']],
  ['• React • Vue', ['React', 'Vue']],
  ['AWS (EC2, S3), Docker', ['AWS (EC2, S3)', 'Docker']],
  ['Serve 1,000 calls, SQL', ['Serve 1,000 calls', 'SQL']],
  ['C++, C#, .NET, Node.js, CI/CD', ['C++', 'C#', '.NET', 'Node.js', 'CI/CD']],
  ['=1+1\n<b>x</b>\n**bold**\n#hashtag', ['=1+1', '<b>x</b>', '**bold**', '#hashtag']],
  [
    'Must have sold software, hardware and services, and be able to prove it.',
    ['Must have sold software, hardware and services, and be able to prove it.'],
  ],
  ['SQL\nSQL\n\n---\n```\n', ['SQL']],
  ['a\r\nb\u2028c', ['a', 'b', 'c']],
])('%j lists %j', (typed, skills) => {
  expect(texts(typed)).toEqual(skills)
})

test('a line that ends in a colon names the lines after it', () => {
  expect(listSkills('Must have:\nSQL')).toEqual([
    { text: 'Must have:', isLabel: true },
    { text: 'SQL', isLabel: false },
  ])
})

test('what stands before a list in its own line is said of each of it', () => {
  expect(listSkills('Nice to have: Tableau, Power BI\nSkills : SQL')).toEqual([
    { text: 'Tableau', isLabel: false, label: 'Nice to have' },
    { text: 'Power BI', isLabel: false, label: 'Nice to have' },
    { text: 'SQL', isLabel: false, label: 'Skills' },
  ])
})

test.each([
  ['Travel up to 25%, 100% remote, 20 hours per week, Excel', ['Excel']],
  [
    'Remote sensing, On-site installation, Travel booking',
    ['Remote sensing', 'On-site installation', 'Travel booking'],
  ],
  ['Sales in over 18 countries', ['Sales in over 18 countries']],
  ['Must be at least 18 years old\nReduce travel cost by 10%\nForklift licence', ['Forklift licence']],
  ['SQL.\nMust have: Go\nNice-to-have: Rust', ['SQL', 'Go']],
  ['SQL\nNice to have: Tableau, Power BI\nGood to have: dbt', ['SQL']],
  ['NPS above 60, Patience, close 20 deals per quarter', ['Patience']],
  ['Must have:\nSQL\nNice to have:\nTableau\nLanguages:\nFrench', ['SQL', 'French']],
  ['Languages: French, German', ['French', 'German']],
  ['C++, C#, .NET, Node.js', ['C++', 'C#', '.NET', 'Node.js']],
  ['Tools\nSkills:', ['Tools']],
  ['Deliver 24/7 support, Deliver 12 releases', ['Deliver 24/7 support']],
  ['Sales, Hit the Q3 goals, Reduce p95 latency', ['Sales']],
])('of %j a job asks for %j by name', (typed, names) => {
  expect(skillNames(listSkills(typed))).toEqual(names)
})

test('a line of nothing but full stops is named as soon as any other', () => {
  const before = process.cpuUsage()
  expect(skillNames(listSkills(`x${'. '.repeat(30_000)}x`))).toHaveLength(1)
  expect(process.cpuUsage(before).user).toBeLessThan(400_000)
})
