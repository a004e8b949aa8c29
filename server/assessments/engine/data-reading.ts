import type { Level } from './assessment-form.ts'
import type { Random } from './create-random.ts'
import type { ItemDraft } from './item-draft.ts'

const quarters = ['January to March', 'April to June', 'July to September', 'October to December']

/** A figure read from a table and worked out from it. */
export function dataReading(random: Random, level: Level): ItemDraft {
  const names = random.sample(['Harbour', 'Station', 'Market', 'Campus', 'Airport', 'Riverside'], 2 + level)
  const rows = names.map((name) => [name, ...quarters.map(() => random.integer(12, 98))] as const)
  const at = random.integer(0, rows.length - 1)
  const figures = (rows[at] ?? []).slice(1).map(Number)
  const total = figures.reduce((sum, figure) => sum + figure, 0)
  return {
    model: 'data-reading/row-total',
    difficulty: -1.4 + 0.7 * (level - 1),
    prompt: [
      {
        kind: 'table',
        caption: 'Orders by site',
        head: ['Site', ...quarters],
        rows: rows.map((row) => row.map(String)),
      },
      { kind: 'paragraph', text: `How many orders did ${names[at]} take in the whole year?` },
    ],
    answer: { kind: 'number', unit: 'orders' },
    key: { kind: 'range', from: total, to: total },
    rationale: `${figures.join(' + ')} = ${total}.`,
  }
}
