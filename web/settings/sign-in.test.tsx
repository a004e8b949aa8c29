// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, click } from '#test/screens/open-screener.tsx'
import { openScreens } from '#test/screens/open-screens.tsx'
import { settings } from '#test/screens/open-settings.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['passkeys']
})

const open = (role: 'admin' | 'ceo', answers = {}) =>
  openScreens('/settings?tab=system', { 'GET /api/settings': () => Response.json(settings), ...answers }, role)
const label = 'Who must have a second factor'

test('an administrator says who must have a second factor', async () => {
  const { sent } = open('admin', {
    'PATCH /api/settings': () => Response.json({ ...settings, secondFactorRule: 'everyone' }),
  })
  await screen.findByLabelText(label)
  await choose(label, 'Everyone who signs in by password')
  await click('Save Signing in')
  expect(await screen.findByText('Signing in saved')).toBeDefined()
  expect(sent).toMatchObject([{ body: { secondFactorRule: 'everyone' }, rowVersion: settings.updatedAt }])
})

test('nobody else has the card, nor a way to it', async () => {
  open('ceo')
  await screen.findByLabelText(/Product name/)
  expect(screen.queryByLabelText(label)).toBeNull()
  expect(screen.queryByText('Signing in')).toBeNull()
})

test.each([
  ['ip-address', /^Passkeys are not offered\. They need a name: this server is reached at an IP address/],
  [null, /^Passkeys: whoever adds one, under Change password, logs in by a touch/],
])('it says whether passkeys are taken at the server’s address: %s', async (notOffered, told) => {
  open('admin', {
    'GET /api/users/me/passkeys': () => Response.json({ passkeys: [], notOffered, codeAsked: false }),
  })
  expect(await screen.findByText(told)).toBeDefined()
})

test('an administrator without a password is told that others may have passkeys, and nothing of their own account', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
  document.documentElement.dataset['passkeys'] = window.location.origin
  open('admin', {
    'GET /api/users/me/passkeys': () => Response.json({ passkeys: [], notOffered: 'no-password', codeAsked: false }),
  })
  expect(await screen.findByText(/^Passkeys: whoever adds one/)).toBeDefined()
})
