import type { Key } from './assessment-form.ts'
import { choiceOf } from './choice-of.ts'
import type { Random } from './create-random.ts'
import type { DataQuestion } from './data-question.ts'
import { makeTable, placeOfLargest, sumOf, tableBlock, type DataTable } from './data-table.ts'

export const exactly = (value: number): Key => ({ kind: 'range', from: value, to: value })
export const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const
export const cellAt = ({ cells }: Pick<DataTable, 'cells'>, row: number, period: number) => cells[row]?.[period] ?? 0
/** Two different places below `count`, in order. */
export const twoOf = (random: Random, count: number): [number, number] => {
  const first = random.integer(0, count - 2)
  return [first, random.integer(first + 1, count - 1)]
}

export function rowDifference(random: Random): DataQuestion {
  const table = makeTable(random, 4, () => random.integer(112, 489))
  const row = random.integer(0, 3)
  const [a, b] = twoOf(random, 4)
  const [first, second] = [cellAt(table, row, a), cellAt(table, row, b)]
  const gap = Math.abs(first - second)
  if (gap === 0) return rowDifference(random)
  return {
    name: 'row-difference',
    features: { cell: 2, computation: 1 },
    prompt: [
      tableBlock(table),
      paragraph(
        `By how many ${table.unit} do ${table.periods[a]} and ${table.periods[b]} differ for ${table.rows[row]}?`,
      ),
    ],
    answer: { kind: 'number', unit: table.unit },
    key: exactly(gap),
    rationale: `${Math.max(first, second)} − ${Math.min(first, second)} = ${gap}.`,
  }
}

export function rowTotal(random: Random): DataQuestion {
  const table = makeTable(random, 4, () => random.integer(12, 98))
  const row = random.integer(0, 3)
  const figures = table.cells[row] ?? []
  return {
    name: 'row-total',
    features: { cell: 4, computation: 1 },
    prompt: [tableBlock(table), paragraph(`How many ${table.unit} does the table show for ${table.rows[row]} in all?`)],
    answer: { kind: 'number', unit: table.unit },
    key: exactly(sumOf(figures)),
    rationale: `${figures.join(' + ')} = ${sumOf(figures)}.`,
  }
}

export function largestRise(random: Random): DataQuestion {
  const table = makeTable(random, 4, () => random.integer(112, 489))
  const [from, to] = twoOf(random, 4)
  const rises = table.rows.map((_, row) => cellAt(table, row, to) - cellAt(table, row, from))
  const place = placeOfLargest(rises)
  // A largest fall, or two equal rises, would make the question unclear: another table then.
  if (place === undefined || (rises[place] ?? 0) <= 0) return largestRise(random)
  const right = table.rows[place] ?? ''
  return {
    name: 'largest-rise',
    features: { cell: 8, computation: 1 },
    prompt: [
      tableBlock(table),
      paragraph(
        `Which ${table.row} gained the most ${table.unit} from ${table.periods[from]} to ${table.periods[to]}, in number?`,
      ),
    ],
    ...choiceOf(
      random,
      right,
      table.rows.filter((name) => name !== right),
    ),
    rationale: `The changes are ${table.rows.map((name, row) => `${name} ${rises[row]}`).join(', ')}.`,
  }
}

export function rowsAbove(random: Random): DataQuestion {
  const table = makeTable(random, 6, () => random.integer(112, 489))
  const [a, b] = twoOf(random, 4)
  const threshold = random.integer(20, 30) * 10
  const counted = table.rows.filter((_, row) => cellAt(table, row, a) > threshold && cellAt(table, row, b) > threshold)
  if (counted.length === 0) return rowsAbove(random)
  return {
    name: 'rows-above',
    features: { cell: 10, condition: 1 },
    prompt: [
      tableBlock(table),
      paragraph(
        `How many ${table.row}s had more than ${threshold} ${table.unit} both in ${table.periods[a]} and in ${table.periods[b]}?`,
      ),
    ],
    answer: { kind: 'number', unit: `${table.row}s` },
    key: exactly(counted.length),
    rationale: `They are ${counted.join(', ')}.`,
  }
}
