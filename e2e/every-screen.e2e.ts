import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { roleLabels, roles, type Role } from '#shared/permissions.ts'
import { axeMs, expectAccessibleAnyhow, loaded, sideways } from './expect-accessible.ts'
import { signIn, startDemo } from './start-demo.ts'
import type { Product } from './start-product.ts'
import { watchPage } from './watch-page.ts'

const everyone = ['Dashboard', 'Job Postings', 'Candidates', 'Interviews']
const executive = [...everyone, 'Analytics', 'Final Approvals', 'System Settings']

/** SPEC 2, App shell. */
const sidebars: Record<Role, string[]> = {
  hiringManager: everyone,
  projectManager: [...everyone, 'Analytics'],
  coo: executive,
  ceo: executive,
  director: executive,
  admin: [...executive, 'Telemetry'],
}

const executives: Role[] = ['coo', 'ceo', 'director', 'admin']
const required = (allowed: Role[]) =>
  `This feature requires one of the following roles: ${allowed.map((role) => roleLabels[role]).join(', ')}`
const settingsText = 'Only administrators, CEOs, and COOs can access system settings'

/** SPEC 2, Route table: every screen with its heading, and the roles that it is for where they are not all. */
const screens: { path: string; heading: string | RegExp; allowed?: Role[] }[] = [
  { path: '/', heading: 'Dashboard' },
  { path: '/jobs', heading: 'Job Postings' },
  { path: '/jobs/1/edit', heading: 'Edit Job' },
  { path: '/candidates', heading: 'Candidate Screener' },
  { path: '/candidate-screener?view=list', heading: 'Candidate Screener' },
  { path: '/candidates/1', heading: /\S+ \S+/ },
  { path: '/interviews', heading: 'Interview Schedule' },
  { path: '/interviews/1', heading: /\S+ \S+/ },
  { path: '/interviews/1/evaluate', heading: /\S+ \S+/ },
  { path: '/reviews', heading: 'Executive Review - Final Approvals', allowed: executives },
  { path: '/analytics', heading: 'Hiring Analytics', allowed: ['projectManager', ...executives] },
  { path: '/settings', heading: 'System Settings', allowed: executives },
  { path: '/settings?tab=system', heading: 'System Settings', allowed: executives },
  { path: '/settings?tab=integrations', heading: 'System Settings', allowed: executives },
  { path: '/admin', heading: 'System Telemetry', allowed: ['admin'] },
]

// Colours that still change would be judged halfway.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let product: Product
const contexts = new Map<Role, BrowserContext>()

test.beforeAll(async ({ browser }) => {
  product = await startDemo()
  for (const role of roles) {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    await signIn(context, product, role)
    contexts.set(role, context)
  }
})
test.afterAll(async () => {
  await Promise.all([...contexts.values()].map((context) => context.close()))
  await product.stop()
  product.remove()
})

/** A page of this role's, looked after: what goes wrong in it fails the test that uses it. */
async function asRole(role: Role, use: (page: Page, problems: string[]) => Promise<void>) {
  const page = await contexts.get(role)!.newPage()
  const problems = watchPage(page)
  await use(page, problems)
  await page.close()
  expect(problems).toEqual([])
}

