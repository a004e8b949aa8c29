import type { BrowserContext } from '@playwright/test'
import { demoPageFor } from './demo-page.ts'
import { expectAccessibleAnyhow } from './expect-accessible.ts'
import { signIn } from './start-demo.ts'
import { expect, expectRefusal, test } from './watched.ts'

const demo = demoPageFor('ceo')
const { open, press } = demo

/** The one who sees the telemetry, and who signed in. */
let administrator: BrowserContext
test.beforeAll(async ({ browser }) => {
  administrator = await browser.newContext({ reducedMotion: 'reduce' })
  await signIn(administrator, demo.product, 'admin')
})
test.afterAll(() => administrator.close())

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
  { path: '/settings?tab=activity', call: /api\/activity\?/, text: /Error loading the activity:/ },
  { path: '/settings?tab=activity&log=access', call: /api\/access\?/, text: /Error loading the sign-ins and exports:/ },
  { path: '/admin', call: /api\/telemetry/, text: /Error loading telemetry:/ },
]
const administrators = /^\/admin$|log=access/
const outOfOrder = 'The database is out of order'

for (const { path, call, text } of reads)
  test(`${path} says that its reading failed, refused or unanswered`, async () => {
    expectRefusal(call, /\b500\b|ERR_FAILED/)
    const screen = administrators.test(path) ? await administrator.newPage() : demo.page
    // With a parameter the page brings no answers of the screen's: it asks for them itself.
    const address = `${demo.product.address}${path}${path.includes('?') ? '&' : '?'}page=1`
    await screen.route(call, (route) => route.fulfill({ status: 500, json: { message: outOfOrder } }))
    await screen.goto(address)
    await expect(screen.getByText(text).first()).toBeVisible()
    await screen.unroute(call)
    await screen.route(call, (route) => route.abort())
    await screen.goto(address)
    await expect(screen.getByText(text).first()).toBeVisible()
    if (screen !== demo.page) await screen.close()
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
    kept: () => expect(demo.page.getByLabel('Job Title')).toHaveValue('Calibration Engineer'),
    failed: 'Failed to generate job description',
    steps: async () => {
      await press('New Hiring')
      await demo.page.getByLabel('Job Title').fill('Calibration Engineer')
    },
  },
  {
    name: 'Add Candidate',
    path: '/candidates',
    call: /api\/candidates$/,
    pending: 'Adding...',
    kept: () => expect(demo.page.getByLabel('Full Name')).toHaveValue("Siobhán O'Brien"),
    failed: 'Error Adding Candidate',
    steps: async () => {
      await press('Add Candidate')
      const form = demo.page.getByRole('dialog')
      await form.getByLabel('Job Role').click()
      await demo.page.getByRole('option').first().click()
      await form.getByLabel('Full Name').fill("Siobhán O'Brien")
      await form.getByLabel('Email').fill('siobhan@people.test')
    },
  },
  {
    name: 'Save Changes',
    path: '/candidates?status=30_assessment_completed',
    call: /api\/candidates\/\d+$/,
    pending: 'Saving...',
    kept: () => expect(demo.page.getByLabel('Assessment Score')).toHaveValue('77'),
    failed: 'Error updating candidate',
    steps: async () => {
      await press(/^View Details/)
      await demo.page.getByLabel('Assessment Score').fill('77')
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
      await demo.page.getByRole('dialog').getByRole('button', { name: 'Talent Pool' }).click()
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
    kept: () => expect(demo.page.getByLabel(/Compensation/)).toHaveValue('120000'),
    failed: 'Failed to send offer',
    steps: async () => {
      await press('Send Offer')
      await demo.page.getByLabel(/Compensation/).fill('120000')
    },
  },
  {
    name: 'Submit Evaluation',
    path: '/interviews',
    call: /evaluate$/,
    pending: 'Submitting...',
    kept: () => expect(demo.page.getByRole('radio', { name: 'Hire', exact: true })).toBeChecked(),
    failed: 'Failed to submit evaluation',
    steps: async () => {
      await demo.page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click()
      await demo.page.getByRole('radio', { name: 'Hire', exact: true }).click()
    },
  },
  {
    name: 'Add User',
    path: '/settings',
    call: /api\/users$/,
    pending: 'Adding...',
    kept: () => expect(demo.page.getByLabel('Full Name')).toHaveValue('New Comer'),
    failed: 'Error creating user',
    steps: async () => {
      await press('Add User')
      const form = demo.page.getByRole('dialog')
      await form.getByLabel('Username').fill('newcomer')
      await form.getByLabel('Password').fill('a long password')
      await form.getByLabel('Full Name').fill('New Comer')
      await form.getByLabel('Email').fill('new@people.test')
    },
  },
]

for (const { name, path, call, steps, pending, failed, kept } of submits)
  test(`${name}: pressed twice sends once and shows that it waits; a refusal is told, and nothing typed is lost`, async () => {
    expectRefusal(call, /\b500\b/)
    const sent: string[] = []
    const answer = Promise.withResolvers<void>()
    // Before the page: what it is fetching when calls begin to be held up can stay held up, such as the rules of a form.
    await demo.page.route(call, async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      sent.push(route.request().url())
      await answer.promise
      await route.fulfill({ status: 500, json: { message: outOfOrder } })
    })
    await open(path)
    await steps()
    expect(sent).toEqual([])
    const window = demo.page.getByRole('alertdialog').or(demo.page.getByRole('dialog')).last()
    const scope = (await window.count()) > 0 ? window : demo.page
    const button = scope.getByRole('button', { name: pending, exact: true }).first()
    await scope.getByRole('button', { name, exact: true }).first().dblclick()
    await expect.poll(() => sent.length).toBe(1)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await demo.page.keyboard.press('Enter')
    answer.resolve()
    await expect(demo.page.getByText(failed, { exact: true })).toBeVisible()
    await expect(demo.page.getByText(outOfOrder).first()).toBeVisible()
    expect(sent).toHaveLength(1)
    await kept?.()
  })

