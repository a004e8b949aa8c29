// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { showToastsBy } from '#web/toasts/toast.ts'
import { retryMs } from '#web/ui/late.ts'
import { ExportReportButton } from './export-report-button.tsx'

const code = vi.hoisted(() => ({ asked: 0, exported: [] as unknown[] }))
vi.mock('./export-report.ts', () => {
  code.asked += 1
  if (code.asked < 3) throw new TypeError('Failed to fetch')
  return { exportReport: async (report: unknown) => void code.exported.push(report) }
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a report whose file cannot be made for want of a network is exported once there is one, which is said once', async () => {
  const titles: string[] = []
  const stop = showToastsBy(({ title }) => titles.push(title))
  const report = { range: '30' } as Parameters<typeof ExportReportButton>[0]['report']
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExportReportButton report={report} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await act(() => vi.advanceTimersByTimeAsync(retryMs))
  expect(titles).toEqual(['Part of the product could not be fetched'])
  expect(code.exported).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(2 * retryMs))
  expect(code.exported).toEqual([report])
  expect(titles).toHaveLength(1)
  stop()
})
