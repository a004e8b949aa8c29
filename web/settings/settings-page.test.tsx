// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { roleLabels, roles } from '#shared/permissions.ts'
import { click, type } from '#web/candidates/open-screener.tsx'
import { pageOf } from '#web/interviews/open-screens.tsx'
import { everyone, openUsers } from './open-users.ts'

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

const responsibilities = 'GET /api/users/1/responsibilities'
const noJobs = { total: 0, newest: [] }
const none = { interviews: { total: 0, soonest: [] }, jobs: noJobs }
const isDisabled = (button: HTMLElement) => button.hasAttribute('disabled')
const mayDelete = ({ getByRole }: { getByRole: typeof screen.getByRole }) =>
  waitFor(() => expect(isDisabled(getByRole('button', { name: 'Delete' }))).toBe(false))

test('deleting asks in the words of the specification first', async () => {
  const { sent } = openUsers('admin', {
    [responsibilities]: () => Response.json(none),
    'DELETE /api/users/1': () => Response.json({}),
  })
  await click('Delete The hiringManager')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Are you sure you want to delete this user?')).toBeDefined()
  await mayDelete(question)
  expect(question.queryByText(/ahead|open job/)).toBeNull()
  expect(sent).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('User deleted')).toBeDefined()
  expect(sent[0]?.call).toBe('DELETE /api/users/1')
})

test('whoever deletes an account reads first which interviews it holds', async () => {
  const zoe = { id: 9, candidateName: 'Zoë Ångström', type: 'Technical', scheduledDate: null, leads: true }
  const soonest = [zoe, { ...zoe, id: 10, candidateName: 'Li Wei', leads: false }]
  const answered = Promise.withResolvers<void>()
  openUsers('admin', {
    [responsibilities]: async () => {
      await answered.promise
      return Response.json({ interviews: { total: 3, soonest }, jobs: noJobs })
    },
  })
  await click('Delete The hiringManager')
  const question = within(await screen.findByRole('alertdialog'))
  expect(isDisabled(question.getByRole('button', { name: 'Delete' }))).toBe(true)
  answered.resolve()
  expect(await question.findByText(/^The hiringManager has 3 interviews ahead\./)).toBeDefined()
  expect(question.getByRole('link', { name: 'Zoë Ångström' }).getAttribute('href')).toBe('/interviews/9')
  expect(question.getByText(/Technical, Not scheduled, on the panel/)).toBeDefined()
  expect(question.getByText('and 1 more')).toBeDefined()
  await mayDelete(question)
})

test('which those are is asked each time: others may be given to it meanwhile', async () => {
  const soonest = [{ id: 9, candidateName: 'Li Wei', type: 'Technical', scheduledDate: null, leads: true }]
  const totals = [2, 3]
  openUsers('admin', { [ahead]: () => Response.json({ total: totals.shift(), soonest, jobs: noJobs }) })
  await click('Delete The hiringManager')
  expect(await screen.findByText(/^The hiringManager has 2 interviews ahead/)).toBeDefined()
  await click('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await click('Delete The hiringManager')
  expect(await screen.findByText(/^The hiringManager has 3 interviews ahead/)).toBeDefined()
})

test('and which open jobs nobody would hear of any more', async () => {
  const newest = [{ id: 3, title: 'Welder' }]
  openUsers('admin', { [responsibilities]: () => Response.json({ ...none, jobs: { total: 12, newest } }) })
  await click('Delete The hiringManager')
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText(/^The hiringManager submitted 12 open jobs\. .* Hand over/)).toBeDefined()
  expect(question.getByRole('link', { name: 'Welder' }).getAttribute('href')).toBe('/jobs?job=3')
  expect(question.getByText('and 11 more')).toBeDefined()
  expect(question.queryByText(/ahead/)).toBeNull()
  await mayDelete(question)
})

test('an account can be deleted though its interviews cannot be read, and that is said', async () => {
  openUsers('admin', { [responsibilities]: refused })
  await click('Delete The hiringManager')
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('What The hiringManager holds could not be read.')).toBeDefined()
  await mayDelete(question)
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

test('the three tabs, and the users’ table with roles, the senior ones highlighted', async () => {
  openUsers()
  await screen.findByText('The hiringManager')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'User Management',
    'System Configuration',
    'Integrations',
  ])
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'User',
    'Email',
    'Role',
    'Actions',
  ])
  const row = screen.getByText('The coo').closest('tr')
  expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
    'TCThe coocoo',
    'coo@rolecall.test',
    'Chief Operating Officer',
    '',
  ])
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
  expect(screen.getByText('The hiringManager')).toBeDefined()
  await click('Try again')
  await waitFor(() => expect(screen.queryByText('The hiringManager')).toBeNull())
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
    },
    '/settings?tab=integrations',
  )
  expect(await screen.findByText('Pending')).toBeDefined()
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'User Management' }))
  await screen.findByText('The hiringManager')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Integrations' }))
  expect(await screen.findByText('Sent')).toBeDefined()
})
