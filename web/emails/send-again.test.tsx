// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, click, openScreener, unknownAddress } from '#test/screens/open-screener.tsx'
import { openScreens, pageOf } from '#test/screens/open-screens.tsx'
import { plainFailure } from './plain-failure.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const letter = {
  id: 31,
  recipientEmail: 'li@exmaple.com',
  subject: 'Your application at Northwind',
  status: 'bounced',
  error: '550 5.1.1 no such user',
  createdAt: '2026-03-05T09:00:00.000Z',
  sendsTo: 'li@exmaple.com',
}
const log = { ...letter, template: 'rejection', sentAt: null }
const call = 'POST /api/emails/31/send-again'

const whole = (undeliveredEmails: object[]) => Response.json({ ...candidate, alsoAppliedFor: [], undeliveredEmails })
function openCandidate(answer: () => Response) {
  let failed = true
  return openScreener('/candidates?candidate=7', {
    answers: {
      'GET /api/candidates/7': () => whole(failed ? [letter] : []),
      [call]: () => {
        const given = answer()
        failed = given.status !== 200
        return given
      },
    },
  })
}
const notice = () => screen.findByRole('region', { name: 'Emails not delivered' })
const press = async () =>
  fireEvent.click(within(await notice()).getByRole('button', { name: 'Send Again: Your application at Northwind' }))

test('once the address is corrected the notice says where the email goes now, not to correct it', async () => {
  openScreener('/candidates?candidate=7', {
    answers: { 'GET /api/candidates/7': () => whole([{ ...letter, sendsTo: 'li@example.com' }]) },
  })
  expect((await notice()).textContent).toContain('Send Again sends it to li@example.com.')
  expect((await notice()).textContent).not.toContain('once theirs is corrected')
})

test.each([
  ['failed', 'It came back: 552 5.2.2 mailbox full', 'A mail server sent it back. Send a fresh link'],
  ['bounced', 'It came back: 550 5.1.1 no such user', 'Correct it, then send a fresh link'],
])('what came back without its link is not sent again: %s says what to do', async (status, error, words) => {
  openScreener('/candidates?candidate=7', {
    answers: { 'GET /api/candidates/7': () => whole([{ ...letter, status, error, sendsTo: null }]) },
  })
  expect((await notice()).textContent).toContain(words)
  expect((await notice()).textContent).toContain(error)
  expect(within(await notice()).queryByRole('button')).toBeNull()
})

test('the candidate shows what was not delivered in plain words, until it was sent again', async () => {
  const { sent } = openCandidate(() =>
    Response.json({ ...log, status: 'sent', error: null, recipientEmail: 'li@example.com' }),
  )
  expect((await notice()).textContent).toContain('to li@exmaple.com was not delivered')
  expect((await notice()).textContent).toContain('This address does not exist.')
  expect((await notice()).textContent).toContain('550 5.1.1 no such user')
  await press()
  expect(await screen.findByText('It went to li@example.com.')).toBeDefined()
  expect(sent.map((each) => each.call)).toEqual([call])
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Emails not delivered' })).toBeNull())
})

test.each([
  [
    'a refusal in the server’s words',
    () => Response.json({ message: 'This email was sent' }, { status: 409 }),
    'This email was sent',
  ],
  ['an address that is unknown still', unknownAddress, plainFailure({ status: 'bounced', error: null })!],
  [
    'a letter that was refused again',
    () => Response.json({ ...log, status: 'failed', error: '554 spam' }),
    'The mail server refused this email for good.',
  ],
  [
    'a letter that waits',
    () => Response.json({ ...log, status: 'pending' }),
    'It leaves as soon as the mail server takes it.',
  ],
])('%s is told', async (_, answer, text) => {
  openCandidate(answer)
  await press()
  expect(await screen.findByText(text)).toBeDefined()
})

