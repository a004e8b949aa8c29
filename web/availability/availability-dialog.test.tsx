// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Availability } from '#shared/availability.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { AvailabilityDialog } from './availability-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const free = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const hours: Availability = {
  timeZone: 'Europe/Berlin',
  hours: { ...free, monday: [{ from: '09:00', until: '17:00' }] },
  blocked: [],
}
const nothing = { connected: [], feed: null, meetingUrl: null }
const room = 'https://meet.google.com/abc-defg-hij'
const refused = () => Response.json({ message: 'The address leads into a private network' }, { status: 400 })

/** The dialog over a server that answers each write as told, else takes it. */
function open(answers: Record<string, () => Response> = {}) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    const call = `${init.method} ${url}`
    if (init.method === 'GET')
      return answers[call]?.() ?? Response.json(url.endsWith('/availability') ? hours : nothing)
    sent.push(call)
    return answers[call]?.() ?? Response.json(call === 'PATCH /api/calendar' ? { ...nothing, meetingUrl: room } : hours)
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AvailabilityDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  return { sent, onClose }
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a room that was typed is saved with the hours, though its own button was not pressed', async () => {
  const { sent, onClose } = open()
  await type('Link to my room', room)
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual(['PATCH /api/calendar', 'PUT /api/users/me/availability'])
})

test('a calendar that cannot be connected keeps the dialog, what was typed, and says why', async () => {
  const { sent, onClose } = open({ 'POST /api/calendar/connected': refused })
  await type('Address of the calendar', 'https://10.0.0.1/c.ics')
  press('Save Changes')
  expect(await screen.findByText('The address leads into a private network')).toBeDefined()
  expect(screen.getByText(/^Your hours are not saved yet/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Address of the calendar').value).toBe('https://10.0.0.1/c.ics')
  expect(sent).toEqual(['POST /api/calendar/connected'])
  expect(onClose).not.toHaveBeenCalled()
})

test('closing asks first while a room is typed and not saved', async () => {
  const { onClose } = open()
  await type('Link to my room', room)
  press('Cancel')
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

test('hours that cannot be read are not sent as a page of their own', async () => {
  open({ 'GET /api/users/me/availability': () => Response.json({ message: 'Away' }, { status: 503 }) })
  expect(await screen.findByText('Away')).toBeDefined()
  expect(fireEvent.submit(document.querySelector('form')!)).toBe(false)
})
