import { expect, test } from 'vitest'
import { screenResume } from './screen-resume.ts'

const box = { page: 1, column: 0, size: 10, left: 0.1, right: 0.9, top: 0.1, bottom: 0.2, edges: [] }
const criteria = ['React', '5+ years of React'].map((text, index) => ({ id: `c${index}`, text, need: 'must' as const }))
const times = 70_000

/** The same words over and over, with this between them, each line a line of the resume. */
function screened(between: string) {
  const content = `react${between}`.repeat(times)
  const starts = [0, ...Array.from(content.matchAll(/\n/g), ({ index }) => index + 1)]
  const lines = content.split('\n').map((text, at) => Object.assign({ text, start: starts[at]! }, box))
  return screenResume(criteria, { content, lines }, [], new Date('2027-01-01'))
}

test.each([
  [' ', [0]],
  ['\n', [0, 6, 12]],
  [', ', [0, 7, 14]],
])(
  'a word that stands in a resume tens of thousands of times, %j between them, is found at once',
  (between, starts) => {
    const [named, years] = screened(between)
    expect(named).toMatchObject({ verdict: 'met', reason: `Named ${times} times.` })
    expect(named!.passages.map(({ start }) => start)).toEqual(starts)
    expect(years!.verdict).toBe('partly')
  },
)

/** What a resume of these lines shows of a criterion, and why. */
function judged(text: string, lines: readonly string[]) {
  let start = 0
  const placed = ['Grace Okafor', ...lines].map((line) => {
    const at = Object.assign({ text: line, start }, box)
    start += line.length + 1
    return at
  })
  const content = placed.map((line) => line.text).join('\n')
  const [verdict] = screenResume(
    [{ id: 'c', text, need: 'must' }],
    { content, lines: placed },
    [],
    new Date('2027-01-01'),
  )
  return [verdict!.verdict, verdict!.reason]
}

test.each([
  ['German C1', 'German B2', 'partly'],
  ['German B1', 'German (A2)', 'partly'],
  ['German B2', 'German C1', 'met'],
  ['German C1', 'German, native', 'met'],
  ['Fluent German', 'German B1', 'partly'],
  ['German', 'German A1', 'met'],
])('of “%s” a resume that says “%s” shows: %s', (criterion, line, verdict) => {
  expect(judged(criterion, ['Languages', line])[0]).toBe(verdict)
})

test.each([
  ['Go', 'Led the go-to-market of two products', 'missing'],
  ['Go', 'Services in Go and Rust', 'met'],
  ['Go-to-market', 'Led the go to market of two products', 'met'],
  ['Word', 'In other words, I like to write', 'missing'],
  ['Word', 'Most guests came by word of mouth', 'missing'],
  ['Word', 'Word, Excel and PowerPoint', 'met'],
  ['Excel', 'I excel at calm conversations', 'missing'],
  ['Excel', 'Reports in Excel at month end', 'met'],
  ['MS Office', 'Office manager in the head office', 'missing'],
  ['MS Office', 'Microsoft Office', 'met'],
  ['Office manager', 'Office manager in the head office', 'met'],
])('“%s” is, where a resume says “%s”: %s', (criterion, line, verdict) => {
  expect(judged(criterion, ['Experience', line])[0]).toBe(verdict)
})

test('years of what no post names are missing for that, and not for want of posts', () => {
  const posts = ['Experience', 'Engineer at Acme, 01/2015 – 12/2020']
  expect(judged('2+ years of AWS', posts)).toEqual(['missing', 'No post names it.'])
  expect(judged('2+ years of AWS', ['Experience'])).toEqual(['missing', 'No posts with dates were found.'])
})

test.each([
  ['Python', 'Python3'],
  ['Java', 'Java17'],
  ['PHP', 'PHP8'],
  ['Vue.js', 'Vue3'],
])('%s is shown by %s', (criterion, line) => {
  expect(judged(criterion, ['Skills', line])[0]).toBe('met')
})

test.each([
  ['Kubernetes', ['No experience with Kubernetes'], 'missing', 'Named only where the resume says that it is lacking.'],
  ['Kubernetes', ['No experience with Kubernetes', 'Helm charts, Kubernetes'], 'met', 'Named once.'],
  ['Docker, Kubernetes', ['Docker', 'No experience with Kubernetes'], 'partly', '1 of its 2 parts are named.'],
  ['3+ years of Kubernetes', ['No experience with Kubernetes'], 'missing', 'No posts with dates were found.'],
  ['German', ['I have no knowledge of German'], 'missing', 'Named only where the resume says that it is lacking.'],
])('of “%s” a resume that says %j shows: %s', (criterion, lines, verdict, reason) => {
  expect(judged(criterion, ['Experience', ...lines])).toEqual([verdict, reason])
})

test.each([
  ['йога', 'Йога'.normalize('NFD'), 'met'],
  ['प्रबंधन', 'वित्त प्रबंधन', 'met'],
  ['회계', '회계'.normalize('NFD'), 'met'],
  ['한국', '하늘', 'missing'],
  ['Node.js', 'NodeJS', 'met'],
  ['Go', 'Golang', 'met'],
  ['R', 'R&D', 'missing'],
  ['R&D', 'R & D', 'met'],
  ['.NET', 'Net sales', 'missing'],
])('of “%s” the line “%s” shows: %s', (text, line, verdict) => {
  expect(judged(text, ['Skills', line])[0]).toBe(verdict)
})

test('a criterion that names no thing is for people to see: any resume has its words', () => {
  const posts = ['Experience', 'Beekeeper, role with a set of tasks, 2020 – 2024']
  expect(judged('Experience in a comparable position or setting', posts)).toEqual([
    'missing',
    'It names nothing that words can show: that is for people to see.',
  ])
})
