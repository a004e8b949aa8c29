// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, click, type } from '#test/screens/open-screener.tsx'
import { openScreens, pageOf } from '#test/screens/open-screens.tsx'
import { settings } from '#test/screens/open-settings.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-03-05T09:00:00.000Z'
const key = {
  id: 3,
  name: 'Careers of Acme',
  scope: 'applications',
  ending: 'x9z2',
  createdBy: 'Adaeze Okoye',
  createdAt: at,
  lastUsedAt: null,
  revokedAt: null,
}
const openKeys = (keys: object[], answers = {}) =>
  openScreens('/settings?tab=integrations', {
    'GET /api/integrations': () =>
      Response.json([
        { name: 'webhooks', state: 'configured', facts: [{ term: 'Address', detail: 'https://a.example' }] },
      ]),
    'GET /api/emails': () => pageOf([]),
    'GET /api/api-keys': () => Response.json(keys),
    'GET /api/webhooks': () => Response.json([]),
    ...answers,
  })
const openSettings = (answers = {}) =>
  openScreens('/settings?tab=system', { 'GET /api/settings': () => Response.json(settings), ...answers })

test('a key is made under a name, and shown this once', async () => {
  const { sent, reads } = openKeys([], {
    'POST /api/api-keys': () => Response.json({ ...key, key: 'rk_secret_of_tests' }, { status: 201 }),
  })
  const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Make key' })
  expect(make.disabled).toBe(true)
  type('Name of the site or system', 'Careers of Acme')
  await click('Make key')
  expect(await screen.findByText('rk_secret_of_tests')).toBeDefined()
  expect(screen.getByText('Copy the key now: it is not shown again.')).toBeDefined()
  expect(sent).toMatchObject([{ call: 'POST /api/api-keys', body: { name: 'Careers of Acme', scope: 'applications' } }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy key' }))
  // The card above says that there is a key now.
  await vi.waitFor(() => expect(reads.filter((path) => path === '/api/integrations')).toHaveLength(2))
})

test.each([
  ['applications', /^The site sends it as the user name of HTTP Basic/],
  ['read', /curl -H "Authorization: Bearer KEY" http.*\/api\/candidates$/],
])('a key for %s says how it is sent', async (scope, text) => {
  openKeys([], {
    'POST /api/api-keys': () => Response.json({ ...key, scope, key: 'rk_secret_of_tests' }, { status: 201 }),
  })
  await screen.findByRole('button', { name: 'Make key' })
  type('Name of the site or system', 'Warehouse')
  await click('Make key')
  expect(await screen.findByText(text)).toBeDefined()
})

test('a key that the browser does not let the page copy is not said to be copied', async () => {
  openKeys([], { 'POST /api/api-keys': () => Response.json({ ...key, key: 'rk_secret_of_tests' }, { status: 201 }) })
  await screen.findByRole('button', { name: 'Make key' })
  type('Name of the site or system', 'Careers of Acme')
  await click('Make key')
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent })
  await click('Copy key')
  expect(await screen.findByText('Not copied')).toBeDefined()
})

test('a key that could not be made takes nothing from the one before it, and nothing typed is lost', async () => {
  const second = Promise.withResolvers<Response>()
  const answers = [
    () => Response.json({ ...key, key: 'rk_secret_of_tests' }, { status: 201 }),
    () => second.promise,
    () => Response.json({ ...key, id: 5, key: 'rk_third' }, { status: 201 }),
  ]
  openKeys([key], {
    'POST /api/api-keys': () => answers.shift()!(),
    'POST /api/api-keys/3/revoke': () => Response.json({ message: 'Away' }, { status: 503 }),
  })
  await screen.findByRole('button', { name: 'Make key' })
  type('Name of the site or system', 'Careers of Acme')
  await click('Make key')
  await screen.findByText('rk_secret_of_tests')
  await click('Revoke Careers of Acme')
  await click('Revoke key')
  expect(await screen.findByText('Away')).toBeDefined()
  type('Name of the site or system', 'Second site')
  await click('Make key')
  await waitFor(() => expect(screen.queryByText('Away')).toBeNull())
  const name = screen.getByLabelText<HTMLInputElement>('Name of the site or system')
  expect(name.matches(':disabled') || name.closest('fieldset')?.disabled).toBe(true)
  second.resolve(Response.json({ message: 'Too many keys' }, { status: 409 }))
  expect(await screen.findByText('Too many keys')).toBeDefined()
  expect(screen.getByText('rk_secret_of_tests')).toBeDefined()
  expect(name.value).toBe('Second site')
  await click('Make key')
  expect(await screen.findByText('rk_third')).toBeDefined()
  expect(screen.queryByText('rk_secret_of_tests')).toBeNull()
  expect(screen.queryByText('Too many keys')).toBeNull()
})

