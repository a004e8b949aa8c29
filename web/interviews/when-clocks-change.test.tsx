// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Interview } from '#shared/interviews.ts'
import { click, type } from '#test/screens/open-screener.tsx'
import { openInterview } from '#test/screens/open-interview.tsx'
import { interview } from '#test/screens/open-screens.tsx'

beforeAll(() => vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function moveOf(row: Interview) {
  const answers = { 'PATCH /api/interviews/9': () => Response.json(row) }
  const { sent } = openInterview({ row, answers })
  await click('Move')
  const form = within(await screen.findByRole('dialog', { name: 'Move interview' }))
  return { sent, form, save: () => fireEvent.click(form.getByRole('button', { name: 'Save Changes' })) }
}

test.each([
  ['in the second of two hours that the clock shows alike', '2030-11-03T06:30:00.000Z'],
  ['at a second that no field shows', '2030-03-05T14:00:30.000Z'],
])('an interview %s keeps its time when its notes are edited', async (_when, scheduledDate) => {
  const { sent, save } = await moveOf({ ...interview, scheduledDate })
  type('Notes', 'Bring the plans')
  save()
  expect(await screen.findByText('Interview moved')).toBeDefined()
  expect(sent.at(-1)?.body).toMatchObject({ scheduledDate, notes: 'Bring the plans' })
})

test('an hour that the clocks leave out is refused rather than taken for another', async () => {
  const { sent, form, save } = await moveOf(interview)
  type(/Date and time/, '2030-03-10T02:30')
  save()
  expect(await form.findByText(/There is no such time: the clocks are put forward/)).toBeDefined()
  expect(sent).toEqual([])
  type(/Date and time/, '2030-03-10T03:30')
  save()
  expect(await screen.findByText('Interview moved')).toBeDefined()
  expect(sent.at(-1)?.body).toMatchObject({ scheduledDate: '2030-03-10T07:30:00.000Z' })
})

test('of two slots that the clock shows alike, the second is booked where it is picked', async () => {
  const [first, second] = ['2030-11-03T05:30:00.000Z', '2030-11-03T06:30:00.000Z']
  const row = { ...interview, interviewerId: 1 }
  const answers = {
    'GET /api/interview-slots': () => Response.json([first, second]),
    'PATCH /api/interviews/9': () => Response.json(row),
  }
  const { sent } = openInterview({ row, answers })
  await click('Move')
  await click('01:30 EST')
  expect(screen.getByRole('button', { name: '01:30 EST' }).getAttribute('aria-pressed')).toBe('true')
  await click('Save Changes')
  expect(await screen.findByText('Interview moved')).toBeDefined()
  expect(sent.at(-1)?.body).toMatchObject({ scheduledDate: second })
})
