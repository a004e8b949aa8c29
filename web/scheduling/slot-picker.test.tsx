// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { screensOver } from '#test/screens-over.tsx'
import { SlotPicker } from './slot-picker.tsx'

beforeAll(() => vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a day has the name that it has on the reader’s clock, also west of Greenwich', async () => {
  const picker = (
    <SlotPicker
      interviewerIds={[1]}
      durationMinutes={60}
      candidateId={1}
      interviewId={undefined}
      chosen=""
      onPick={() => undefined}
    />
  )
  screensOver([{ path: '/', element: picker }], {
    path: '/',
    role: 'ceo',
    // Four in the afternoon of Monday, March 2.
    answers: { 'GET /api/interview-slots': () => Response.json(['2026-03-02T21:00:00.000Z']) },
  })
  expect(await screen.findByRole('button', { name: '16:00' })).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Day' }).textContent).toBe('Monday, March 2')
})
