import { singleSignOnReturnPath } from '#shared/single-sign-on.ts'
import { clientId, clientSecret, identityProvider } from '#test/identity-provider.ts'
import { expectAccessibleAnyhow } from './expect-accessible.ts'
import { openStage, toast, type Stage } from './hiring-stage.ts'
import { expect, expectRefusal, test } from './watched.ts'

let company: Awaited<ReturnType<typeof identityProvider>>
let stage: Stage
const ewa = { subject: 'harbour-17', email: 'ewa@harbour.test', email_verified: true }

test.beforeAll(async ({ browser }) => {
  company = await identityProvider()
  stage = await openStage(browser, {
    OIDC_ISSUER: company.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Harbour ID',
    PASSWORD_SIGN_IN: 'administrators',
  })
  company.register(stage.product.address + singleSignOnReturnPath)
  await stage.call('POST', '/api/users', {
    username: 'ewa',
    password: 'tides and radar',
    fullName: 'Ewa Nowak',
    email: ewa.email,
    role: 'coo',
  })
})
test.afterAll(async () => {
  await stage.stop()
  await company.close()
})

test('whoever has an account is let in by the organisation’s own sign-in, and led on to where they were going', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { address } = stage.product

  // Nobody without an account, who is told so.
  company.letIn({ subject: 'harbour-1', email: 'nobody@harbour.test', email_verified: true })
  await page.goto(`${address}/auth`)
  await expectAccessibleAnyhow(page, 'login with single sign-on')
  await page.getByRole('link', { name: 'Log in with Harbour ID' }).click()
  await expect(toast(page, 'Login failed')).toBeVisible()
  await expect(page.getByText(/^No account has the email address that you have at Harbour ID\./)).toBeVisible()
  await expect(page).toHaveURL(`${address}/auth`)

  // Nor by a password, which is the administrators’ alone here.
  expectRefusal(/\/api\/login$/, /403/)
  await page.getByLabel('Username').fill('ewa')
  await page.getByLabel('Password').fill('tides and radar')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Passwords are for administrators only. Log in with Harbour ID.')).toBeVisible()

  await context.clearCookies()
  company.letIn(ewa)
  await page.goto(`${address}/candidates?view=list`)
  await page.getByRole('link', { name: 'Log in with Harbour ID' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Candidate Screener' })).toBeVisible()
  await expect(page).toHaveURL(`${address}/candidates?view=list`)
  await expect(page.getByText('Welcome, Ewa Nowak!')).toBeVisible()

  // Back leads to no half-way house.
  await page.goBack()
  await expect(page).not.toHaveURL(/single-sign-on/)
  await context.close()
})

test('whoever logs out at a shared computer is led to log out of the organisation’s own sign-in too', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { address } = stage.product
  company.letIn(ewa)
  await page.goto(`${address}/auth`)
  await page.getByRole('link', { name: 'Log in with Harbour ID' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expectRefusal(/\/api\/settings(\/email)?$/, /401/) // what the dashboard reads last may come after the session
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const out = page.getByRole('link', { name: 'Log out of Harbour ID too' })
  await expect(out).toBeVisible()
  await expectAccessibleAnyhow(page, 'login after logging out')
  await out.click()
  // The provider's own pages: it asks, and then knows nobody any more.
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  company.turnAway()
  await page.goto(`${address}/auth`)
  await expect(out).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in with Harbour ID' }).click()
  await expect(page.getByText('You were not let in at Harbour ID.')).toBeVisible()
  await context.close()
})

test('a session that has ended is taken up in another tab, with what was typed beneath', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { address } = stage.product
  company.letIn(ewa)
  await page.goto(`${address}/auth`)
  await page.getByRole('link', { name: 'Log in with Harbour ID' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'New Hiring' }).click()
  await page.getByLabel('Job Title').fill('Harbour Pilot')
  expectRefusal(/\/api\//, /401/)
  await context.clearCookies()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Log in with Harbour ID/ }).click(),
  ])
  await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
  await expect(page.getByLabel('Job Title')).toHaveValue('Harbour Pilot')
  await context.close()
})

test('administrators see how it is set up, and try it', async () => {
  await stage.on('/settings?tab=integrations', async (page) => {
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Single sign-on' }) })
    await expect(card.getByText(`${stage.product.address}${singleSignOnReturnPath}`)).toBeVisible()
    await card.getByRole('button', { name: 'Test provider' }).click()
    await expect(card.getByText(`People are sent to ${new URL(company.issuer).host}.`)).toBeVisible()
    await expect(card).not.toContainText(clientSecret)
  })
})
