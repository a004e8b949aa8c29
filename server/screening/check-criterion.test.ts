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
