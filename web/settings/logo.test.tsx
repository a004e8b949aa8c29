// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '#test/screens/open-screener.tsx'
import { openScreens, pageOf } from '#test/screens/open-screens.tsx'
import { settings } from '#test/screens/open-settings.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/api/settings/logo'
const logo = { path: '/branding/logo-0123456789ab.png', width: 64, height: 32 }
const open = (shown: typeof logo | null, answers = {}) =>
  openScreens('/settings?tab=system', {
    'GET /api/settings': () => Response.json(settings),
    'GET /api/follow-ups': () => Response.json([]),
    'GET /api/erasure-requests': () => pageOf([]),
    [`GET ${path}`]: () => Response.json({ logo: shown }),
    ...answers,
  })
const choose = async () => {
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Logo file'), { target: { files: [file] } })
}

test('a logo that is chosen is sent and shown', async () => {
  open(null, { [`POST ${path}/file`]: () => Response.json({ logo }) })
  expect(await screen.findByRole('button', { name: 'Upload logo' })).toBeDefined()
  await choose()
  expect(await screen.findByText('Logo saved')).toBeDefined()
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'The organisation’s logo' }).getAttribute('src')).toBe(
    logo.path,
  )
  expect(screen.getByRole('button', { name: 'Replace logo' })).toBeDefined()
})

test('what is refused says why, and the logo stays as it was', async () => {
  open(logo, {
    [`POST ${path}/file`]: () =>
      Response.json({ message: 'The logo must be a PNG, JPEG or WebP image' }, { status: 400 }),
  })
  await screen.findByRole('button', { name: 'Replace logo' })
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe('The logo must be a PNG, JPEG or WebP image')
  expect(screen.getByRole('img', { name: 'The organisation’s logo' })).toBeDefined()
})

test('a logo is taken off again', async () => {
  const { sent } = open(logo, { [`DELETE ${path}`]: () => Response.json({ logo: null }) })
  await click('Remove logo')
  expect(await screen.findByText('Logo removed')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('img', { name: 'The organisation’s logo' })).toBeNull())
  expect(sent.map(({ call }) => call)).toEqual([`DELETE ${path}`])
})

test('what was wrong with a file is said no more once the logo was taken off', async () => {
  const message = 'The logo must be a PNG, JPEG or WebP image'
  open(logo, {
    [`POST ${path}/file`]: () => Response.json({ message }, { status: 400 }),
    [`DELETE ${path}`]: () => Response.json({ logo: null }),
  })
  await screen.findByRole('button', { name: 'Replace logo' })
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  await click('Remove logo')
  expect(await screen.findByText('Logo removed')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