test('two people at one candidate: the second is shown what changed, and loses nothing', async () => {
  const path = '/candidates?status=15_assessment_sent'
  const other = await demo.context.newPage()
  for (const each of [demo.page, other]) {
    await each.goto(`${demo.product.address}${path}`)
    await each
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click()
    await each.getByRole('tab', { name: 'Details' }).click()
  }
  await other.getByLabel('Location', { exact: true }).fill('Ghent')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('Candidate updated')).toBeVisible()
  await demo.page.getByLabel('Location', { exact: true }).fill('Bruges')
  expectRefusal(/api\/candidates\/\d+$/, /\b409\b/)
  await demo.page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(demo.page.getByRole('dialog')).toContainText('Ghent')
  await expect(demo.page.getByLabel('Location', { exact: true })).toHaveValue('Bruges')
  await other.close()
})

test('a session that ends in the middle of a form is taken up again over it, and nothing typed is lost', async () => {
  await open('/jobs?page=2')
  await press('New Hiring')
  await demo.page.getByLabel('Job Title').fill('Calibration Engineer')
  expectRefusal(/\/api\//, /\b401\b/)
  await demo.context.clearCookies()
  await press('Generate Job Description')
  const login = demo.page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(login.getByLabel('Username')).toHaveValue('ceo')
  await expectAccessibleAnyhow(demo.page, 'signing in again', '[role=dialog], [role=alertdialog]')
  await login.getByLabel('Password').fill('not the password')
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(demo.page.getByText('Login failed')).toBeVisible()
  await login.getByLabel('Password').fill('quillmere-demo')
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toHaveCount(0)
  await expect(demo.page.getByLabel('Job Title')).toHaveValue('Calibration Engineer')
  await expect(demo.page).toHaveURL(/\/jobs\?page=2$/)
  await press('Generate Job Description')
  await expect(demo.page.getByRole('dialog', { name: 'Generated Job Description - Preview' })).toBeVisible()
})
