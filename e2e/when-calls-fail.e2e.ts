import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessibleAnyhow } from './expect-accessible.ts'
import { signIn, startDemo } from './start-demo.ts'
import type { Product } from './start-product.ts'
import { expect, expectRefusal, test } from './watched.ts'

let product: Product
let context: BrowserContext
/** The one who sees the telemetry. */
let administrator: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  product = await startDemo()
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await signIn(context, product, 'ceo')
  administrator = await browser.newContext({ reducedMotion: 'reduce' })
  await signIn(administrator, product, 'admin')
})
test.afterAll(async () => {
  await Promise.all([context.close(), administrator.close()])
  await product.stop()
  product.remove()
})
test.beforeEach(async () => {
  page = await context.newPage()
})
test.afterEach(() => page.close())

const open = async (path: string) => {
  await page.goto(`${product.address}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** What a screen says when what it reads is refused (SPEC 8), and the call that it reads. */
const reads = [
  { path: '/', call: /analytics\/dashboard/, text: /Failed to fetch dashboard data/ },
  { path: '/jobs', call: /api\/jobs/, text: /Error loading jobs:/ },
  { path: '/jobs?job=1', call: /api\/jobs\/1$/, text: /out of order|could not be reached/ },
  { path: '/jobs/1/edit', call: /api\/jobs\/1$/, text: /out of order|could not be reached/ },
  { path: '/candidates', call: /api\/candidates/, text: /Error loading candidates:/ },
  { path: '/candidates/1', call: /api\/candidates\/1$/, text: /out of order|could not be reached/ },
  { path: '/interviews', call: /api\/interviews/, text: /Error loading interviews:/ },
  { path: '/interviews/1', call: /api\/interviews\/1$/, text: /Error loading the interview:/ },
  { path: '/reviews', call: /api\/interviews/, text: /Error loading/ },
  { path: '/analytics', call: /analytics\/funnel/, text: /Error loading analytics:/ },
  { path: '/settings', call: /api\/users/, text: /Error loading users:/ },
  { path: '/settings?tab=system', call: /api\/settings$/, text: /Error loading the settings:/ },
  { path: '/settings?tab=integrations', call: /api\/integrations$/, text: /Error loading the integrations:/ },
  { path: '/admin', call: /api\/telemetry/, text: /Error loading telemetry:/ },
]
const outOfOrder = 'The database is out of order'

for (const { path, call, text } of reads)
  test(`${path} says that its reading failed, refused or unanswered`, async () => {
    expectRefusal(call, /\b500\b|ERR_FAILED/)
    const screen = path === '/admin' ? await administrator.newPage() : page
    // With a parameter the page brings no answers of the screen's: it asks for them itself.
    const address = `${product.address}${path}${path.includes('?') ? '&' : '?'}page=1`
    await screen.route(call, (route) => route.fulfill({ status: 500, json: { message: outOfOrder } }))
    await screen.goto(address)
    await expect(screen.getByText(text).first()).toBeVisible()
    await screen.unroute(call)
    await screen.route(call, (route) => route.abort())
    await screen.goto(address)
    await expect(screen.getByText(text).first()).toBeVisible()
    if (screen !== page) await screen.close()
  })

/** Every form's submit: how one comes to it, its call, and its toast when it is refused (SPEC 8). */
const submits: {
  name: string
  path: string
  call: RegExp
  steps: () => Promise<unknown>
  /** What the button reads meanwhile; it is disabled then, and busy. */
  pending: string
  failed: string
  /** What was typed or chosen stands there as it was, once the call has been refused. */
  kept?: () => Promise<unknown>
}[] = [
  {
    name: 'Generate Job Description',
    path: '/jobs',
    call: /api\/jobs$/,
    pending: 'Generating...',
    kept: () => expect(page.getByLabel('Job Title')).toHaveValue('Calibration Engineer'),
    failed: 'Failed to generate job description',
    steps: async () => {
      await press('New Hiring')
      await page.getByLabel('Job Title').fill('Calibration Engineer')
    },
  },
  {
    name: 'Add Candidate',
    path: '/candidates',
    call: /api\/candidates$/,
    pending: 'Adding...',
    kept: () => expect(page.getByLabel('Full Name')).toHaveValue("Siobhán O'Brien"),
    failed: 'Error Adding Candidate',
    steps: async () => {
      await press('Add Candidate')
      const form = page.getByRole('dialog')
      await form.getByLabel('Job Role').click()
      await page.getByRole('option').first().click()
      await form.getByLabel('Full Name').fill("Siobhán O'Brien")
      await form.getByLabel('Email').fill('siobhan@people.test')
    },
  },
  {
    name: 'Save Changes',
    path: '/candidates?status=30_assessment_completed',
    call: /api\/candidates\/\d+$/,
    pending: 'Saving...',
    kept: () => expect(page.getByLabel('Assessment Score')).toHaveValue('77'),
    failed: 'Error updating candidate',
    steps: async () => {
      await press(/^View Details/)
      await page.getByLabel('Assessment Score').fill('77')
    },
  },
  {
    name: 'Confirm',
    path: '/candidates?status=30_assessment_completed',
    call: /api\/candidates\/\d+\/talent-pool/,
    pending: 'Confirm',
    failed: 'Error',
    steps: async () => {
      await press(/^View Details/)
      await page.getByRole('dialog').getByRole('button', { name: 'Talent Pool' }).click()
    },
  },
  {
    name: 'Invite to Interview',
    path: '/candidates?status=30_assessment_completed',
    call: /invite-to-interview/,
    pending: 'Invite to Interview',
    failed: 'Failed to invite candidate',
    steps: async () => undefined,
  },
  {
    name: 'Send Offer',
    path: '/reviews',
    call: /send-offer/,
    pending: 'Sending...',
    kept: () => expect(page.getByLabel(/Compensation/)).toHaveValue('120000'),
    failed: 'Failed to send offer',
    steps: async () => {
      await press('Send Offer')
      await page.getByLabel(/Compensation/).fill('120000')
    },
  },
  {
    name: 'Submit Evaluation',
    path: '/interviews',
    call: /evaluate$/,
    pending: 'Submitting...',
    kept: () => expect(page.getByRole('radio', { name: 'Hire', exact: true })).toBeChecked(),
    failed: 'Failed to submit evaluation',
    steps: async () => {
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click()
      await page.getByRole('radio', { name: 'Hire', exact: true }).click()
    },
  },
  {
    name: 'Add User',
    path: '/settings',
    call: /api\/users$/,
    pending: 'Adding...',
    kept: () => expect(page.getByLabel('Full Name')).toHaveValue('New Comer'),
    failed: 'Error creating user',
    steps: async () => {
      await press('Add User')
      const form = page.getByRole('dialog')
      await form.getByLabel('Username').fill('newcomer')
      await form.getByLabel('Password').fill('a long password')
      await form.getByLabel('Full Name').fill('New Comer')
      await form.getByLabel('Email').fill('new@people.test')
    },
  },
]

for (const { name, path, call, steps, pending, failed, kept } of submits)
  test(`${name}: pressed twice sends once and shows that it waits; a refusal is told, and nothing typed is lost`, async () => {
    await open(path)
    await steps()
    expectRefusal(call, /\b500\b/)
    const sent: string[] = []
    const answer = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      sent.push(route.request().url())
      await answer.promise
      await route.fulfill({ status: 500, json: { message: outOfOrder } })
    })
    const window = page.getByRole('alertdialog').or(page.getByRole('dialog')).last()
    const scope = (await window.count()) > 0 ? window : page
    const button = scope.getByRole('button', { name: pending, exact: true }).first()
    await scope.getByRole('button', { name, exact: true }).first().dblclick()
    await expect.poll(() => sent.length).toBe(1)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Enter')
    answer.resolve()
    await expect(page.getByText(failed, { exact: true })).toBeVisible()
    await expect(page.getByText(outOfOrder).first()).toBeVisible()
    expect(sent).toHaveLength(1)
    await kept?.()
  })

test('two people at one candidate: the second is shown what changed, and loses nothing', async () => {
  const path = '/candidates?status=15_assessment_sent'
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto(`${product.address}${path}`)
    await each
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click()
    await each.getByRole('tab', { name: 'Details' }).click()
  }
  await other.getByLabel('Location', { exact: true }).fill('Ghent')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('Candidate updated')).toBeVisible()
  await page.getByLabel('Location', { exact: true }).fill('Bruges')
  expectRefusal(/api\/candidates\/\d+$/, /\b409\b/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ghent')
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Bruges')
  await other.close()
})

test('a session that ends in the middle of a form is taken up again over it, and nothing typed is lost', async () => {
  await open('/jobs?page=2')
  await press('New Hiring')
  await page.getByLabel('Job Title').fill('Calibration Engineer')
  expectRefusal(/\/api\//, /\b401\b/)
  await context.clearCookies()
  await press('Generate Job Description')
  const login = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(login.getByLabel('Username')).toHaveValue('ceo')
  await expectAccessibleAnyhow(page, 'signing in again', '[role=dialog], [role=alertdialog]')
  await login.getByLabel('Password').fill('not the password')
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Login failed')).toBeVisible()
  await login.getByLabel('Password').fill('quillmere-demo')
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toHaveCount(0)
  await expect(page.getByLabel('Job Title')).toHaveValue('Calibration Engineer')
  await expect(page).toHaveURL(/\/jobs\?page=2$/)
  await press('Generate Job Description')
  await expect(page.getByRole('dialog', { name: 'Generated Job Description - Preview' })).toBeVisible()
})
