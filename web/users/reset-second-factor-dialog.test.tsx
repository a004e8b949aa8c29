// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '#test/screens/open-screener.tsx'
import { pageOf } from '#test/screens/open-screens.tsx'
import { everyone, openUsers } from '#test/screens/open-users.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const secured = everyone.map((user) =>
  Object.assign({}, user, { hasSecondFactor: ['coo', 'admin'].includes(user.role) }),
)
const open = (answers = {}) => openUsers('admin', { 'GET /api/users': () => pageOf(secured), ...answers })
const call = 'POST /api/users/3/reset-second-factor'

test('administrators see who has one, and reset it once they were asked', async () => {
  const { sent } = open({ [call]: () => Response.json({}) })
  await screen.findByText('The coo')
  expect(screen.getAllByRole('img', { name: 'Has a second factor' })).toHaveLength(2)
  await click('Edit The coo')
  await click('Reset second factor')
  const question = within(await screen.findByRole('alertdialog', { name: 'Reset the second factor of The coo?' }))
  expect(sent).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Reset second factor' }))
  expect(await screen.findByText('Second factor reset')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map((each) => each.call)).toEqual([call])
})

test('passkeys are seen and reset as well, alone or with it', async () => {
  const having = secured.map((user) => Object.assign({}, user, { hasPasskey: ['coo', 'ceo'].includes(user.role) }))
  const { sent } = open({
    'GET /api/users': () => pageOf(having),
    'POST /api/users/4/reset-second-factor': () => Response.json({}),
  })
  await screen.findByText('The coo')
  expect(screen.getAllByRole('img', { name: 'Has a passkey' })).toHaveLength(2)
  await click('Edit The ceo')
  await click('Reset passkeys')
  const question = within(await screen.findByRole('alertdialog', { name: 'Reset the passkeys of The ceo?' }))
  fireEvent.click(question.getByRole('button', { name: 'Reset passkeys' }))
  expect(await screen.findByText('Passkeys reset')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click('Edit The coo')
  expect(await screen.findByRole('button', { name: 'Reset second factor and passkeys' })).toBeDefined()
  expect(sent).toHaveLength(1)
})

test.each(['Edit The ceo', 'Edit The admin'])(
  '%s has nothing to reset: there is none, or it is one’s own',
  async (opener) => {
    open()
    await click(opener)
    await screen.findByRole('dialog', { name: 'Edit User' })
    expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull()
  },
)

test('a refusal is told, and the account stays open', async () => {
  open({ [call]: () => Response.json({ message: 'This account has no second factor' }, { status: 409 }) })
  await click('Edit The coo')
  await click('Reset second factor')
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Reset second factor' }))
  expect(await screen.findByText('This account has no second factor')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Edit User' })).toBeDefined()
})
