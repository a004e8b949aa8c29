// @vitest-environment happy-dom
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, type } from '#test/screens/open-screener.tsx'
import { screensOver, type Answer } from '#test/screens/screens-over.tsx'
import { PasskeysDialog } from './passkeys-dialog.tsx'

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn<() => Promise<unknown>>(),
  startRegistration: vi.fn<() => Promise<unknown>>(),
}))

const own = '/api/users/me/passkeys'
const laptop = {
  id: 3,
  name: 'Work laptop',
  createdAt: '2026-03-05T09:00:00.000Z',
  lastUsedAt: '2026-03-09T09:00:00.000Z',
  synced: false,
  madeFor: null,
}
const signed = { id: 'abc', rawId: 'abc', type: 'public-key', response: {} }
const standing = { passkeys: [laptop], notOffered: null, codeAsked: false }
const make = vi.mocked(startRegistration)

beforeEach(() => {
  document.documentElement.dataset['passkeys'] = window.location.origin
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
  make.mockResolvedValue(signed as never)
  vi.mocked(startAuthentication).mockResolvedValue(signed as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  document.documentElement.removeAttribute('data-passkeys')
})

const open = (shown: object = standing, answers: Record<string, Answer> = {}) =>
  screensOver([{ path: '/', element: <PasskeysDialog onClose={() => undefined} /> }], {
    path: '/',
    role: 'ceo',
    answers: {
      [`GET ${own}`]: () => Response.json({ ...standing, ...shown }),
      [`POST ${own}/begin`]: () => Response.json({ ceremony: 'begun', options: { challenge: 'AAAA' } }),
      [`POST ${own}/prove`]: () => Response.json({ ceremony: 'proof', options: { challenge: 'BBBB' } }),
      [`POST ${own}`]: () => Response.json({ ...laptop, id: 4, name: 'Phone' }, { status: 201 }),
      [`PATCH ${own}/3`]: () => Response.json({ ...laptop, name: 'Desk' }),
      [`POST ${own}/3/remove`]: () => Response.json({}),
      ...answers,
    },
  })
const openWindow = (name: string | RegExp) => screen.findByRole('dialog', { name })

test('each is listed with where it is kept, when it was added and last used', async () => {
  open({
    passkeys: [
      laptop,
      { ...laptop, id: 4, name: 'Phone', synced: true, lastUsedAt: null },
      { ...laptop, id: 5, name: 'Old', madeFor: 'old.example.com' },
    ],
  })
  const rows = within(await screen.findByRole('list', { name: 'Your passkeys' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('On this one device or key onlyAdded Mar 5, 2026 · last used Mar 9, 2026'),
    expect.stringContaining('Synced to your other devicesAdded Mar 5, 2026 · never used'),
    expect.stringContaining('Made for old.example.com: it does not work at this address'),
  ])
})

test('one is added by a name, the password and what the browser asks', async () => {
  const { sent } = open({ passkeys: [] })
  await screen.findByText('You have none yet.')
  await click('Add a passkey')
  await click('Continue')
  expect(await screen.findByText('Name is required')).toBeDefined()
  expect(screen.getByText('Password is required')).toBeDefined()
  expect(screen.queryByLabelText(/^Code from/)).toBeNull()
  type(/^Name/, 'Phone')
  type(/^Your password/, 'a good password')
  await click('Continue')
  expect(await screen.findByText('Passkey added')).toBeDefined()
  expect(sent).toMatchObject([
    { call: `POST ${own}/begin`, body: { password: 'a good password' } },
    { call: `POST ${own}`, body: { ceremony: 'begun', credential: signed, name: 'Phone' } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a passkey' })).toBeNull())
})

test('whoever has a second factor gives a code as well', async () => {
  const { sent } = open({ codeAsked: true })
  await click('Add a passkey')
  type(/^Name/, 'Phone')
  type(/^Your password/, 'a good password')
  type(/^Code from/, '12')
  await click('Continue')
  expect(await screen.findByText(/^A code has 6 digits/)).toBeDefined()
  expect(sent).toEqual([])
  type(/^Code from/, '123456')
  await click('Continue')
  await screen.findByText('Passkey added')
  expect(sent[0]).toMatchObject({ body: { password: 'a good password', code: '123456' } })
})

test('a digit of a code that is taken back, after one that was missing, leaves the others to go on with', async () => {
  open({ codeAsked: true })
  await click('Add a passkey')
  await click('Continue')
  expect(await screen.findByText(/^A code has 6 digits/)).toBeDefined()
  const select = vi.spyOn(HTMLInputElement.prototype, 'select')
  type(/^Code from/, '123456')
  type(/^Code from/, '12345')
  expect(select).not.toHaveBeenCalled()
  select.mockRestore()
})

test('a passkey takes the place of the password', async () => {
  const { sent } = open()
  await click('Add a passkey')
  type(/^Name/, 'Phone')
  await click('use one of your passkeys')
  expect(screen.queryByLabelText(/^Your password/)).toBeNull()
  await click('Continue')
  await screen.findByText('Passkey added')
  expect(sent.map(({ call }) => call)).toEqual([`POST ${own}/prove`, `POST ${own}/begin`, `POST ${own}`])
  expect(sent[1]).toMatchObject({ body: { passkey: { ceremony: 'proof', credential: signed } } })
})

test('what the browser was asked can be cancelled and tried again, without a further proof', async () => {
  make.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  const { sent } = open()
  await click('Add a passkey')
  type(/^Name/, 'Phone')
  type(/^Your password/, 'a good password')
  await click('Continue')
  expect(await screen.findByText(/^It was cancelled, took too long/)).toBeDefined()
  await click('Try again')
  await screen.findByText('Passkey added')
  expect(sent.map(({ call }) => call)).toEqual([`POST ${own}/begin`, `POST ${own}`])
})

test('a wrong password is told at its field; what the server takes no longer begins with the proof again', async () => {
  const { sent } = open(standing, {
    [`POST ${own}`]: () => Response.json({ message: 'This took too long. Begin again.' }, { status: 400 }),
    [`POST ${own}/begin`]: ({ body }) =>
      body['password'] === 'right one'
        ? Response.json({ ceremony: 'begun', options: { challenge: 'AAAA' } })
        : Response.json({ message: 'The password is not right', field: 'password' }, { status: 400 }),
  })
  await click('Add a passkey')
  type(/^Name/, 'Phone')
  type(/^Your password/, 'wrong one')
  await click('Continue')
  expect(await screen.findByText('The password is not right')).toBeDefined()
  type(/^Your password/, 'right one')
  await click('Continue')
  expect(await screen.findByText('This took too long. Begin again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
  expect(sent).toHaveLength(3)
})

test('one is renamed', async () => {
  const { sent } = open()
  await click('Rename Work laptop')
  type(/^Name/, 'Desk')
  await click('Save')
  expect(await screen.findByText('Passkey renamed')).toBeDefined()
  expect(sent).toMatchObject([{ call: `PATCH ${own}/3`, body: { name: 'Desk' } }])
})

test('one is removed, by whoever proves that the account is theirs', async () => {
  const { sent } = open()
  await click('Remove Work laptop')
  const question = within(await openWindow('Remove Work laptop?'))
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Password is required')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Add a passkey' })).toBeNull()
  type(/^Your password/, 'a good password')
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Passkey removed')).toBeDefined()
  expect(sent).toMatchObject([{ call: `POST ${own}/3/remove`, body: { password: 'a good password' } }])
})

test.each([
  [{ notOffered: 'ip-address' }, /^They need a name/],
  [{ notOffered: 'no-tls' }, /^They need an encrypted connection/],
  [{ notOffered: 'administrators-only' }, /^You log in with single sign-on, since passwords/],
  [{ notOffered: 'no-password' }, /^Your account has no password/],
  [{ passkeys: Array.from({ length: 20 }, (_, id) => ({ ...laptop, id })) }, /^You have 20 passkeys/],
])('it says why none can be added: %j', async (shown, reason) => {
  open(shown)
  expect(await screen.findByText(reason)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('and so it does in a browser that takes none here', async () => {
  document.documentElement.removeAttribute('data-passkeys')
  open()
  expect(await screen.findByText(/^This browser takes none here/)).toBeDefined()
})