const open = async (page: Page, path: string) => {
  await page.goto(`${product.address}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
}

for (const role of roles) {
  test(`${roleLabels[role]} sees the screens of the role, and is told of the others`, async () => {
    await asRole(role, async (page) => {
      for (const { path, heading, allowed } of screens) {
        await open(page, path)
        const title = page.getByRole('heading', { level: 1 })
        if (allowed && !allowed.includes(role)) {
          await expect(title, path).toHaveText('Access Denied')
          const current = `Your current role (${roleLabels[role]}) does not have permission to access this feature.`
          await expect(page.getByText(current, { exact: true })).toBeVisible()
          await expect(page.getByText(required(allowed), { exact: true })).toBeVisible()
        } else if (path.startsWith('/settings') && role === 'director') {
          await expect(title, path).toHaveText('Access Denied')
          await expect(page.getByText(settingsText, { exact: true })).toBeVisible()
        } else {
          await expect(title, path).toHaveText(heading)
          continue
        }
        await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/')
      }
      await open(page, '/')
      const sidebar = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('navigation')
      await expect(sidebar.getByRole('link')).toHaveText(sidebars[role].map((name) => new RegExp(`^${name}`)))
      for (const group of ['Executive View', 'Admin Controls'])
        await expect(sidebar.getByText(group)).toHaveCount(executives.includes(role) ? 1 : 0)
    })
  })
}

/** What a screen asks for although it was just opened: the dashboard follows what happens; the rest comes below what is seen first. */
const askedBesides: Record<string, RegExp> = {
  '/': /analytics\/dashboard$/,
  '/candidates/1': /resumes|screening|report/,
  '/interviews/1': /resumes|draft$/,
}

test('a screen that is opened by its address is drawn from what came with the page', async () => {
  for (const role of ['admin', 'hiringManager'] as const)
    await asRole(role, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
      for (const path of ['/', '/jobs', '/candidates', '/candidates/1', '/interviews', '/interviews/1', '/reviews']) {
        asked.length = 0
        await open(page, path)
        expect(
          asked.filter((url) => !askedBesides[path]?.test(url)),
          path,
        ).toEqual([])
      }
    })
})

test('a visitor is led to the login from every screen', async ({ page }) => {
  for (const { path } of screens) {
    await page.goto(`${product.address}${path}`)
    await expect(page, path).toHaveURL(/\/auth$/)
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  }
})

test('an address that leads nowhere says so, to the browser too', async ({ page }) => {
  const answer = await page.goto(`${product.address}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectAccessibleAnyhow(page, '404')
})

const widths = [390, 768, 1280, 1440]

