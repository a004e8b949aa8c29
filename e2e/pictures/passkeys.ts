import type { Page } from '@playwright/test'
import type { OwnPasskeys } from '#shared/passkeys.ts'
import type { Picture } from './picture.ts'
import { openOwn, opens, press, steps } from './steps.ts'

const own: OwnPasskeys = {
  passkeys: [
    {
      id: 1,
      name: 'Laptop at the office',
      createdAt: '2026-02-02T09:12:00.000Z',
      lastUsedAt: '2026-03-05T08:01:00.000Z',
      synced: false,
      madeFor: null,
    },
    {
      id: 2,
      name: 'Phone',
      createdAt: '2026-02-03T17:40:00.000Z',
      lastUsedAt: null,
      synced: true,
      madeFor: null,
    },
  ],
  notOffered: null,
  codeAsked: false,
}

/** The demo is at an IP address, where browsers take no passkeys. */
const taken = async (page: Page) => {
  await page.route('**/api/users/me/passkeys', (route) => route.fulfill({ json: own }))
  await page.evaluate(() => (document.documentElement.dataset['passkeys'] = window.location.origin))
}

const list = steps(taken, openOwn('Change password'), press('Passkeys'), (page) =>
  page.getByRole('list', { name: 'Your passkeys' }).waitFor(),
)

export const passkeyPictures: Picture[] = [
  { name: 'passkeys', path: '/', who: 'coo', open: list },
  { name: 'passkey-add', path: '/', who: 'coo', looks: ['light', 'dark'], open: steps(list, opens('Add a passkey')) },
]
