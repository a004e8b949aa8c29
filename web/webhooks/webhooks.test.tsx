// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { webhooksMax } from '#shared/limits.ts'
import type { Webhook, WebhookDelivery } from '#shared/webhooks.ts'
import { click } from '#test/screens/open-screener.tsx'
import { openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-03-05T09:00:00.000Z'
const webhook: Webhook = {
  id: 3,
  name: 'HR system',
  url: 'https://hr.example.com/hooks?token=abc',
  events: ['offer.accepted', 'candidate.moved'],
  personal: true,
  offReason: null,
  deliveredAt: at,
  failingSince: null,
  error: null,
  createdAt: at,
  updatedAt: at,
}
const delivery: WebhookDelivery = {
  id: 9,
  type: 'offer.accepted',
  status: 'failed',
  attempts: 20,
  attemptedAt: at,
  answer: 500,
  error: 'The receiver answered with 500',
  createdAt: at,
  payload: '{"type":"offer.accepted","sequence":9}',
}
const openWebhooks = (webhooks: Webhook[], answers = {}) =>
  openScreens('/settings?tab=integrations', {
    'GET /api/integrations': () => Response.json([{ name: 'webhooks', state: 'configured', facts: [] }]),
    'GET /api/emails': () => pageOf([]),
    'GET /api/api-keys': () => Response.json([]),
    'GET /api/webhooks': () => Response.json(webhooks),
    'GET /api/webhooks/3/secret': () => Response.json({ secret: 'whsec_of_tests', previousUntil: null }),
    'GET /api/webhooks/3/deliveries': () => Response.json([delivery]),
    ...answers,
  })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test.each([
  [{}, 'On', 'Last delivered'],
  [{ deliveredAt: null }, 'On', 'Nothing delivered yet'],
  [{ failingSince: at, error: 'The receiver answered with 500' }, 'Failing', 'The receiver answered with 500'],
  [{ offReason: 'staff' }, 'Off', 'Switched off'],
  [{ offReason: 'gone' }, 'Off', 'Turned off: the receiver answered that it is gone'],
  [{ offReason: 'failing' }, 'Off', 'Turned off: nothing arrived for five days'],
  [{ offReason: 'restored' }, 'Off', 'Off since a backup was put back'],
] as const)('a webhook with %j says how it fares', async (more, label, text) => {
  openWebhooks([{ ...webhook, ...more }])
  const row = within((await screen.findByRole('heading', { name: new RegExp('^HR system') })).closest('li')!)
  expect(row.getByText(label)).toBeDefined()
  expect(row.getByText(new RegExp(text))).toBeDefined()
  // Addresses hold secrets now and then.
  expect(row.getByText('hr.example.com, 2 events')).toBeDefined()
})

test('a webhook is made with its events, and without any it is not sent', async () => {
  const { sent } = openWebhooks([], { 'POST /api/webhooks': () => Response.json(webhook, { status: 201 }) })
  expect(await screen.findByText('No webhooks yet')).toBeDefined()
  await click('Add webhook')
  const form = await dialog('Add webhook')
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'HR system' } })
  fireEvent.change(form.getByLabelText('Address'), { target: { value: 'https://hr.example.com/hooks' } })
  fireEvent.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await form.findByText('Choose at least one event')).toBeDefined()
  expect(sent).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('checkbox', { name: /^Added/ })))
  const offers = within(form.getByRole('group', { name: 'Offers' }))
  fireEvent.click(offers.getByRole('checkbox', { name: 'Accepted' }))
  fireEvent.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText('Webhook added')).toBeDefined()
  expect(sent).toMatchObject([
    {
      call: 'POST /api/webhooks',
      body: {
        name: 'HR system',
        url: 'https://hr.example.com/hooks',
        events: ['offer.accepted'],
        personal: false,
        on: true,
      },
    },
  ])
})

test('what somebody else changed meanwhile is shown, and the next save goes over it', async () => {
  const theirs = { ...webhook, name: 'Payroll', updatedAt: '2026-03-06T09:00:00.000Z' }
  openWebhooks([webhook], {
    'PATCH /api/webhooks/3': ({ rowVersion }: { rowVersion: string | null }) =>
      rowVersion === theirs.updatedAt
        ? Response.json({ ...theirs, offReason: 'staff' })
        : Response.json({ message: 'First', errorType: 'conflict', current: theirs }, { status: 409 }),
  })
  await click('Edit HR system')
  const form = await dialog('Edit webhook')
  fireEvent.click(form.getByRole('switch', { name: 'On' }))
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByText(/Someone else changed this webhook/)).toBeDefined()
  expect(form.getByText('Payroll')).toBeDefined()
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Webhook updated')).toBeDefined()
})

