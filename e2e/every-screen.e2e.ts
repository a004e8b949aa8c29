import type { Page } from '@playwright/test'
import { roleLabels, roles, type Role } from '#shared/permissions.ts'
import { candidateUnderWay } from './candidate-under-way.ts'
import { executives, openDemo, screens, type Demo } from './demo-stage.ts'
import { brokenWords, expectAccessibleAnyhow, loaded } from './expect-accessible.ts'
import { expect, expectRefusal, test } from './watched.ts'

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

const required = (allowed: Role[]) =>
  `This feature requires one of the following roles: ${allowed.map((role) => roleLabels[role]).join(', ')}`
const settingsText = 'Only administrators, CEOs, and COOs can access system settings'

// Colours that still change would be judged halfway.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let demo: Demo
test.beforeAll(async ({ browser }) => {
  demo = await openDemo(browser)
})
test.afterAll(() => demo.stop())

for (const role of roles) {
  test(`${roleLabels[role]} sees the screens of the role, and is told of the others`, async () => {
    await demo.asRole(role, async (page) => {
      for (const { path, heading, allowed } of screens) {
        await demo.open(page, path)
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
      await demo.open(page, '/')
      const sidebar = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('navigation')
      const counts = / (to approve|to evaluate|for deletion)$/
      await expect(sidebar.getByRole('link').filter({ hasNotText: counts })).toHaveText(sidebars[role])
      for (const group of ['Executive View', 'Admin Controls'])
        await expect(sidebar.getByText(group)).toHaveCount(executives.includes(role) ? 1 : 0)
    })
  })
}

const leftsOf = (all: Element[]) => all.map((each) => each.getBoundingClientRect().left)

/** What a screen asks for although it was just opened: the dashboard follows what happens; the rest comes below what is seen first. */
const askedBesides: Record<string, RegExp> = {
  '/': /analytics\/dashboard$/,
  '/jobs/1/edit': /questions$|criteria$|interview-plan$|colleagues$|people-who-fit/,
  '/candidates/1': /resumes|screening|report/,
  '/interviews/1': /resumes|draft$/,
}

test('on a tablet the sidebar leaves room for whole words in lists and figures', async () => {
  await demo.asRole('ceo', async (page) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const path of ['/candidates?view=list', '/analytics?range=365']) {
      await demo.open(page, path)
      await expect(page.locator('tbody tr').nth(5)).toBeVisible()
      await loaded(page)
      expect.soft(await brokenWords(page), path).toEqual([])
    }
  })
})

test('the list of candidates keeps its columns from page to page and filter to filter', async () => {
  await demo.asRole('ceo', async (page) => {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const seen: number[][] = []
      for (const query of ['', '&page=2', '&page=12', '&status=200_rejected']) {
        await demo.open(page, `/candidates?view=list${query}`)
        await expect(page.locator('tbody tr').nth(5)).toBeVisible()
        await loaded(page)
        seen.push(await page.getByRole('columnheader').evaluateAll(leftsOf))
      }
      for (const lefts of seen) expect.soft(lefts, `${width}`).toEqual(seen[0])
    }
  })
})

test('while another page of a list is on its way, the bar over the page says so', async () => {
  await demo.asRole('admin', async (page) => {
    const bar = () => page.locator('#page').evaluate((main) => getComputedStyle(main, '::before').height)
    for (const path of ['/jobs', '/candidates', '/candidates?view=list', '/interviews', '/settings?tab=integrations']) {
      await demo.open(page, path)
      const there = Promise.withResolvers<void>()
      await page.route(/\/api\/.*[?&]page=2/, (route) => there.promise.then(() => route.continue()))
      expect(await bar(), path).toBe('auto')
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect.poll(bar, path).toBe('2px')
      there.resolve()
      await expect.poll(bar, path).toBe('auto')
      await page.unroute(/\/api\/.*[?&]page=2/)
    }
  })
})

