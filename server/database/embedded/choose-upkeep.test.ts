import { expect, test } from 'vitest'
import { chooseUpkeep, type TableState } from './choose-upkeep.ts'

const tended: TableState = {
  name: 'candidates',
  rows: 100_000,
  pages: 3_000,
  pagesKnown: 3_000,
  pagesVisible: 3_000,
  analysedSinceStart: true,
  vacuumedSinceStart: true,
  changedSinceAnalysed: 0,
  deadRows: 0,
  insertedSinceVacuumed: 0,
}
const busy = (change: Partial<TableState>) => chooseUpkeep({ ...tended, ...change }, false)
const quiet = (change: Partial<TableState>) => chooseUpkeep({ ...tended, ...change }, true)

test('what is well kept or empty is left alone', () => {
  expect([busy({}), quiet({})]).toEqual([undefined, undefined])
  expect(quiet({ rows: -1, pages: 0, pagesKnown: 0, pagesVisible: 0 })).toBeUndefined()
})

test('statistics that are missing or of a much smaller table are made at once', () => {
  expect(busy({ rows: -1, pagesKnown: 0, pagesVisible: 0, analysedSinceStart: false })).toBe('analyze')
  expect(busy({ pages: 3_700 })).toBe('analyze')
  expect(busy({ changedSinceAnalysed: 10_100 })).toBe('analyze')
})

test('a big table waits for a quiet time until it is urgent', () => {
  expect([busy({ changedSinceAnalysed: 1_100 }), quiet({ changedSinceAnalysed: 1_100 })]).toEqual([
    undefined,
    'analyze',
  ])
  expect([busy({ deadRows: 2_100 }), quiet({ deadRows: 2_100 })]).toEqual([undefined, 'vacuum'])
  expect([busy({ insertedSinceVacuumed: 3_100 }), quiet({ insertedSinceVacuumed: 3_100 })]).toEqual([
    undefined,
    'vacuum',
  ])
  expect([busy({ deadRows: 20_100 }), busy({ insertedSinceVacuumed: 21_100 })]).toEqual(['vacuum', 'vacuum'])
})

test('a small table is tended at any time', () => {
  expect(busy({ rows: 400, pages: 9, pagesKnown: 9, pagesVisible: 9, deadRows: 60 })).toBe('vacuum')
})

test('what an earlier run left is seen at a quiet time, though a start forgets the counters', () => {
  const restarted = { analysedSinceStart: false, vacuumedSinceStart: false, pagesVisible: 2_000 }
  expect([busy(restarted), quiet(restarted)]).toEqual([undefined, 'analyze'])
  expect(quiet({ ...restarted, analysedSinceStart: true })).toBe('vacuum')
  expect(quiet({ ...restarted, analysedSinceStart: true, vacuumedSinceStart: true })).toBeUndefined()
})
