import type { ResumeLine } from './resume-text.ts'

/**
 * A line's place as it is stored: where it begins in the text and how long it is, its page, column, size, top and bottom,
 * then left and right of each word. Shares of the page are counted in ten-thousandths.
 */
export type PlacedLine = number[]

const shares = 1e4
const whole = (share: number) => Math.round(share * shares)

export const placedLines = (lines: readonly ResumeLine[]): PlacedLine[] =>
  lines.map(({ text, start, page, column, size, top, bottom, edges }) => [
    start,
    text.length,
    page,
    column,
    size,
    whole(top),
    whole(bottom),
    ...edges.map(whole),
  ])

/** The lines as they were read, from the stored text and their places. */
export const linesOf = (content: string, placed: readonly PlacedLine[]): ResumeLine[] =>
  placed.map(([start = 0, length = 0, page = 1, column = 0, size = 0, top = 0, bottom = 0, ...edges]) => ({
    text: content.slice(start, start + length),
    start,
    page,
    column,
    size,
    left: (edges.length > 0 ? Math.min(...edges) : 0) / shares,
    right: (edges.length > 0 ? Math.max(...edges) : 0) / shares,
    top: top / shares,
    bottom: bottom / shares,
    edges: edges.map((edge) => edge / shares),
  }))
