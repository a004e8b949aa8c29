// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { funnelRows } from './funnel-facts.ts'
import { FunnelPlot } from './funnel-plot.tsx'

// The chart draws only where it has a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 288))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('each step has its figures, in words, and one that nobody reached has them without a bar', () => {
  const counts = { applications: 500, assessments: 255, qualified: 131, interviews: 6, offers: 0, hires: 0 }
  const { container } = render(<FunnelPlot rows={funnelRows({ ...counts, conversionRate: 0, previous: null })} />)
  const figures = [...container.querySelectorAll('text.tabular-nums')].map(({ textContent }) => textContent)
  expect(figures).toEqual([
    '500100.0%',
    '25551.0%51.0% of step before',
    '13126.2%51.4% of step before',
    '61.2%4.6% of step before',
    '00.0%0.0% of step before',
    '00.0%',
  ])
  const fills = [...container.querySelectorAll('.recharts-bar-rectangle path')].map((bar) => bar.getAttribute('fill'))
  expect(fills.slice(-2)).toEqual(['transparent', 'transparent'])
})
