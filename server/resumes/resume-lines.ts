import { gapSign, type ResumeLine, type ResumeText } from './resume-text.ts'
import type { Row } from './reading-order.ts'

/** A page's columns, and its size in points. */
export interface ReadPage {
  columns: Row[][]
  width: number
  height: number
}

/** Places are kept to a ten-thousandth of the page. */
const places = 1e4
/** Letters reach so far above and below their baseline, in shares of their size. */
const ascent = 0.8
const descent = 0.25

/** The whole text, cut to `charactersMax`, and where each of its lines and words stands. */
export function resumeLines(pages: readonly ReadPage[], charactersMax: number): Pick<ResumeText, 'content' | 'lines'> {
  const lines: ResumeLine[] = []
  let content = ''
  let column = 0
  for (const [index, { columns, width, height }] of pages.entries())
    for (const rows of columns) {
      if (content !== '') content += '\n'
      for (const row of rows) {
        const text = row.map(({ words }) => words.map((word) => word.text).join(' ')).join(gapSign)
        if (text === '' || content.length + text.length + 1 > charactersMax) continue
        lines.push({ text, start: content.length, page: index + 1, column, ...placeOf(row, width, height) })
        content += `${text}\n`
      }
      column += 1
    }
  return { content, lines }
}

function placeOf(row: Row, width: number, height: number) {
  const size = Math.max(...row.map((segment) => segment.size))
  const baseline = row[0]!.baseline
  const x = (value: number) => share(value / width)
  return {
    size: Math.round(size * 10) / 10,
    left: x(row[0]!.left),
    right: x(row.at(-1)!.right),
    top: share((baseline - ascent * size) / height),
    bottom: share((baseline + descent * size) / height),
    edges: row.flatMap(({ words }) => words.flatMap(({ left, right }) => [x(left), x(right)])),
  }
}

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * places) / places
