// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { roleLabels, roles } from '#shared/permissions.ts'
import { click, type } from '#test/screens/open-screener.tsx'
import { pageOf } from '#test/screens/open-screens.tsx'
import { everyone, openUsers } from '#test/screens/open-users.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refused = () => Response.json({ message: 'Away' }, { status: 503 })
const offered = (act: string) =>
  roles.filter((each) => screen.queryByRole('button', { name: `${act} The ${each}` }) !== null)

test('a director is denied the body, and no users are read', async () => {
  const { reads } = openUsers('director')
  expect(screen.getByText('Only administrators, CEOs, and COOs can access system settings')).toBeDefined()
  expect(reads).toEqual([])
})

test('no users are said in the words of the specification', async () => {
  openUsers('admin', { 'GET /api/users': () => Response.json([]) })
  expect(await screen.findByText('No users found')).toBeDefined()
})

test('users are read a page at a time, by name, with the way on below', async () => {
  const { reads } = openUsers('admin', {
    'GET /api/users': () => Response.json(everyone, { headers: { 'x-total-count': '24' } }),
  })
  expect(await screen.findByText('Showing 1 to 10 of 24 users')).toBeDefined()
  await click('Next page')
  await waitFor(() => expect(reads.at(-1)).toBe('/api/users?page=2&pageSize=10&sort=fullName'))
  expect(screen.getByText('Page 2 of 3')).toBeDefined()
})

test('dormant accounts come first where they are asked for, by the address too', async () => {
  const { reads, router } = openUsers()
  await click('Last signed in')
  await waitFor(() => expect(reads.at(-1)).toBe('/api/users?page=1&pageSize=10&sort=lastSignedInAt'))
  expect(router.state.location.search).toBe('?sort=lastSignedInAt')
})

test('a page beyond the last leads to the last', async () => {
  openUsers(
    'admin',
    { 'GET /api/users': () => Response.json([], { headers: { 'x-total-count': '24' } }) },
    '/settings?page=9',
  )
  expect(await screen.findByText('Page 3 of 3')).toBeDefined()
})

test.each([
  ['admin', ['hiringManager', 'projectManager', 'coo', 'ceo', 'director', 'admin']],
  ['ceo', ['hiringManager', 'projectManager', 'coo', 'ceo', 'director']],
  ['coo', ['hiringManager', 'projectManager']],
] as const)('%s edits the accounts of %s, and never deletes their own', async (role, editable) => {
  openUsers(role)
  await screen.findByText('The hiringManager')
  expect(offered('Edit')).toEqual(editable)
  expect(offered('Delete')).toEqual(editable.filter((each) => each !== role))
})

test('a new user is checked in the words of the specification, and nothing is sent', async () => {
  const { sent } = openUsers()
  await click('Add User')
  const form = within(await screen.findByRole('dialog', { name: 'Add User' }))
  fireEvent.change(form.getByLabelText(/Email/), { target: { value: 'nobody' } })
  fireEvent.click(form.getByRole('button', { name: 'Add User' }))
  for (const text of [
    'Full name is required',
    'Invalid email address',
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ])
    expect(await form.findByText(text)).toBeDefined()
  expect(sent).toEqual([])
})

test('a user is created as a hiring manager unless told otherwise', async () => {
  const { sent } = openUsers('coo', { 'POST /api/users': () => Response.json(everyone[0], { status: 201 }) })
  await click('Add User')
  await screen.findByRole('dialog')
  type(/Full Name/, 'Li Wei')
  type(/Email/, 'li@rolecall.test')
  type(/Username/, 'liwei')
  type(/Password/, 'long enough')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add User' }))
  expect(await screen.findByText('User created')).toBeDefined()
  expect(sent[0]?.body).toEqual({
    fullName: 'Li Wei',
    email: 'li@rolecall.test',
    username: 'liwei',
    password: 'long enough',
    role: 'hiringManager',
  })
})

test('an email that was kept is opened with its full rendering, in a frame where nothing runs', async () => {
  const email = {
    id: 4,
    recipientEmail: 'li@example.com',
    subject: 'Your offer',
    template: 'offer',
    status: 'pending',
    error: 'kept, no mail server configured',
    sentAt: null,
    createdAt: '2026-03-05T09:00:00.000Z',
  }
  const { router } = openUsers(
    'admin',
    {
      'GET /api/integrations': () => Response.json([]),
      'GET /api/emails': () => pageOf([email]),
      'GET /api/emails/4': () =>
        Response.json({ ...email, html: '<p>Dear Li</p>', text: 'Dear Li', linksHidden: true }),
      'POST /api/emails/4/open-links': () =>
        Response.json({ ...email, html: '<p>Open this</p>', text: 'Open this', linksHidden: false }),
    },
    '/settings?tab=integrations',
  )
  fireEvent.click(await screen.findByText('Your offer'))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Email: Your offer')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('srcdoc')).toBe('<p>Dear Li</p>')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=integrations&email=4'))
  fireEvent.click(screen.getByRole('button', { name: 'Show the personal link' }))
  await waitFor(() => expect(frame.getAttribute('srcdoc')).toBe('<p>Open this</p>'))
  expect(screen.queryByRole('button', { name: 'Show the personal link' })).toBeNull()
})

