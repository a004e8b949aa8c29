import type { Page } from '@playwright/test'
import { expectAccessibleAnyhow } from './expect-accessible.ts'
import { openStage, toast, type Stage } from './hiring-stage.ts'
import { virtualAuthenticator } from './virtual-authenticator.ts'
import { expect, expectRefusal, test } from './watched.ts'

let stage: Stage
const password = 'sunset over Łódź'
const wide = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const

test.beforeAll(async ({ browser }) => {
  // Browsers take passkeys for names alone, and without TLS for this one.
  stage = await openStage(browser, { HOST: 'localhost' })
  await stage.call('POST', '/api/users', {
    username: 'jane',
    password,
    fullName: "Jane O'Brien",
    email: 'jane@harbour.test',
    role: 'coo',
  })
})
test.afterAll(() => stage.stop())

const signIn = 'Sign in with a passkey'
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
async function enter(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
async function command(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await enter(page, name)
}
/** Presses the button that has the name, by the keyboard. */
async function pressButton(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}
/** The same with a finger on the device, which may also let in by what the browser offers at the user name: then there is no button any more. */
async function pressOnceTouched(page: Page, device: Awaited<ReturnType<typeof virtualAuthenticator>>, name: string) {
  await page.getByRole('button', { name, exact: true }).focus()
  await device.touch(true)
  await page.keyboard.press('Enter')
}
async function byPassword(page: Page) {
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('jane')
  await page.keyboard.press('Tab')
  await enter(page, password)
  await expect(dashboard(page)).toBeVisible()
}

test('by keys alone: added, and a touch signs in, over an ended session too, until it is removed', async ({
  browser,
}) => {
  const context = await browser.newContext(wide)
  const page = await context.newPage()
  const device = await virtualAuthenticator(page)
  await page.goto(`${stage.product.address}/auth`)

  // Where there is none the password stays, with what to do.
  await pressButton(page, signIn)
  await expect(toast(page, 'Login failed')).toBeVisible()
  await expect(page.getByText(/Try again, or log in with your password\.$/)).toBeVisible()
  await expectAccessibleAnyhow(page, 'login with passkeys')
  await page.getByLabel('Username').focus()
  await byPassword(page)

  await command(page, 'Passkeys')
  await expect(page.getByText('You have none yet.')).toBeVisible()
  await expectAccessibleAnyhow(page, 'passkeys: none')
  await pressButton(page, 'Add a passkey')
  await expect(page.getByLabel(/^Name/)).toBeFocused()
  await expectAccessibleAnyhow(page, 'passkeys: adding')
  await page.keyboard.type('Work laptop')
  await page.keyboard.press('Tab')
  await enter(page, password)
  await expect(toast(page, 'Passkey added')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Work laptop')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await expectAccessibleAnyhow(page, 'passkeys: one')
  expect(await device.passkeys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  // Nothing is made twice in the same place.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Name/)).toBeFocused()
  await page.keyboard.type('Work laptop again')
  await pressButton(page, 'use one of your passkeys')
  await pressButton(page, 'Continue')
  await expect(page.getByText('There is a passkey of yours already where you wanted to keep this one.')).toBeVisible()
  await press(page, 'Escape', 'Escape')

  // Nobody puts a finger on it before they press.
  await device.touch(false)
  await command(page, 'Log out')
  await expect(page).toHaveURL(/\/auth$/)
  await pressOnceTouched(page, device, signIn)
  await expect(dashboard(page)).toBeVisible()

  // What was typed stays behind the login that comes over it.
  await command(page, 'New Hiring Request')
  await expect(page.getByLabel(/^Job Title/)).toBeFocused()
  await page.keyboard.type('Harbour pilot')
  await device.touch(false)
  expectRefusal(/\/api\//, /401/)
  await context.request.post(`${stage.product.address}/api/logout`)
  await press(page, 'Control+Enter')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expectAccessibleAnyhow(page, 'over an ended session: passkeys')
  await pressOnceTouched(page, device, signIn)
  await expect(page.getByText('Your session has ended')).toBeHidden()
  await expect(page.getByLabel(/^Job Title/)).toHaveValue('Harbour pilot')
  await press(page, 'Escape')
  await page.getByRole('button', { name: /^Discard/ }).press('Enter')

  // The browser offers it at the user name by itself, where this one chooses for whoever sits there.
  await context.clearCookies()
  await page.goto(`${stage.product.address}/auth`)
  await expect(dashboard(page)).toBeVisible()

  // Removed, by a touch, it lets nobody in, wherever it is kept still.
  await command(page, 'Passkeys')
  await pressButton(page, 'Remove Work laptop')
  await pressButton(page, 'use one of your passkeys')
  await expectAccessibleAnyhow(page, 'passkeys: removing')
  await pressButton(page, 'Remove')
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await expect(page.getByText('You have none yet.')).toBeVisible()
  await press(page, 'Escape')
  await device.touch(false)
  await command(page, 'Log out')
  await expect(page).toHaveURL(/\/auth$/)
  await device.touch(true)
  expectRefusal(/\/api\/login\/passkey$/, /401/)
  await pressButton(page, signIn)
  await expect(page.getByText(/^This passkey does not let you in/)).toBeVisible()
  await context.close()
})