test('a webhook is deleted once that is confirmed', async () => {
  const { sent } = openWebhooks([webhook], {
    'DELETE /api/webhooks/3': () => Response.json({ message: 'Webhook deleted' }),
  })
  await click('Edit HR system')
  fireEvent.click((await dialog('Edit webhook')).getByRole('button', { name: 'Delete' }))
  await click('Delete webhook')
  expect(await screen.findByText('Webhook deleted')).toBeDefined()
  expect(sent).toMatchObject([{ call: 'DELETE /api/webhooks/3' }])
})

test('the secret is shown to be copied, and renewed with the one before valid for a day', async () => {
  const until = '2026-03-06T09:00:00.000Z'
  openWebhooks([webhook], {
    'POST /api/webhooks/3/secret': () => Response.json({ secret: 'whsec_renewed', previousUntil: until }),
  })
  await click('Secret of HR system')
  const window = await dialog('Secret of HR system')
  expect(await window.findByText('whsec_of_tests')).toBeDefined()
  expect(window.getByRole('button', { name: 'Copy' })).toBeDefined()
  fireEvent.click(window.getByRole('button', { name: 'Renew secret' }))
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.click(asked.getByRole('button', { name: 'Renew secret' }))
  expect(await screen.findByText('whsec_renewed')).toBeDefined()
  expect(screen.getByText(/messages are signed with the previous secret too/)).toBeDefined()
})

test('where the answer to a renewal is lost, the secret that signs now is shown', async () => {
  let secret = 'whsec_of_tests'
  openWebhooks([webhook], {
    'GET /api/webhooks/3/secret': () => Response.json({ secret, previousUntil: null }),
    'POST /api/webhooks/3/secret': () => {
      secret = 'whsec_renewed'
      throw new TypeError('Failed to fetch')
    },
  })
  await click('Secret of HR system')
  const window = await dialog('Secret of HR system')
  fireEvent.click(await window.findByRole('button', { name: 'Renew secret' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Renew secret' }))
  expect(await screen.findByText('whsec_renewed')).toBeDefined()
  expect(screen.getByText(/The server could not be reached/)).toBeDefined()
})

test('a webhook that somebody else deleted meanwhile is not saved, which is said', async () => {
  const there = [webhook]
  openWebhooks(there, {
    'PATCH /api/webhooks/3': () => {
      there.pop()
      return Response.json({ message: 'Webhook not found' }, { status: 404 })
    },
  })
  await click('Edit HR system')
  const form = await dialog('Edit webhook')
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Payroll' } })
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Webhook not saved')).toBeDefined()
  expect(screen.getByText('Somebody else deleted it meanwhile.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [{ status: 'delivered', answer: 204, error: null }, 'Test delivered', 'HR system answered with 204'],
  [{ status: 'failed', answer: null, error: 'The receiver took longer than 10 s' }, 'Test not delivered', /10 s/],
])('a test tells what became of it: %j', async (outcome, title, text) => {
  openWebhooks([webhook], {
    'POST /api/webhooks/3/test': () => Response.json({ ...delivery, type: 'webhook.test', ...outcome }),
  })
  await click('Send a test to HR system')
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

test('deliveries show what was sent and what became of it, and can be sent again', async () => {
  const { sent } = openWebhooks([webhook], {
    'POST /api/webhook-deliveries/9/send-again': () => Response.json({ ...delivery, status: 'waiting' }),
  })
  await click('Deliveries of HR system')
  const window = await dialog('Deliveries of HR system')
  expect(await window.findByText(/20 attempts\. The receiver answered with 500/)).toBeDefined()
  expect(window.getByText(/"sequence": 9/)).toBeDefined()
  fireEvent.click(window.getByRole('button', { name: /^Send again: offer\.accepted of/ }))
  await waitFor(() => expect(sent).toMatchObject([{ call: 'POST /api/webhook-deliveries/9/send-again' }]))
})

test('nothing is sent again while the webhook is off, nor what waits or was a test', async () => {
  openWebhooks([webhook], {
    'GET /api/webhooks/3/deliveries': () =>
      Response.json([
        { ...delivery, id: 1, status: 'waiting', error: null, answer: null, attempts: 0 },
        { ...delivery, id: 2, type: 'webhook.test' },
      ]),
  })
  await click('Deliveries of HR system')
  const window = await dialog('Deliveries of HR system')
  expect(await window.findByText('Waiting')).toBeDefined()
  expect(window.queryByRole('button', { name: /again/ })).toBeNull()
})

test('where there are as many webhooks as there can be, that is said before one is written', async () => {
  openWebhooks(Array.from({ length: webhooksMax }, (_, at) => ({ ...webhook, id: at + 1, name: `System ${at + 1}` })))
  expect(await screen.findByText(/Delete one to add another/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add webhook' }).disabled).toBe(true)
})
