// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { ItemStatistics } from './item-statistics.tsx'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ItemStatistics />
    </QueryClientProvider>,
  )
}
const item = { model: 'number-series/growing-step', level: 2, asked: 1_200, shareRight: 0.584, statedDifficulty: -0.6 }

const cells = (row: HTMLElement) =>
  [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) => textContent)

test('each kind of question has its figures, and says which are too few to tell', async () => {
  const items = [
    { ...item, discrimination: 0.314, medianTimeMs: 61_400 },
    { ...item, model: 'situational/late-work', asked: 3, discrimination: null, medianTimeMs: null },
  ]
  show(Response.json({ sittings: 500, sittingsMax: 500, items }))
  await screen.findByText('Number series: growing step')
  expect(cells(screen.getAllByRole('row')[1]!)).toEqual([
    'Number series: growing step',
    '2',
    '1,200',
    '58%',
    '0.31',
    '61 s',
    '-0.60',
  ])
  expect(cells(screen.getAllByRole('row')[2]!)).toEqual([
    'Situational: late work',
    '2',
    '3',
    '58%',
    'Too few',
    'Too few',
    '-0.60',
  ])
})

test('without a completed assessment it says when figures appear', async () => {
  show(Response.json({ sittings: 0, sittingsMax: 500, items: [] }))
  expect(await screen.findByText(/No assessment has been completed yet/)).toBeDefined()
})

test('what went wrong is told', async () => {
  show(Response.json({ message: 'No' }, { status: 500 }))
  expect(await screen.findByText(/Error loading item statistics/)).toBeDefined()
})