test('the log says it in plain words, shows such emails alone, and sends one again', async () => {
  const { reads, sent } = openScreens('/settings?tab=integrations', {
    'GET /api/integrations': () => Response.json([]),
    'GET /api/api-keys': () => Response.json([]),
    'GET /api/webhooks': () => Response.json([]),
    'GET /api/emails': () => pageOf([log]),
    'GET /api/emails/31': () => Response.json({ ...log, html: '<p>Hello</p>', text: 'Hello' }),
    [call]: () => Response.json({ ...log, status: 'sent', error: null }),
  })
  expect(await screen.findByText(/This address does not exist\./)).toBeDefined()
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Show' }), { key: 'ArrowDown' })
  fireEvent.keyDown(await screen.findByRole('option', { name: 'Not delivered' }), { key: 'Enter' })
  await vi.waitFor(() => expect(reads.some((url) => url.includes('show=undelivered'))).toBe(true))
  fireEvent.click(await screen.findByText('Your application at Northwind'))
  await click('Send Again: Your application at Northwind')
  expect(await screen.findByText('Email sent')).toBeDefined()
  expect(sent.map((each) => each.call)).toEqual([call])
  // The card above counts them.
  await vi.waitFor(() => expect(reads.filter((url) => url === '/api/integrations')).toHaveLength(2))
})

const numbered = (id: number) => ({ ...log, id, subject: `Letter ${id}` })

test('a page of the log that is turned back to is read again: emails left meanwhile', async () => {
  let rows = Array.from({ length: 11 }, (_, at) => numbered(41 - at))
  openScreens('/settings?tab=integrations', {
    'GET /api/integrations': () => Response.json([]),
    'GET /api/api-keys': () => Response.json([]),
    'GET /api/webhooks': () => Response.json([]),
    'GET /api/emails': ({ url }) => {
      const from = url.includes('page=2') ? 10 : 0
      return Response.json(rows.slice(from, from + 10), { headers: { 'x-total-count': String(rows.length) } })
    },
  })
  await screen.findByText('Letter 41')
  await click('Next page')
  await screen.findByText('Letter 31')
  rows = [numbered(42), ...rows]
  await click('Previous page')
  expect(await screen.findByText('Letter 42')).toBeDefined()
})

test('an email whose personal link is shown stands as it does once it was sent again', async () => {
  let row: object = { ...log, html: '<p>Hidden</p>', text: 'Hidden', linksHidden: true }
  openScreens('/settings?tab=integrations&email=31', {
    'GET /api/integrations': () => Response.json([]),
    'GET /api/api-keys': () => Response.json([]),
    'GET /api/webhooks': () => Response.json([]),
    'GET /api/emails': () => pageOf([log]),
    'GET /api/emails/31': () => Response.json(row),
    'POST /api/emails/31/open-links': () =>
      Response.json({ ...row, html: '<p>Open</p>', text: 'Open', linksHidden: false }),
    [call]: () => {
      row = { ...row, status: 'sent', error: null }
      return Response.json(row)
    },
  })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Show the personal link' }))
  await vi.waitFor(() => expect(dialog.queryByRole('button', { name: 'Show the personal link' })).toBeNull())
  fireEvent.click(dialog.getByRole('button', { name: /^Send Again/ }))
  await vi.waitFor(() => expect(dialog.queryByRole('button', { name: /^Send Again/ })).toBeNull())
  expect(dialog.getByText('Sent')).toBeDefined()
})

test.each([
  [{ status: 'sent', error: null }, undefined],
  [{ status: 'pending', error: '451 greylisted' }, undefined],
  [{ status: 'failed', error: 'connect ECONNREFUSED' }, 'It could not be delivered, and is not tried again by itself.'],
  [
    { status: 'failed', error: 'Not sent: the candidate was anonymised' },
    'The candidate was anonymised before it could be sent.',
  ],
] as const)('%j is said as %s', (email, text) => {
  expect(plainFailure(email)).toBe(text)
})
