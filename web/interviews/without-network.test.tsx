// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Interview } from '#shared/interviews.ts'
import { click } from '#test/screens/open-screener.tsx'
import { closeInterview, openInterview } from '#test/screens/open-interview.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(closeInterview)

const completed: Interview = { ...interview, status: 'completed' }
const unreachable = /The server could not be reached/

/** From now on nothing reaches the server, neither a write nor the reading after it; answers how to mend that. */
function cutNetwork() {
  const reached = globalThis.fetch
  const failed: string[] = []
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    failed.push(`${method} ${url.split('?')[0]}`)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  return { failed, mend: () => vi.stubGlobal('fetch', reached) }
}
/** Presses in a dialog whose field is typed into, without a network and then with one. */
async function saveTwice(title: string, label: RegExp, button: string, read: string) {
  const form = within(await screen.findByRole('dialog', { name: title }))
  const field = () => form.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field(), { target: { value: '90,000' } })
  const { failed, mend } = cutNetwork()
  fireEvent.click(form.getByRole('button', { name: button }))
  expect(await form.findByText(unreachable)).toBeDefined()
  await waitFor(() => expect(failed).toContain(read))
  await act(async () => undefined)
  expect(field().value).toBe('90,000')
  mend()
  fireEvent.click(form.getByRole('button', { name: button }))
}

test('on the page of an interview what was typed stays, and is saved once there is a network', async () => {
  openInterview({ row: completed, answers: { 'PATCH /api/interviews/9': () => Response.json(completed) } })
  fireEvent.change(await screen.findByLabelText('Overall Comments'), { target: { value: 'Calm' } })
  await click('Add recording')
  await saveTwice('Recording and notes', /Notes/, 'Save Changes', 'GET /api/interviews/9/evaluation')
  expect(await screen.findByText('Recording saved')).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Overall Comments').value).toBe('Calm')
})

test('so it does from the list of interviews, which says that it could not be read again', async () => {
  openScreens('/interviews', {
    'GET /api/interviews': () => pageOf([completed]),
    'PATCH /api/interviews/9': () => Response.json(completed),
  })
  await click(/^More for/)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add recording' }))
  await saveTwice('Recording and notes', /Notes/, 'Save Changes', 'GET /api/interviews')
  expect(await screen.findByText('Recording saved')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/Error loading interviews/)).toBeNull())
})

test('so does an offer that is made from the review', async () => {
  const entry = { ...completed, conductedDate: interview.scheduledDate, evaluation }
  openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([entry]),
    'GET /api/offers/waiting': () => Response.json([]),
    'POST /api/candidates/7/send-offer': () => Response.json({ ...entry.candidate, message: 'ok' }),
  })
  await click('Send Offer')
  await saveTwice('Send Offer', /^Compensation/, 'Send Offer', 'GET /api/interviews')
  expect(await screen.findByText('Offer sent')).toBeDefined()
})