test('no screen scrolls sideways, on a phone, a tablet or a desk', async () => {
  await asRole('admin', async (page) => {
    for (const { path } of screens) {
      await open(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await sideways(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
})

test('axe finds nothing on any screen, light, dark or on a phone', async ({ page: visitor }) => {
  test.setTimeout(axeMs)
  await visitor.goto(`${product.address}/auth`)
  await expectAccessibleAnyhow(visitor, '/auth')
  await asRole('admin', async (page) => {
    const telemetryTabs = ['errors', 'performance', 'assessments'].map((tab) => ({ path: `/admin?tab=${tab}` }))
    for (const { path } of [...screens.filter(({ path }) => !path.endsWith('/evaluate')), ...telemetryTabs]) {
      await open(page, path)
      await expectAccessibleAnyhow(page, path)
    }
  })
  await asRole('hiringManager', async (page) => {
    await open(page, '/reviews')
    await expectAccessibleAnyhow(page, 'Access Denied')
  })
})

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const pressIn = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name }).click()
const assessed = '/candidates?status=30_assessment_completed'

const dialogs: { name: string; path: string; steps: ((page: Page) => Promise<unknown>)[]; role?: Role }[] = [
  { name: 'Job Details', path: '/jobs', steps: [press(/^View/)] },
  { name: 'New Hiring Request', path: '/jobs', steps: [press('New Hiring')] },
  {
    name: 'Generated Job Description - Preview',
    path: '/jobs',
    steps: [
      press('New Hiring'),
      (page) => page.getByLabel('Job Title').fill('Calibration Engineer'),
      press('Generate Job Description'),
      (page) => expect(page.getByRole('dialog', { name: 'Generated Job Description - Preview' })).toBeVisible(),
    ],
  },
  { name: 'Write again', path: '/jobs/1/edit', steps: [press('Write again')] },
  { name: 'Add Candidate', path: '/candidates', steps: [press('Add Candidate')] },
  { name: 'Candidate', path: assessed, steps: [press(/^View Details/)] },
  { name: 'Candidate, read only', path: assessed, steps: [press(/^View Details/)], role: 'hiringManager' },
  {
    name: 'Candidate, details',
    path: assessed,
    steps: [press(/^View Details/), (page) => page.getByRole('tab', { name: 'Details' }).click()],
  },
  {
    name: 'Candidate, notes',
    path: assessed,
    steps: [press(/^View Details/), (page) => page.getByRole('tab', { name: 'Notes' }).click()],
  },
  { name: 'Confirm Action', path: assessed, steps: [press(/^View Details/), pressIn('Talent Pool')] },
  { name: 'Schedule interview', path: assessed, steps: [press(/^View Details/), pressIn('Schedule interview')] },
  { name: 'Send Offer', path: '/reviews', steps: [press('Send Offer')] },
  { name: 'Command palette', path: '/', steps: [(page) => page.keyboard.press('Control+k')] },
  { name: 'Keyboard shortcuts', path: '/', steps: [(page) => page.keyboard.press('?')] },
  { name: 'Add User', path: '/settings', steps: [press('Add User')] },
  { name: 'Edit User', path: '/settings', steps: [press(/^Edit/)] },
  { name: 'Delete User', path: '/settings', steps: [press(/^Delete/)] },
  { name: 'E-mail', path: '/settings?tab=integrations', steps: [(page) => page.locator('tbody tr').first().click()] },
]

test('axe finds nothing in any dialog, light, dark or on a phone', async () => {
  test.setTimeout(axeMs)
  for (const { name, path, steps, role = 'admin' } of dialogs)
    await asRole(role, async (page) => {
      await open(page, path)
      for (const step of steps) await step(page)
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last(), name).toBeVisible()
      await loaded(page)
      await expectAccessibleAnyhow(page, name, '[role=dialog], [role=alertdialog]')
    })
})

test('the address keeps filters, page, view, tab and the open candidate, through Back and reload', async () => {
  await asRole('admin', async (page) => {
    await open(page, '/candidates')
    await page.getByRole('combobox', { name: 'Candidate status' }).click()
    await page.getByRole('option', { name: 'Rejected' }).click()
    await page.getByRole('button', { name: 'List view' }).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await page
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const name = (await dialog.getByRole('heading').first().textContent())!
    await page.reload()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Candidate status' })).toHaveText(/Rejected/)
    await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(page.getByText(/^Page 1 of/)).toBeVisible()

    for (const [path, tab] of [
      ['/interviews', 'Completed'],
      ['/settings', 'Integrations'],
    ] as const) {
      await open(page, path)
      await page.getByRole('tab', { name: tab }).click()
      await page.reload()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await page.goBack()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'false')
    }
    await open(page, '/analytics')
    await page.getByRole('combobox', { name: 'Date range' }).click()
    await page.getByRole('option').last().click()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Date range' })).toHaveText(/All/)
  })
})

test('the keyboard alone logs in, asks for a hiring and reads the preview', async ({ page }) => {
  const problems = watchPage(page)
  const keys = page.keyboard
  await page.goto(`${product.address}/auth`)
  await expect(page.getByLabel('Username')).toBeFocused()
  await keys.type('project')
  await keys.press('Tab')
  await keys.type('quillmere-demo')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await tabTo(page, 'New Hiring')
  await keys.press('Enter')
  await expect(page.getByLabel('Job Title')).toBeFocused()
  await keys.type('Keyboard Engineer')
  await keys.press('Tab')
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await tabTo(page, 'Required Skills / KPIs')
  await keys.type('Typing')
  await tabTo(page, 'Generate Job Description')
  await keys.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Generated Job Description - Preview' })
  await expect(preview).toContainText('Keyboard Engineer')
  await expect(preview).toContainText('Typing')
  await tabTo(page, 'Edit Description')
  await keys.press('Enter')
  const form = page.getByRole('dialog', { name: 'New Hiring Request' })
  await expect(form.getByRole('button', { name: 'Save and Preview' })).toBeVisible()
  await keys.press('Escape')
  expect(problems).toEqual([])
})

/** Tab, until what has this name has the focus. */
async function tabTo(page: Page, name: string) {
  const named = () =>
    page.evaluate(() => {
      const at = document.activeElement?.matches('a, button, input, textarea') ? document.activeElement : null
      const label = at?.id ? document.querySelector(`label[for="${at.id}"]`) : null
      return [at?.getAttribute('aria-label'), label?.textContent, at?.textContent].join(' ')
    })
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await named()).includes(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}
