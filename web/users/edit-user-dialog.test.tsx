// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { roleLabels } from '#shared/permissions.ts'
import { click, type } from '#test/screens/open-screener.tsx'
import { everyone, openUsers } from '#test/screens/open-users.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('editing has no password, says what the server refused, and keeps a role that may not be given', async () => {
  const message = 'This username is in use'
  const { sent } = openUsers('admin', { 'PATCH /api/users/5': () => Response.json({ message }, { status: 409 }) })
  await click('Edit The director')
  const form = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  expect(form.queryByLabelText(/Password/)).toBeNull()
  const role = form.getByRole<HTMLButtonElement>('combobox')
  expect(role.disabled).toBe(true)
  expect(role.textContent).toBe(roleLabels.director)
  type(/Username/, 'taken')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByText(message)).toBeDefined()
  expect(await screen.findByText('Error updating user')).toBeDefined()
  // What was left alone may have been changed by someone else since.
  expect(sent[0]?.body).toEqual({ username: 'taken' })
})

test.each([
  ['Add User', 'POST /api/users', 'Add User'],
  ['Edit The director', 'PATCH /api/users/5', 'Save Changes'],
])('%s: what another account has is told at its field, which has the focus', async (opener, path, send) => {
  const refusal = { message: 'This username is already taken', field: 'username' }
  openUsers('admin', { [path]: () => Response.json(refusal, { status: 409 }) })
  await click(opener)
  const form = within(await screen.findByRole('dialog'))
  for (const [label, value] of [
    [/Full Name/, 'Jane Doe'],
    [/Email/, 'jane@example.com'],
    [/Username/, 'taken'],
  ] as const)
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  const password = form.queryByLabelText(/Password/)
  if (password) fireEvent.change(password, { target: { value: 'sunset over Łódź' } })
  fireEvent.click(form.getByRole('button', { name: send }))
  const field = form.getByLabelText(/Username/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(form.getAllByText(refusal.message)).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

/** An account that somebody else changed after it was listed: whoever names the older version is refused. */
function changedElsewhere(change: object) {
  const theirs = { ...everyone[0]!, ...change, updatedAt: '2026-01-02T00:00:00.000Z' }
  return {
    'PATCH /api/users/1': ({ body, rowVersion }: { body: unknown; rowVersion: string | null }) =>
      rowVersion === theirs.updatedAt
        ? Response.json({ ...theirs, ...(body as object) })
        : Response.json({ message: 'Someone else was first', errorType: 'conflict', current: theirs }, { status: 409 }),
  }
}

test('a field that somebody else changed meanwhile is shown before it is saved over', async () => {
  const { sent } = openUsers('admin', changedElsewhere({ fullName: 'Theirs', email: 'theirs@rolecall.test' }))
  await click('Edit The hiringManager')
  const form = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  type(/Full Name/, 'Mine')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  const told = within(await form.findByRole('alert'))
  expect(told.getByText('Full Name').nextElementSibling?.textContent).toBe('Theirs')
  expect(told.getByText(/save again to keep yours/)).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>(/Full Name/).value).toBe('Mine')
  expect(form.getByLabelText<HTMLInputElement>(/Email/).value).toBe('theirs@rolecall.test')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('User updated')).toBeDefined()
  expect(sent.map(({ body }) => body)).toEqual([{ fullName: 'Mine' }, { fullName: 'Mine' }])
})

test('what somebody else changed beside it stands in nobody’s way', async () => {
  openUsers('admin', changedElsewhere({ email: 'theirs@rolecall.test' }))
  await click('Edit The hiringManager')
  const form = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  type(/Full Name/, 'Mine')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('User updated')).toBeDefined()
})

test('an account that somebody else deleted is said to be gone, and the list shows it no more', async () => {
  let left = everyone
  const gone = () => {
    left = everyone.slice(1)
    return Response.json({ message: 'User not found' }, { status: 404 })
  }
  openUsers('admin', { 'GET /api/users': () => Response.json(left), 'PATCH /api/users/1': gone })
  await click('Edit The hiringManager')
  const form = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  type(/Full Name/, 'Hana Novak')
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByText(/^Somebody else deleted this account/)).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>(/Full Name/).value).toBe('Hana Novak')
  await waitFor(() => expect(screen.queryByText('The hiringManager')).toBeNull())
  expect(screen.getByText('The coo')).toBeDefined()
})