test('a key that is revoked while it is shown is shown no more', async () => {
  openKeys([key], {
    'POST /api/api-keys': () => Response.json({ ...key, key: 'rk_secret_of_tests' }, { status: 201 }),
    'POST /api/api-keys/3/revoke': () => Response.json({ ...key, revokedAt: at }),
  })
  await screen.findByRole('button', { name: 'Make key' })
  type('Name of the site or system', 'Careers of Acme')
  await click('Make key')
  await screen.findByText('rk_secret_of_tests')
  await click('Revoke Careers of Acme')
  await click('Revoke key')
  await waitFor(() => expect(screen.queryByText('rk_secret_of_tests')).toBeNull())
})

test('a key is revoked after a question; a revoked one is told with its day', async () => {
  const { sent } = openKeys([key, { ...key, id: 4, name: 'Old site', revokedAt: at }], {
    'POST /api/api-keys/3/revoke': () => Response.json({ ...key, revokedAt: at }),
  })
  expect(await screen.findByText('Revoked Mar 5, 2026')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Revoke Old site' })).toBeNull()
  await click('Revoke Careers of Acme')
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this key?' }))
  expect(question.getByText(/^Applications that Careers of Acme sends are refused/)).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Revoke key' }))
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/api-keys/3/revoke']))
})

test('a key that reads is chosen for it, told what it opens, and asked about in its own words', async () => {
  const warehouse = { ...key, id: 5, name: 'Warehouse', scope: 'read' }
  const { sent } = openKeys([key, warehouse], {
    'POST /api/api-keys': () => Response.json({ ...warehouse, key: 'rk_secret_of_tests' }, { status: 201 }),
  })
  expect(await screen.findByText('Reads, ends in x9z2, made Mar 5, 2026 by Adaeze Okoye, never used')).toBeDefined()
  expect(screen.getByText(/^Sends applications in, ends in x9z2/)).toBeDefined()
  expect(screen.queryByText(/^Whoever holds this key reads/)).toBeNull()
  type('Name of the site or system', 'Warehouse')
  await choose('What it may do', 'Read')
  expect(screen.getByText(/^Whoever holds this key reads/)).toBeDefined()
  await click('Make key')
  await screen.findByText('rk_secret_of_tests')
  expect(sent).toMatchObject([{ body: { name: 'Warehouse', scope: 'read' } }])
  await click('Revoke Warehouse')
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this key?' }))
  expect(question.getByText('Warehouse reads nothing from then on. This cannot be undone.')).toBeDefined()
})

test('a key that cannot be made says why, and its name stays', async () => {
  openKeys([], { 'POST /api/api-keys': () => Response.json({ message: 'There are 50 keys already' }, { status: 409 }) })
  await screen.findByRole('button', { name: 'Make key' })
  type('Name of the site or system', 'One more')
  await click('Make key')
  expect(await screen.findByText('There are 50 keys already')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Name of the site or system').value).toBe('One more')
})

test('the consent text is saved by itself, and cannot be empty', async () => {
  const { sent } = openSettings({ 'PATCH /api/settings': () => Response.json(settings) })
  await screen.findByLabelText(/Consent text/)
  type(/Consent text/, ' ')
  await click('Save Careers site')
  expect(await screen.findByText('The consent text is required')).toBeDefined()
  expect(sent).toEqual([])
  type(/Consent text/, 'I agree to everything above.')
  await click('Save Careers site')
  expect(await screen.findByText('Careers site saved')).toBeDefined()
  expect(sent).toMatchObject([{ body: { applicationConsent: 'I agree to everything above.' } }])
})

test('the webhook needs an address before it is switched on', async () => {
  const { sent } = openSettings({ 'PATCH /api/settings': () => Response.json(settings) })
  fireEvent.click(await screen.findByRole('switch', { name: 'Webhook' }))
  await click('Save Job platforms')
  expect(await screen.findByText('The webhook needs an address')).toBeDefined()
  type('Webhook address', 'https://hooks.example.com/jobs')
  await click('Save Job platforms')
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { body: { platforms: ['careers', 'indeed', 'webhook'], webhookUrl: 'https://hooks.example.com/jobs' } },
    ]),
  )
})

test('the signing secret is read when somebody asks to see it', async () => {
  openSettings({ 'GET /api/integrations/webhook-secret': () => Response.json({ secret: 'whsec_abc' }) })
  await click('Show signing secret')
  expect(await screen.findByText('whsec_abc')).toBeDefined()
})
