import type { Page } from '@playwright/test'
import { codeAt } from '#test/second-factor.ts'
import { expectAccessibleAnyhow } from './expect-accessible.ts'
import { openStage, toast, type Stage } from './hiring-stage.ts'
import { expect, expectRefusal, test } from './watched.ts'

let stage: Stage
const passwords = { jane: 'sunset over Łódź', ewa: 'tides and radar' }
const wide = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const

test.beforeAll(async ({ browser }) => {
  stage = await openStage(browser)
  for (const [username, password] of Object.entries(passwords))
    // oxlint-disable-next-line no-await-in-loop -- One account after the other.
    await stage.call('POST', '/api/users', {
      username,
      password,
      fullName: `${username} O'Brien`,
      email: `${username}@harbour.test`,
      role: 'coo',
    })
})
test.afterAll(() => stage.stop())

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
async function enter(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
async function givePassword(page: Page, who: keyof typeof passwords) {
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(who)
  await page.keyboard.press('Tab')
  await enter(page, passwords[who])
}
async function command(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await enter(page, name)
}

/** From the password on, in the window or over the whole screen; answers the secret and the recovery codes. */
async function setUp(page: Page, password: string, what: string) {
  await expect(page.getByLabel(/^Your password/)).toBeFocused()
  await expectAccessibleAnyhow(page, `${what}: the password`)
  await enter(page, password)
  await expect(page.getByLabel(/^Code that the app shows/)).toBeFocused()
  await expectAccessibleAnyhow(page, `${what}: the secret`)
  const typed = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = typed!.replaceAll(' ', '')
  expect(
    await page.getByRole('link', { name: 'Open in my authenticator app', includeHidden: true }).getAttribute('href'),
  ).toMatch(new RegExp(`^otpauth://totp/Rolecall:\\w+\\?secret=${secret}&issuer=Rolecall$`))
  await enter(page, codeAt(secret, new Date()))
  await expect(page.getByText('Keep your recovery codes')).toBeVisible()
  await expectAccessibleAnyhow(page, `${what}: the recovery codes`)
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeFocused()
  const download = page.waitForEvent('download')
  await press(page, 'Tab', 'Enter')
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await press(page, 'Tab', 'Tab', 'Enter')
  await expect(page.getByText('Keep your recovery codes')).toBeHidden()
  return { secret, codes }
}

test('by keys alone: set up, asked for at the login and over an ended session, and a recovery code in its place', async ({
  browser,
}) => {
  const context = await browser.newContext(wide)
  const page = await context.newPage()
  await page.goto(`${stage.product.address}/auth`)
  await givePassword(page, 'jane')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await command(page, 'Second factor')
  const { secret, codes } = await setUp(page, passwords.jane, 'setting up')

  await command(page, 'Log out')
  await givePassword(page, 'jane')
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await expectAccessibleAnyhow(page, 'login: the code')
  // Loaded anew it goes on here, and another tab with it.
  await page.reload()
  await expect(code).toBeFocused()
  expectRefusal(/\/api\/login\/code$/, /401/)
  await page.keyboard.type('000000')
  await expect(page.getByText(/^This code is not right/)).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessibleAnyhow(page, 'login: a wrong code')
  await page.keyboard.type(codeAt(secret, new Date(), 1))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  // What was typed stays behind the login that comes over it.
  await command(page, 'New Hiring Request')
  await expect(page.getByLabel(/^Job Title/)).toBeFocused()
  await page.keyboard.type('Harbour pilot')
  expectRefusal(/\/api\//, /401/)
  await context.request.post(`${stage.product.address}/api/logout`)
  await press(page, 'Control+Enter')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await enter(page, passwords.jane)
  await expect(code).toBeFocused()
  await expectAccessibleAnyhow(page, 'over an ended session: the code')
  await press(page, 'Tab', 'Tab', 'Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await enter(page, codes[0]!)
  await expect(page.getByText('Your session has ended')).toBeHidden()
  await expect(page.getByLabel(/^Job Title/)).toHaveValue('Harbour pilot')
  await context.close()
})

test('an administrator asks everyone for it: whoever has none sets it up before anything else', async ({ browser }) => {
  await stage.on('/settings?tab=system#sign-in', async (page) => {
    await page.getByLabel('Who must have a second factor').focus()
    await press(page, 'Enter')
    await expect(page.getByRole('option', { name: /^Nobody/ })).toBeFocused()
    await press(page, 'End')
    await expect(page.getByRole('option', { name: /^Everyone/ })).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByLabel('Who must have a second factor')).toHaveText('Everyone who signs in by password')
    await expectAccessibleAnyhow(page, 'who must have a second factor')
    await page.getByRole('button', { name: 'Save Signing in' }).focus()
    expectRefusal(/\/api\//, /403/)
    await press(page, 'Enter')
    await expect(toast(page, 'Signing in saved')).toBeVisible()
  })
  const context = await browser.newContext(wide)
  const page = await context.newPage()
  await page.goto(`${stage.product.address}/candidates`)
  await givePassword(page, 'ewa')
  await expect(page.getByText(/^Your organisation asks for it/)).toBeVisible()
  expect((await context.request.get(`${stage.product.address}/api/candidates`)).status()).toBe(403)
  await setUp(page, passwords.ewa, 'asked for')
  await expect(page.getByRole('heading', { name: 'Candidate Screener' })).toBeVisible()
  await context.close()
})
