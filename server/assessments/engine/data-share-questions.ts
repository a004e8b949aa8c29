import type { Key } from './assessment-form.ts'
import { choiceOf } from './choice-of.ts'
import type { Random } from './create-random.ts'
import { cellAt, exactly, paragraph, twoOf } from './data-questions.ts'
import type { DataQuestion } from './data-question.ts'
import { makeTable, placeOfLargest, sumOf, tableBlock } from './data-table.ts'

const percentOf = (part: number, whole: number) => (100 * part) / whole
/** A whole percentage, rounded either way at the half. */
const nearPercent = (percent: number): Key => ({ kind: 'range', from: percent - 0.51, to: percent + 0.51 })
const nearestPercent = 'Give the nearest whole percentage.'
/** How many percentage points the strongest growth lies above the next: less could not be seen by a good estimate. */
const growthGapMin = 4

export function shareOfTotal(random: Random): DataQuestion {
  const table = makeTable(random, 4, () => random.integer(12, 98) * 5)
  const [row, period] = [random.integer(0, 3), random.integer(0, 3)]
  const column = table.rows.map((_, row) => cellAt(table, row, period))
  const share = percentOf(column[row] ?? 0, sumOf(column))
  return {
    name: 'share-of-total',
    features: { cell: 5, computation: 2, share: 1 },
    prompt: [
      tableBlock(table),
      paragraph(
        `What percentage of all ${table.unit} of ${table.periods[period]} belongs to ${table.rows[row]}? ${nearestPercent}`,
      ),
    ],
    answer: { kind: 'number', unit: '%' },
    key: nearPercent(share),
    rationale: `${column[row]} of ${sumOf(column)} is ${share.toFixed(1)}%.`,
  }
}

export function strongestGrowth(random: Random): DataQuestion {
  const table = makeTable(random, 4, () => random.integer(40, 480))
  const [from, to] = twoOf(random, 4)
  const growths = table.rows.map((_, row) => percentOf(cellAt(table, row, to), cellAt(table, row, from)) - 100)
  const gains = table.rows.map((_, row) => cellAt(table, row, to) - cellAt(table, row, from))
  const place = placeOfLargest(growths)
  const [best = 0, next = 0] = growths.toSorted((a, b) => b - a)
  // The row that gains the most in number must be another one: it is the answer of whoever overlooks the share.
  if (place === undefined || best <= 0 || best - next < growthGapMin || placeOfLargest(gains) === place)
    return strongestGrowth(random)
  const right = table.rows[place] ?? ''
  return {
    name: 'strongest-growth',
    features: { cell: 8, computation: 2, share: 1 },
    prompt: [
      tableBlock(table),
      paragraph(
        `Which ${table.row} grew by the highest percentage from ${table.periods[from]} to ${table.periods[to]}?`,
      ),
    ],
    ...choiceOf(
      random,
      right,
      table.rows.filter((name) => name !== right),
    ),
    rationale: `The changes are ${table.rows.map((name, row) => `${name} ${growths[row]?.toFixed(0)}%`).join(', ')}.`,
  }
}

const goods = ['Chairs', 'Lamps', 'Tables', 'Shelves', 'Desks', 'Benches', 'Cabinets', 'Stools'] as const

export function takingsApart(random: Random): DataQuestion {
  const names = random.sample(goods, 3)
  const rows = names.map(() => ({
    price: random.integer(12, 48),
    first: random.integer(11, 39) * 10,
    second: random.integer(11, 39) * 10,
  }))
  const [first, second] = [
    sumOf(rows.map(({ price, first }) => price * first)),
    sumOf(rows.map(({ price, second }) => price * second)),
  ]
  if (first === second) return takingsApart(random)
  return {
    name: 'takings-apart',
    features: { cell: 9, computation: 3, secondTable: 1 },
    prompt: [
      {
        kind: 'table',
        caption: 'Price of a piece, in units of money',
        head: ['Product', 'Price'],
        rows: names.map((name, at) => [name, String(rows[at]?.price)]),
      },
      {
        kind: 'table',
        caption: 'Pieces sold',
        head: ['Product', 'Shop 1', 'Shop 2'],
        rows: names.map((name, at) => [name, String(rows[at]?.first), String(rows[at]?.second)]),
      },
      paragraph('How many units of money more than the other did the shop with the higher takings take in?'),
    ],
    answer: { kind: 'number', unit: 'units of money' },
    key: exactly(Math.abs(first - second)),
    rationale: `Shop 1 took ${first}, shop 2 ${second}.`,
  }
}

export function wholeErrorRate(random: Random): DataQuestion {
  const names = random.sample(['Line A', 'Line B', 'Line C', 'Line D', 'Line E', 'Line F'], 3)
  const rows = names.map(() => ({ made: random.integer(2, 19) * 100, percent: random.integer(2, 19) }))
  const faulty = rows.map(({ made, percent }) => (made * percent) / 100)
  const made = sumOf(rows.map(({ made }) => made))
  const rate = percentOf(sumOf(faulty), made)
  const mean = sumOf(rows.map(({ percent }) => percent)) / rows.length
  // The plain mean of the three rates must be wrong, also when rounded.
  if (Math.abs(rate - mean) < 1.2) return wholeErrorRate(random)
  return {
    name: 'whole-error-rate',
    features: { cell: 6, computation: 4, share: 1 },
    prompt: [
      {
        kind: 'table',
        caption: 'Output and faults by line',
        head: ['Line', 'Pieces made', 'Faulty, in %'],
        rows: names.map((name, at) => [name, String(rows[at]?.made), String(rows[at]?.percent)]),
      },
      paragraph(`What percentage of all pieces made is faulty? ${nearestPercent}`),
    ],
    answer: { kind: 'number', unit: '%' },
    key: nearPercent(rate),
    rationale: `${faulty.join(' + ')} = ${sumOf(faulty)} faulty of ${made} is ${rate.toFixed(1)}%.`,
  }
}
