// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Integration } from '#shared/integrations.ts'
import { click } from '#test/screens/open-screener.tsx'
import { openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const all: Integration[] = [
  { name: 'email', state: 'missing', facts: [{ term: 'Sender', detail: 'Rolecall <hiring@rolecall.test>' }] },
  { name: 'mailbox', state: 'missing', facts: [] },
  { name: 'writer', state: 'built-in', facts: [] },
  { name: 'assessments', state: 'built-in', facts: [] },
  {
    name: 'platforms',
    state: 'configured',
    facts: [{ term: 'Careers site', detail: 'https://rolecall.test/careers' }],
  },
  { name: 'files', state: 'built-in', facts: [] },
  { name: 'backups', state: 'missing', facts: [] },
  { name: 'single-sign-on', state: 'missing', facts: [] },
  { name: 'api-keys', state: 'missing', facts: [] },
  { name: 'webhooks', state: 'missing', facts: [] },
]
const openIntegrations = (answers = {}) =>
  openScreens('/settings?tab=integrations', {
    'GET /api/integrations': () => Response.json(all),
    'GET /api/emails': () => pageOf([]),
    'GET /api/api-keys': () => Response.json([]),
    'GET /api/webhooks': () => Response.json([]),
    ...answers,
  })

test('what is not configured says what the product does instead, and offers no button', async () => {
  openIntegrations()
  const list = await screen.findByText('Further integrations', { selector: 'h2' })
  const rows = within(list.closest('section')!).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Single sign-on',
    'API keys',
    'Webhooks',
  ])
  for (const row of rows) {
    expect(within(row).queryByRole('button')).toBeNull()
    expect(within(row).getByText('Not configured')).toBeDefined()
  }
  expect(screen.getByText(/The product gives its own assessments: candidates get a personal link/)).toBeDefined()
  expect(screen.getByText(/No mail server is configured: emails are kept/)).toBeDefined()
  expect(screen.getByRole('link', { name: /rolecall.test\/careers/ })).toBeDefined()
})

test('files say whether they are on the server’s disk or in a bucket, and can be tried there', async () => {
  openIntegrations()
  expect(await screen.findByText(/are kept on the server’s own disk/)).toBeDefined()
  cleanup()
  const facts = [{ term: 'Bucket', detail: 'rolecall-files' }]
  openIntegrations({
    'GET /api/integrations': () => Response.json([{ name: 'files', state: 'configured', facts }]),
    'POST /api/integrations/files/test': () => Response.json({ bytes: 65_536, tookMs: 120 }),
  })
  const card = within((await screen.findByText('File storage')).closest('section')!)
  expect(card.getByText('Configured')).toBeDefined()
  expect(card.getByText(/are kept in this bucket/)).toBeDefined()
  expect(card.getByText('rolecall-files')).toBeDefined()
  await click('Test storage')
  expect(await card.findByText('64 KB were written, read back and removed in 120 ms.')).toBeDefined()
})

test('backups that nobody set up say how to, and those that are made how they fare', async () => {
  openIntegrations()
  expect(await screen.findByText(/The server makes no backups by itself\. Set BACKUP_DIR/)).toBeDefined()
  cleanup()
  const facts = [
    { term: 'Every day at', detail: '02:30 (Europe/Berlin)' },
    { term: 'Last backup', at: '2027-03-01T01:30:00' },
  ]
  openIntegrations({
    'GET /api/integrations': () => Response.json([{ name: 'backups', state: 'configured', facts }]),
  })
  const card = within((await screen.findByText('Backups')).closest('section')!)
  expect(card.getByText('02:30 (Europe/Berlin)')).toBeDefined()
  expect(card.getByText(/Mar 1, 2027/)).toBeDefined()
})

