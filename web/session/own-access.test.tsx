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

const at = new Date(2026, 2, 5, 12).toISOString()
const entry = { id: 1, at, lastAt: at, times: 1, address: '203.0.113.9', browser: 'Firefox on Windows' }

async function open(answer: () => Response) {
  screensOver([{ path: '/', element: <ChangePasswordDialog onClose={() => undefined} /> }], {
    path: '/',
    role: 'hiringManager',
    answers: { 'GET /api/users/me/access': answer },
  })
  await click('My sign-ins')
  await screen.findByRole('dialog', { name: 'My sign-ins' })
}

test('beside their password everybody sees when and from where they were signed in, or somebody was refused', async () => {
  await open(() =>
    Response.json([
      { ...entry, id: 2, event: 'refused', detail: 'wrong-password', times: 3 },
      { ...entry, event: 'signed-in', detail: 'passkey' },
    ]),
  )
  await screen.findByText('Signed in with a passkey')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mar 5, 2026 12:00Refused: wrong password203.0.113.9 · Firefox on Windows · 3 times',
    'Mar 5, 2026 12:00Signed in with a passkey203.0.113.9 · Firefox on Windows',
  ])
})

test('that none is on record is told apart from that they could not be read', async () => {
  await open(() => Response.json([]))
  expect(await screen.findByText('No sign-in is on record yet.')).toBeDefined()
  cleanup()
  await open(() => Response.json({ message: 'Away' }, { status: 503 }))
  expect(await screen.findByText(/Error loading your sign-ins/)).toBeDefined()
})
