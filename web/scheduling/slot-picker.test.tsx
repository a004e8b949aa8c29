// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { screensOver } from '#test/screens/screens-over.tsx'
import { SlotPicker } from './slot-picker.tsx'

beforeAll(() => vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(slots: string[], chosen?: string, onPick: (slot: string) => void = () => undefined) {
  const interview = { interviewerIds: [1], durationMinutes: 60, candidateId: 1, interviewId: undefined }
  screensOver([{ path: '/', element: <SlotPicker {...interview} chosen={chosen} onPick={onPick} /> }], {
    path: '/',
    role: 'ceo',
    answers: { 'GET /api/interview-slots': () => Response.json(slots) },
  })
}

test('a day has the name that it has on the reader’s clock, also west of Greenwich', async () => {
  // Four in the afternoon of Monday, March 2.
  open(['2026-03-02T21:00:00.000Z'])
  expect(await screen.findByRole('button', { name: '16:00' })).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Day' }).textContent).toBe('Monday, March 2')
})

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('two slots of the hour that the clock shows twice are told apart, one is chosen, and it is the one that is picked', async () => {
  const [before, first, second] = ['2030-11-03T04:30:00.000Z', '2030-11-03T05:30:00.000Z', '2030-11-03T06:30:00.000Z']
  const onPick = vi.fn<(slot: string) => void>()
  open([before, first, second], second, onPick)
  await screen.findByRole('button', { name: '00:30' })
  expect([pressed('01:30 EDT'), pressed('01:30 EST')]).toEqual(['false', 'true'])
  fireEvent.click(screen.getByRole('button', { name: '01:30 EDT' }))
  expect(onPick).toHaveBeenCalledWith(first)
})