test('the mailbox for answers tells when it was read last, and what went wrong since', async () => {
  openIntegrations()
  expect(await screen.findByText(/No mailbox is configured: people answer invitations by the links/)).toBeDefined()
  cleanup()
  const facts = [
    { term: 'Mail server', detail: 'mail.example.com:993' },
    { term: 'Last read', at: '2027-03-01T09:05:00' },
    { term: 'Last error', detail: 'The mail server refused the user name or password' },
  ]
  const mailbox = { name: 'mailbox', state: 'configured', facts }
  openIntegrations({ 'GET /api/integrations': () => Response.json([mailbox]) })
  const card = within((await screen.findByText('Mailbox for answers')).closest('section')!)
  expect(card.getByText('Configured')).toBeDefined()
  expect(card.getByText('Mar 1, 2027 at 09:05')).toBeDefined()
  expect(card.getByText('The mail server refused the user name or password')).toBeDefined()
})

test.each([
  ['accepted', null, 'The mail server accepted a test email to ada@rolecall.test.'],
  ['kept', null, 'A test email to ada@rolecall.test was kept in the log below.'],
  ['refused', '550 no such user', 'The email to ada@rolecall.test was refused: 550 no such user'],
  ['later', 'ECONNREFUSED', 'and it is tried again: ECONNREFUSED'],
])(
  'a test letter that was %s is told so, and the log and what the card says of it are read again',
  async (outcome, reason, text) => {
    const { reads } = openIntegrations({
      'POST /api/integrations/email/test': () => Response.json({ outcome, recipient: 'ada@rolecall.test', reason }),
    })
    await click('Send test email')
    expect(await screen.findByText(new RegExp(text))).toBeDefined()
    for (const path of ['/api/emails', '/api/integrations'])
      expect(reads.filter((url) => url.split('?')[0] === path)).toHaveLength(2)
  },
)

test('a test that is refused says why in its place', async () => {
  const message = 'Too many test emails. Try again in 10 minutes.'
  openIntegrations({ 'POST /api/integrations/email/test': () => Response.json({ message }, { status: 429 }) })
  await click('Send test email')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('an address that does not answer is named, with what it said', async () => {
  openIntegrations({
    'POST /api/integrations/platforms/test': () =>
      Response.json([
        { name: 'careers', url: 'https://rolecall.test/careers', works: true, detail: 'Answered with 200' },
        { name: 'indeed', url: 'https://rolecall.test/feeds/indeed.xml', works: false, detail: 'Answered with 502' },
      ]),
  })
  await click('Test addresses')
  expect(
    await screen.findByText('Indeed feed (https://rolecall.test/feeds/indeed.xml): Answered with 502'),
  ).toBeDefined()
})

test('the storage tells how long it took, and the writer shows what it wrote', async () => {
  openIntegrations({
    'POST /api/integrations/files/test': () => Response.json({ bytes: 65_536, tookMs: 7 }),
    'POST /api/integrations/writer/test': () =>
      Response.json({
        title: 'Nurse',
        description: '# Nurse\n- Care for people',
        writing: { by: 'built-in', instead: null, replaced: [] },
        tookMs: 3,
      }),
  })
  await click('Test storage')
  expect(await screen.findByText('64 KB were written, read back and removed in 7 ms.')).toBeDefined()
  await click('Write a sample')
  expect(
    within(await screen.findByRole('region', { name: 'Sample: Nurse' })).getByText('Care for people'),
  ).toBeDefined()
})

test('the assessment provider is asked what it offers', async () => {
  const offers = ['Reasoning (16)', 'Situations at work (6)']
  openIntegrations({ 'POST /api/integrations/assessments/test': () => Response.json({ offers, tookMs: 12 }) })
  await click('Test provider')
  expect(
    await screen.findByText('It answered in 12 ms and offers Reasoning (16), Situations at work (6).'),
  ).toBeDefined()
})

test('an identity provider that is configured stands where it can be tried', async () => {
  const provider = { name: 'single-sign-on', state: 'configured', facts: [{ term: 'Provider', detail: 'Acme ID' }] }
  openIntegrations({
    'GET /api/integrations': () => Response.json([provider]),
    'POST /api/integrations/single-sign-on/test': () => Response.json({ host: 'login.acme.example', tookMs: 12 }),
  })
  await click('Test provider')
  expect(await screen.findByText('It answered in 12 ms. People are sent to login.acme.example.')).toBeDefined()
  expect(screen.getByText('Acme ID')).toBeDefined()
})
