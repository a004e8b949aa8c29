import type { Segment } from './segments.ts'

/** Parts of one line within a column, from left to right. */
export type Row = Segment[]

/** Fewer rows are no column. */
const columnRowsMin = 4
/** Of the parts around a gutter so many may lie across it: a title over both columns, a rule. */
const acrossShareMax = 0.15
const gutterPointsMin = 6
const stepPoints = 3
/** Columns are not cut for ever. */
const depthMax = 3

/**
 * A page's columns in the order in which one reads them, by geometry alone: a gutter that hardly anything crosses parts
 * left from right, and what does cross it parts above from below. Dates set against the right margin are no column.
 */
export function readingOrder(segments: readonly Segment[], depth = 0): Row[][] {
  if (segments.length === 0) return []
  const gutter = depth < depthMax ? findGutter(segments) : undefined
  if (gutter === undefined) return [rowsOf(segments)]
  const blocks: Row[][] = []
  let band: Segment[] = []
  const end = () => {
    blocks.push(
      ...readingOrder(
        band.filter(({ right }) => right <= gutter + 1),
        depth + 1,
      ),
      ...readingOrder(
        band.filter(({ right }) => right > gutter + 1),
        depth + 1,
      ),
    )
    band = []
  }
  for (const segment of segments.toSorted((a, b) => a.baseline - b.baseline)) {
    if (isAcross(segment, gutter)) {
      end()
      blocks.push([[segment]])
    } else band.push(segment)
  }
  end()
  return joinSingles(blocks)
}

/** Where to cut: crossed by few, with a column on either side that stands beside the other. */
function findGutter(segments: readonly Segment[]) {
  const left = Math.min(...segments.map((segment) => segment.left))
  const right = Math.max(...segments.map((segment) => segment.right))
  let best: { at: number; across: number; clear: number } | undefined
  for (let at = left + stepPoints; at < right; at += stepPoints) {
    const across = segments.filter((segment) => isAcross(segment, at))
    if (across.length > acrossShareMax * segments.length) continue
    const before = segments.filter((segment) => segment.right <= at + 1)
    const after = segments.filter((segment) => segment.left >= at - 1)
    if (!areColumns(before, after)) continue
    const clear = Math.min(...after.map((one) => one.left)) - Math.max(...before.map((one) => one.right))
    if (clear < gutterPointsMin) continue
    if (!best || across.length < best.across || (across.length === best.across && clear > best.clear))
      best = { at, across: across.length, clear }
  }
  return best?.at
}

const isAcross = ({ left, right }: Segment, at: number) => left < at - 1 && right > at + 1

function areColumns(left: readonly Segment[], right: readonly Segment[]) {
  const [leftRows, rightRows] = [rowsOf(left), rowsOf(right)]
  if (leftRows.length < columnRowsMin || rightRows.length < columnRowsMin) return false
  const from = Math.max(leftRows[0]![0]!.baseline, rightRows[0]![0]!.baseline)
  const to = Math.min(leftRows.at(-1)![0]!.baseline, rightRows.at(-1)![0]!.baseline)
  const beside = (rows: Row[]) =>
    rows.filter(([first]) => first!.baseline >= from - 1 && first!.baseline <= to + 1).length
  if (Math.min(beside(leftRows), beside(rightRows)) < columnRowsMin) return false
  return !isMargin(rightRows, leftRows) && !isMargin(leftRows, rightRows)
}

/** Dates and places beside the lines that they belong to: short, and each on a line of the other side, which has more. */
function isMargin(rows: readonly Row[], others: readonly Row[]) {
  const beside = rows.filter(([first]) =>
    others.some(([other]) => Math.abs(other!.baseline - first!.baseline) < 0.4 * first!.size),
  ).length
  const dated = rows.filter((row) => /(?:19|20)\d\d|\d\d\/\d\d/.test(textOf(row))).length
  const short = rows.filter((row) => textOf(row).length <= 32).length
  return (
    short >= 0.9 * rows.length &&
    ((beside >= 0.8 * rows.length && rows.length <= 0.6 * others.length) || dated >= 0.6 * rows.length)
  )
}

const textOf = (row: Row) => row.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')

/** Rows from top to bottom. */
export function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: Row[] = []
  for (const segment of segments.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1)
    if (row && segment.baseline - row[0]!.baseline < 0.4 * Math.min(segment.size, row[0]!.size)) row.push(segment)
    else rows.push([segment])
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left))
}

/** Lines across both columns that follow each other are one block. */
function joinSingles(blocks: readonly Row[][]): Row[][] {
  const joined: Row[][] = []
  let open = false
  for (const block of blocks) {
    const single = block.length === 1 && block[0]!.length === 1
    if (single && open) joined.at(-1)!.push(block[0]!)
    else joined.push([...block])
    open = single
  }
  return joined
}
