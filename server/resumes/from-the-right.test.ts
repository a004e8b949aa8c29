import { expect, test } from 'vitest'
import { makeDocument } from '#server/documents/document.ts'
import { findName } from './find-name.ts'
import { readPages } from './read-pages.ts'

const about = { title: 'Resume', author: 'Nobody', madeAt: new Date('2026-01-01'), rtl: true }
const read = async (...lines: string[]) =>
  readPages(
    await makeDocument(about, (document) => {
      for (const [at, line] of lines.entries()) document.fontSize(at === 0 ? 20 : 11).text(line)
    }),
  )

test.each([
  ['Hebrew', 'דוד כהן'],
  ['Arabic, whose letters join', 'محمد علي حسن'],
  ['words in both directions', 'מהנדס אצל Acme Ltd משנת 2019.5 ועד היום'],
])('%s is read as it is written', async (_script, line) => {
  const { content } = await read(line, 'david@cohen.example')
  expect(content).toBe(`${line}\ndavid@cohen.example\n`)
})

test('a name in Hebrew is proposed, and each of its words stands where it is drawn', async () => {
  const { lines } = await read('דוד כהן', 'david@cohen.example')
  expect(findName(lines, undefined)).toBe('דוד כהן')
  const { edges, left, right } = lines[0]!
  expect(edges[0]).toBeGreaterThan(edges[3]!)
  expect([left, right]).toEqual([edges[2], edges[1]])
})
