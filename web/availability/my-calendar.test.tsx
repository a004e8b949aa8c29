// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConnectedCalendar, MyCalendar as Mine } from '#shared/calendars.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentUser } from '#web/session/use-session.ts'
import { MyCalendar } from './my-calendar.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = '2026-03-05T09:00:00.000Z'
const calendar: ConnectedCalendar = {
  id: 3,
  kind: 'ics',
  host: 'calendar.example.com',
  timeZone: 'Europe/Berlin',
  reading: false,
  readAt: at,
  error: null,
}
const nothing: Mine = { connected: [], feed: null, meetingUrl: null }

/** The part over a server that holds `mine`; each write answers as told, by "METHOD path". */
function open(mine: Mine, answers: Record<string, () => Response | Promise<Response>> = {}) {
  const sent: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    const call = `${init.method} ${url}`
    if (init.method === 'GET') return answers[call]?.() ?? Response.json(mine)
    sent.push({ call, body: init.body ? JSON.parse(init.body) : undefined })
    return answers[call]?.() ?? Response.json({ message: `No answer to ${call}` }, { status: 404 })
  })
  const submitted = vi.fn((event: Event) => event.preventDefault())
  const queryClient = createQueryClient()
  queryClient.setQueryData([...currentUser.queryKey], { id: 6 })
  render(
    <QueryClientProvider client={queryClient}>
      <form onSubmit={(event) => submitted(event.nativeEvent)}>
        <MyCalendar onDirty={() => undefined} />
      </form>
    </QueryClientProvider>,
  )
  return { sent, submitted }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('while a calendar is read it is looked at again, until it is, or the session has ended', async () => {
  vi.useFakeTimers()
  const another = { ...calendar, id: calendar.id + 1 }
  const answers = [
    Response.json({ ...nothing, connected: [{ ...calendar, reading: true }] }),
    Response.json({ ...nothing, connected: [{ ...calendar, reading: true }] }),
    Response.json({ message: 'You were not signed in. Sign in and try again.' }, { status: 401 }),
  ]
  const look = vi.fn<() => Response>(() => answers.shift()!)
  open(nothing, { 'GET /api/calendar': look })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(look).toHaveBeenCalledTimes(3)
  cleanup()
  answers.push(
    Response.json({ ...nothing, connected: [{ ...calendar, reading: true }, another] }),
    Response.json({ ...nothing, connected: [calendar, another] }),
  )
  look.mockClear()
  open(nothing, { 'GET /api/calendar': look })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(look).toHaveBeenCalledTimes(2)
})

test('a calendar is connected by its address, in the zone of this device, and the form is empty again', async () => {
  const { sent, submitted } = open(nothing, {
    'POST /api/calendar/connected': () => Response.json({ ...calendar, reading: true, readAt: null }, { status: 201 }),
  })
  await screen.findByText('Connected calendars')
  type('Address of the calendar', 'https://calendar.example.com/secret.ics')
  await press('Connect calendar')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Address of the calendar').value).toBe(''))
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(sent).toEqual([
    {
      call: 'POST /api/calendar/connected',
      body: { kind: 'ics', url: 'https://calendar.example.com/secret.ics', username: '', password: '', timeZone },
    },
  ])
  expect(submitted).not.toHaveBeenCalled()
})