test('the four tabs, and the users’ table with roles, the senior ones highlighted', async () => {
  const seen = { ...everyone[2]!, lastSignedInAt: new Date(2026, 2, 5, 12).toISOString() }
  openUsers('admin', { 'GET /api/users': () => pageOf(everyone.map((each) => (each.id === seen.id ? seen : each))) })
  await screen.findByText('The hiringManager')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'User Management',
    'System Configuration',
    'Integrations',
    'Activity Log',
  ])
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'User',
    'Email',
    'Role',
    'Last signed in',
    'Actions',
  ])
  const row = screen.getByText('The coo').closest('tr')
  expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
    'TCThe coocoo',
    'coo@rolecall.test',
    'Chief Operating Officer',
    'Mar 5, 2026',
    '',
  ])
  expect(screen.getAllByText('never')).toHaveLength(everyone.length - 1)
  const highlighted = roles.filter((role) =>
    screen.getByText(roleLabels[role]).parentElement?.className.includes('violet'),
  )
  expect(highlighted).toEqual(['coo', 'ceo', 'director', 'admin'])
})

test.each([
  ['coo', ['hiringManager', 'projectManager']],
  ['ceo', ['hiringManager', 'projectManager', 'coo', 'ceo']],
  ['admin', ['hiringManager', 'projectManager', 'coo', 'ceo', 'admin']],
] as const)('%s gives the roles %j, and Director never', async (asker, given) => {
  openUsers(asker)
  await click('Add User')
  fireEvent.keyDown(await screen.findByRole('combobox', { name: /Role/ }), { key: 'ArrowDown' })
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(options).toEqual(given.map((role) => roleLabels[role]))
})

test('an account that is changed, and calls that are refused, are told', async () => {
  openUsers('admin', {
    'PATCH /api/users/1': () => Response.json(everyone[0]),
    'DELETE /api/users/2': refused,
    'POST /api/users': refused,
  })
  await click('Edit The hiringManager')
  await screen.findByRole('dialog', { name: 'Edit User' })
  type(/Full Name/, 'Hana Novak')
  await click('Save Changes')
  expect(await screen.findByText('User updated')).toBeDefined()
  await click('Delete The projectManager')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect((await screen.findByText('Error deleting user')).parentElement?.textContent).toContain('Away')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await click('Add User')
  await screen.findByRole('dialog', { name: 'Add User' })
  type(/Full Name/, 'Li Wei')
  type(/Email/, 'li@rolecall.test')
  type(/Username/, 'liwei')
  type(/Password/, 'long enough')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add User' }))
  expect(await screen.findByText('Error creating user')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/Full Name/).value).toBe('Li Wei')
})

test('users that cannot be read again stay on screen, with why above them, until they can', async () => {
  const answers = [() => pageOf(everyone), refused]
  openUsers('admin', {
    'GET /api/users': () => (answers.shift() ?? (() => pageOf(everyone.slice(1))))(),
    'PATCH /api/users/1': () => Response.json(everyone[0]),
  })
  await click('Edit The hiringManager')
  await screen.findByRole('dialog', { name: 'Edit User' })
  type(/Full Name/, 'Hana Novak')
  await click('Save Changes')
  expect(await screen.findByText('Error loading users: Away')).toBeDefined()
  const table = within(screen.getByRole('table'))
  expect(table.getByText('The hiringManager')).toBeDefined()
  await click('Try again')
  await waitFor(() => expect(table.queryByText('The hiringManager')).toBeNull())
  expect(screen.queryByText('Error loading users: Away')).toBeNull()
})

test('emails that cannot be read again stay on screen, with why above them', async () => {
  const email = { id: 4, recipientEmail: 'li@example.com', subject: 'Your offer', template: 'offer', status: 'sent' }
  const rows = pageOf([{ ...email, error: null, sentAt: null, createdAt: '2026-03-05T09:00:00.000Z' }])
  const answers = [() => rows, refused]
  openUsers(
    'admin',
    {
      'GET /api/integrations': () => Response.json([{ name: 'email', state: 'missing', facts: [] }]),
      'GET /api/emails': () => answers.shift()!(),
      'GET /api/api-keys': () => Response.json([]),
      'GET /api/webhooks': () => Response.json([]),
      'POST /api/integrations/email/test': refused,
    },
    '/settings?tab=integrations',
  )
  await screen.findByText('Your offer')
  await click('Send test email')
  expect(await screen.findByText('Error loading emails: Away')).toBeDefined()
  expect(screen.getByText('Your offer')).toBeDefined()
})

test('the email log is read anew each time that it is opened: emails leave by themselves', async () => {
  const email = { id: 4, recipientEmail: 'li@example.com', subject: 'Your offer', template: 'offer', status: 'pending' }
  const row = { ...email, error: null, sentAt: null, createdAt: '2026-03-05T09:00:00.000Z' }
  const answers = [[row], [{ ...row, status: 'sent' }]]
  openUsers(
    'admin',
    {
      'GET /api/integrations': () => Response.json([]),
      'GET /api/emails': () => pageOf(answers.shift()!),
      'GET /api/api-keys': () => Response.json([]),
      'GET /api/webhooks': () => Response.json([]),
    },
    '/settings?tab=integrations',
  )
  expect(await screen.findByText('Pending')).toBeDefined()
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'User Management' }))
  await screen.findByText('The hiringManager')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Integrations' }))
  expect(await screen.findByText('Sent')).toBeDefined()
})
