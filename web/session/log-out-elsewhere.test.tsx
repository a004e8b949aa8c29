// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '#test/screens/open-screener.tsx'
import { screensOver } from '#test/screens/screens-over.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (answer: () => Response) =>
  screensOver([{ path: '/', element: <ChangePasswordDialog onClose={() => undefined} /> }], {
    path: '/',
    role: 'ceo',
    answers: { 'POST /api/users/me/logout-elsewhere': answer },
  })
const confirm = async () => {
  await click('Log out everywhere else')
  await screen.findByRole('alertdialog', { name: 'Log out everywhere else?' })
  await click('Log out everywhere else')
}

test.each([
  [0, 'There was no other session. You stay signed in here.'],
  [1, '1 other session ended. You stay signed in here.'],
  [3, '3 other sessions ended. You stay signed in here.'],
])('whoever logs out everywhere else reads what ended: %s', async (ended, words) => {
  open(() => Response.json({ ended }))
  await confirm()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // The password form is still there.
  expect(screen.getByRole('dialog', { name: 'Change my password' })).toBeDefined()
})

test('where it fails, that is said and asked again', async () => {
  open(() => Response.json({ message: 'The database does not answer at the moment.' }, { status: 503 }))
  await confirm()
  expect(await screen.findByText('Logout failed')).toBeDefined()
  expect(screen.getByRole('alertdialog', { name: 'Log out everywhere else?' })).toBeDefined()
})