test('what was typed stays where the calendars could not be read again', async () => {
  const reads = [
    () => Response.json({ message: 'The database is away' }, { status: 503 }),
    () => Response.json(nothing),
  ]
  open(nothing, {
    'GET /api/calendar': () => (reads.pop() ?? (() => Response.json(nothing)))(),
    'POST /api/calendar/connected': () => Response.json(calendar, { status: 201 }),
  })
  await screen.findByText('Connected calendars')
  type('Link to my room', 'https://meet.example.com/ada')
  type('Address of the calendar', 'https://calendar.example.com/secret.ics')
  await press('Connect calendar')
  expect(await screen.findByText('Error loading your calendars: The database is away')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Link to my room').value).toBe('https://meet.example.com/ada')
  await press('Try again')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an address that cannot be one is refused before it is sent', async () => {
  const { sent } = open(nothing)
  await press('Connect calendar')
  expect(await screen.findByText('The address is required')).toBeDefined()
  type('Address of the calendar', 'file:///etc/passwd')
  await press('Connect calendar')
  expect(await screen.findByText('The address must start with https:// or webcal://')).toBeDefined()
  expect(sent).toEqual([])
})

test('what the server says against it is shown, and what was typed stays', async () => {
  open(nothing, {
    'POST /api/calendar/connected': () =>
      Response.json({ message: 'The address leads into a private network' }, { status: 400 }),
  })
  await screen.findByText('Connected calendars')
  type('Address of the calendar', 'https://10.0.0.1/c.ics')
  await press('Connect calendar')
  expect(await screen.findByText('The address leads into a private network')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Address of the calendar').value).toBe('https://10.0.0.1/c.ics')
})

test('a connected calendar says how it was read, why not, and whether it is being read', async () => {
  open({
    ...nothing,
    connected: [
      calendar,
      { ...calendar, id: 4, host: 'broken.example.com', error: 'The server answered with 503' },
      { ...calendar, id: 5, host: 'new.example.com', readAt: null, reading: true },
    ],
  })
  expect(await screen.findByText(/^ICS address · Read on Mar 5, 2026 at/)).toBeDefined()
  expect(screen.getByText(/^ICS address · As it was on Mar 5, 2026/)).toBeDefined()
  expect(screen.getByText('The server answered with 503')).toBeDefined()
  expect(screen.getByText('ICS address · Reading...')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Read new.example.com now' }).disabled).toBe(true)
})

test('a calendar is disconnected once that is confirmed', async () => {
  const { sent } = open(
    { ...nothing, connected: [calendar] },
    { 'DELETE /api/calendar/connected/3': () => Response.json(nothing) },
  )
  await press('Disconnect calendar.example.com')
  expect(sent).toEqual([])
  await press('Disconnect')
  await waitFor(() => expect(screen.queryByText('calendar.example.com')).toBeNull())
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/calendar/connected/3'])
})

/** In the window that asks whether it may end the present address. */
const confirm = async (label: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }))

test('the address of the feed is shown as it is made, and gone when it is revoked, each once it is confirmed', async () => {
  const url = 'https://hire.example.com/calendar/abc.ics'
  const { sent } = open(
    { ...nothing, feed: { createdAt: at } },
    {
      'POST /api/calendar/feed': () => Response.json({ url, createdAt: at }, { status: 201 }),
      'DELETE /api/calendar/feed': () => Response.json(nothing),
    },
  )
  await press('Make a new address')
  await press('Cancel')
  expect(sent).toEqual([])
  await press('Make a new address')
  await confirm('Make a new address')
  expect(await screen.findByText(url)).toBeDefined()
  await press('Revoke')
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/calendar/feed'])
  await confirm('Revoke the address')
  expect(await screen.findByText(/There is no address yet/)).toBeDefined()
  expect(screen.queryByText(url)).toBeNull()
})

test('one’s own room is saved by Enter in its field, which saves nothing else', async () => {
  const meetingUrl = 'https://meet.google.com/abc-defg-hij'
  const { sent, submitted } = open(nothing, { 'PATCH /api/calendar': () => Response.json({ ...nothing, meetingUrl }) })
  await screen.findByText('Meeting room')
  type('Link to my room', meetingUrl)
  expect(fireEvent.keyDown(screen.getByLabelText('Link to my room'), { key: 'Enter' })).toBe(false)
  await waitFor(() => expect(sent).toEqual([{ call: 'PATCH /api/calendar', body: { meetingUrl } }]))
  expect(submitted).not.toHaveBeenCalled()
})

test('what was typed and an address that has yet to be copied stay where the calendars cannot be read again', async () => {
  const url = 'https://hire.example.com/calendar/abc.ics'
  const reads = [() => Response.json(nothing), () => Response.json({ message: 'Away' }, { status: 503 })]
  open(nothing, {
    'GET /api/calendar': () => (reads.shift() ?? (() => Response.json(nothing)))(),
    'POST /api/calendar/feed': () => Response.json({ url, createdAt: at }, { status: 201 }),
  })
  await screen.findByText('Connected calendars')
  type('Address of the calendar', 'https://calendar.example.com/secret.ics')
  await press('Make an address')
  expect(await screen.findByText('Error loading your calendars: Away')).toBeDefined()
  expect(screen.getByText(url)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Address of the calendar').value).toBe(
    'https://calendar.example.com/secret.ics',
  )
  await press('Try again')
  await waitFor(() => expect(screen.queryByText('Error loading your calendars: Away')).toBeNull())
  expect(screen.getByText(url)).toBeDefined()
})

test('an address that cannot be made takes nothing from the one before it', async () => {
  const url = 'https://hire.example.com/calendar/abc.ics'
  const answers = [
    () => Response.json({ url, createdAt: at }, { status: 201 }),
    () => Response.json({ message: 'Away' }, { status: 503 }),
  ]
  open({ ...nothing, feed: { createdAt: at } }, { 'POST /api/calendar/feed': () => answers.shift()!() })
  await press('Make a new address')
  await confirm('Make a new address')
  await screen.findByText(url)
  await press('Make a new address')
  await confirm('Make a new address')
  expect(await screen.findByText('Away')).toBeDefined()
  expect(screen.getByText(url)).toBeDefined()
})

test('the fields of a calendar wait while it is connected: they are empty afterwards', async () => {
  const answer = Promise.withResolvers<Response>()
  open(nothing, { 'POST /api/calendar/connected': () => answer.promise })
  await screen.findByText('Connected calendars')
  const address = screen.getByLabelText<HTMLInputElement>('Address of the calendar')
  type('Address of the calendar', 'https://calendar.example.com/secret.ics')
  await press('Connect calendar')
  await screen.findByRole('button', { name: 'Connecting...' })
  expect(address.closest('fieldset')?.disabled).toBe(true)
  answer.resolve(Response.json({ message: 'Too many' }, { status: 409 }))
  expect(await screen.findByText('Too many')).toBeDefined()
  expect(address.closest('fieldset')?.disabled).toBe(false)
  expect(address.value).toBe('https://calendar.example.com/secret.ics')
})

test('a calendar that another window disconnected leaves the list, and why it was refused is said', async () => {
  const reads = [() => Response.json({ ...nothing, connected: [calendar] }), () => Response.json(nothing)]
  open(nothing, {
    'GET /api/calendar': () => reads.shift()!(),
    'DELETE /api/calendar/connected/3': () => Response.json({ message: 'Calendar not found' }, { status: 404 }),
  })
  await press('Disconnect calendar.example.com')
  await press('Disconnect')
  expect(await screen.findByText('Calendar not found')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('calendar.example.com')).toBeNull())
})
