import type { Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts'
import { codeAt } from '#test/second-factor.ts'
import type { Picture } from './picture.ts'
import { fill, openOwn, press, steps } from './steps.ts'

/** In no other picture: whoever has a second factor from here on cannot be signed in by a password. */
const who = 'projectManager'
const { username } = demoAccounts.find(({ role }) => role === who)!

const scan = steps(
  openOwn('Change password'),
  press('Second factor'),
  fill('Your password', demoPassword),
  press('Continue'),
  (page) => page.getByLabel(/^Code that the app shows/).waitFor(),
)

async function turnOn(page: Page) {
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  await fill(/^Code that the app shows/, codeAt(key!.replaceAll(' ', ''), new Date()))(page)
  await press('Turn on')(page)
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
}

/** From setting it up to the login that asks for it, in this order. */
export const secondFactorPictures: Picture[] = [
  { name: 'second-factor', path: '/', who, open: scan },
  // It is turned on once.
  { name: 'recovery-codes', path: '/', who, looks: ['light', 'dark'], open: steps(scan, turnOn) },
  {
    name: 'login-code',
    path: '/auth',
    open: steps(fill('Username', username), fill('Password', demoPassword), press('Log in'), (page) =>
      page.getByLabel('Code from your authenticator app').waitFor(),
    ),
  },
]
