// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { VersionedAvailability } from '#shared/availability.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentUser } from '#web/session/use-session.ts'
import { AvailabilityDialog } from './availability-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const free = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const hours: VersionedAvailability = {
  timeZone: 'Europe/Berlin',
  hours: { ...free, monday: [{ from: '09:00', until: '17:00' }] },
  blocked: [],
  updatedAt: '2026-03-05T09:00:00.000Z',
}
const nothing = { connected: [], feed: null, meetingUrl: null }
const room = 'https://meet.google.com/abc-defg-hij'
const refused = () => Response.json({ message: 'The address leads into a private network' }, { status: 400 })

/** The dialog over a server that answers each write as told, else takes it. */
function open(answers: Record<string, () => Response> = {}) {
  const sent: string[] = []
  const puts: { version: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string; headers?: HeadersInit }) => {
    const call = `${init.method} ${url}`
    if (init.method === 'GET')
      return answers[call]?.() ?? Response.json(url.endsWith('/availability') ? hours : nothing)
    sent.push(call)
    if (init.method === 'PUT')
      puts.push({ version: new Headers(init.headers).get('x-row-version'), body: JSON.parse(init.body ?? '') })
    return answers[call]?.() ?? Response.json(call === 'PATCH /api/calendar' ? { ...nothing, meetingUrl: room } : hours)
  })
  const onClose = vi.fn()
  const queryClient = createQueryClient()
  queryClient.setQueryData([...currentUser.queryKey], { id: 6 })
  render(
    <QueryClientProvider client={queryClient}>
      <AvailabilityDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  return { sent, puts, onClose }
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
  expect(await screen.findByText('Error loading your hours: Away')).toBeDefined()
  expect(fireEvent.submit(document.querySelector('form')!)).toBe(false)
})

test('what was saved in another window meanwhile stays beside what was typed here, and both are saved', async () => {
  const holiday = { from: '2026-12-24T00:00', until: '2026-12-27T00:00', reason: 'Holiday' }
  const theirs = { ...hours, blocked: [holiday], updatedAt: '2026-03-05T09:30:00.000Z' }
  const conflict = { message: 'Someone else changed this', errorType: 'conflict', current: theirs }
  let refuse = true
  const { puts, onClose } = open({
    'PUT /api/users/me/availability': () => {
      if (!refuse) return Response.json(theirs)
      refuse = false
      return Response.json(conflict, { status: 409 })
    },
  })
  fireEvent.click(await screen.findByRole('combobox', { name: /^Time zone/ }))
  const find = await screen.findByLabelText('Find by a few letters')
  fireEvent.change(find, { target: { value: 'lisbon' } })
  fireEvent.keyDown(find, { key: 'Enter' })
  press('Save Changes')
  expect(await screen.findByText(/^You changed your availability in another window/)).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(puts).toMatchObject([
    { version: hours.updatedAt, body: { timeZone: 'Europe/Lisbon', blocked: [] } },
    { version: theirs.updatedAt, body: { timeZone: 'Europe/Lisbon', blocked: [holiday] } },
  ])
})

test('hours and blocked times that are added take the focus, and a removed one leaves it to no other’s button', async () => {
  open()
  await screen.findByLabelText('Monday, from')
  press('Add hours on Sunday')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Sunday, from')))
  for (const number of [1, 2]) {
    press('Add blocked time')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(`Blocked time ${number}, from`)))
  }
  const remove = screen.getByRole('button', { name: 'Remove blocked time 1' })
  act(() => remove.focus())
  fireEvent.click(remove)
  await waitFor(() => expect(screen.queryByLabelText('Blocked time 2, from')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Remove blocked time 1')
})