test('on the narrowest phone and in a low window, all that is there to be pressed is in the window', async () => {
  await demo.asRole('admin', async (page) => {
    const candidate = ['Actions', 'Cancel', 'Save Changes'].map((name) =>
      page.locator('[data-foot]').locator('a, button').filter({ hasText: name, visible: true }),
    )
    const { path } = await candidateUnderWay(page.request, demo.address)
    await page.setViewportSize({ width: 320, height: 640 })
    await demo.open(page, path)
    for (const control of candidate) await expect.soft(control).toBeInViewport({ ratio: 1 })
    await demo.open(page, '/settings')
    const users = page.getByRole('region', { name: 'Users' })
    await expect(users.getByRole('button', { name: /^Delete/ }).first()).toBeVisible()
    expect.soft(await users.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)

    await page.setViewportSize({ width: 1440, height: 600 })
    await demo.open(page, path)
    for (const control of candidate.slice(1)) await expect.soft(control).toBeInViewport({ ratio: 1 })
  })
})

test('what the keyboard comes to is not left beneath the bars at the top and the foot of a window', async () => {
  await demo.asRole('admin', async (page) => {
    const candidate = await candidateUnderWay(page.request, demo.address)
    for (const [path, width, height] of [
      ['/jobs/1/edit', 1440, 600],
      ['/jobs/1/edit', 390, 700],
      [candidate.path, 390, 700],
    ] as const) {
      await page.setViewportSize({ width, height })
      await demo.open(page, path)
      const covered = [...(await coveredStops(page, 'Tab')), ...(await coveredStops(page, 'Shift+Tab'))]
      expect.soft(covered, `${path} at ${width}`).toEqual([])
    }
  })
})

test('a screen that is opened by its address is drawn from what came with the page', async () => {
  for (const role of ['admin', 'hiringManager'] as const)
    await demo.asRole(role, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
      for (const path of [
        '/',
        '/jobs',
        '/jobs/1/edit',
        '/candidates',
        '/candidates/1',
        '/candidates/import',
        '/interviews',
        '/interviews/1',
        '/reviews',
      ]) {
        await page.goto('about:blank') // what the screen before still asks for is not this one's
        asked.length = 0
        await demo.open(page, path)
        expect(
          asked.filter((url) => !askedBesides[path]?.test(url)),
          path,
        ).toEqual([])
      }
    })
})

test('a visitor is led to the login from every screen', async ({ page }) => {
  for (const { path } of screens) {
    await page.goto(`${demo.address}${path}`)
    await expect(page, path).toHaveURL(/\/auth$/)
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  }
})

test('an address that leads nowhere says so, to the browser too', async ({ page }) => {
  expectRefusal(/\/nowhere$/, /\b404\b/)
  const answer = await page.goto(`${demo.address}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectAccessibleAnyhow(page, '404')
})

test('the address keeps filters, page, view, tab and the open candidate, through Back and reload', async () => {
  await demo.asRole('admin', async (page) => {
    await demo.open(page, '/candidates')
    await page.getByRole('combobox', { name: 'Candidate status' }).click()
    await page.getByRole('option', { name: 'Rejected' }).click()
    await page.getByRole('button', { name: 'List view' }).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await page.getByRole('button', { name: 'Add Candidate' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Candidate' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
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
      await demo.open(page, path)
      await page.getByRole('tab', { name: tab }).click()
      await page.reload()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await page.goBack()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'false')
    }
    await demo.open(page, '/analytics')
    await page.getByRole('combobox', { name: 'Date range' }).click()
    await page.getByRole('option').last().click()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Date range' })).toHaveText(/All/)
  })
})

test('the keyboard alone logs in, asks for a hiring and reads the preview', async ({ page }) => {
  const keys = page.keyboard
  await page.goto(`${demo.address}/auth`)
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
  await tabTo(page, 'Openings')
  await keys.press('Tab')
  await keys.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Full-time' })).toBeFocused()
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

/** Which control has the focus after each press of the key, where a bar that stays in its place lies over its beginning. */
async function coveredStops(page: Page, key: string) {
  const covered: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    const name = await page.evaluate(() => {
      const at = document.activeElement
      if (!at?.matches('a, button, input, textarea')) return ''
      const { left, top, width, height } = at.getBoundingClientRect()
      const bar = document
        .elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2)
        ?.closest('[data-foot], header')
      return bar && !bar.contains(at) ? `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent}` : ''
    })
    if (name) covered.push(name)
  }
  return covered
}
