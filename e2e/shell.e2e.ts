import { openStage, toast, type Stage } from './hiring-stage.ts'
import { expect, expectRefusal, test } from './watched.ts'

let stage: Stage
test.beforeAll(async ({ browser }) => {
  stage = await openStage(browser)
})
test.afterAll(() => stage.stop())

test('on a desk the sidebar stays where it is while the page scrolls, and the current link stands out', async () => {
  await stage.on('/settings?tab=system', async (page) => {
    await page.setViewportSize({ width: 1440, height: 400 })
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    const link = sidebar.getByRole('link', { name: 'System Settings' })
    await expect(link).toHaveAttribute('aria-current', 'page')
    const ground = (name: string) =>
      sidebar.getByRole('link', { name }).evaluate((each) => getComputedStyle(each).backgroundColor)
    expect(await ground('System Settings')).not.toBe(await ground('Telemetry'))
    const before = await sidebar.boundingBox()
    await page.getByRole('switch', { name: 'Job board' }).scrollIntoViewIfNeeded()
    expect(await sidebar.boundingBox()).toEqual(before)
  })
})

test('the theme that is chosen in one tab holds in the others at once, on the login page too', async ({ browser }) => {
  const { address, administrator } = stage.product
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const login = await context.newPage()
  await login.goto(`${address}/auth`)
  await context.request.post(`${address}/api/login`, { data: administrator })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await page.goto(address)
  await other.goto(`${address}/jobs`)
  for (const [theme, back] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    await page.getByRole('button', { name: `Use ${theme} theme` }).click()
    await expect(other.getByRole('button', { name: `Use ${back} theme` })).toBeAttached()
    for (const each of [other, login]) await expect(each.locator('html')).toHaveCSS('color-scheme', theme)
  }
  await expect(login.getByLabel('Password')).toBeVisible()
  await context.close()
})

test('the pointer can go onto a tooltip, but what is pressed beneath one is pressed', async () => {
  await stage.on('/candidates', async (page) => {
    const tip = page.locator('[role=tooltip]')
    await page.getByRole('button', { name: 'Collapse sidebar' }).hover()
    await expect(tip).toHaveText('Collapse sidebar')
    const { x, y, width, height } = (await tip.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 })
    await expect(tip).toBeVisible()
    await page.mouse.move(x + width / 2, y + 100, { steps: 5 })
    await expect(tip).toHaveCount(0)
  })
  const colleague = { username: 'noor', fullName: 'Noor Haddad', email: 'noor@rolecall.test', role: 'coo' }
  await stage.call('POST', '/api/users', { ...colleague, password: 'sunset over Lodz' })
  await stage.on('/settings', async (page) => {
    const edit = page.getByRole('button', { name: /^Edit/ })
    await edit.last().hover()
    const tip = page.locator('[role=tooltip]')
    await expect(tip).toHaveText('Edit')
    const [above, box] = [(await edit.first().boundingBox())!, (await tip.boundingBox())!]
    expect(box.y).toBeLessThan(above.y + above.height)
    await page.mouse.click(above.x + above.width / 2, above.y + above.height - 2)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('with the letters and words set wide, a link of the sidebar stands whole beside its count', async () => {
  const { id } = await stage.candidate(await stage.job('Rigger'))
  await stage.reviewed(id)
  await stage.on('/', async (page) => {
    // WCAG 1.4.12
    await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' })
    const link = page
      .getByRole('complementary', { name: 'Sidebar' })
      .getByRole('link', { name: 'Final Approvals', exact: true })
    await expect(link).toHaveAccessibleDescription('1 waiting')
    const label = link.getByText('Final Approvals', { exact: true })
    expect(await label.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test('while the code of a screen is on its way, the link that was pressed and a bar over the page say so', async () => {
  await stage.on('/', async (page) => {
    const there = Promise.withResolvers<void>()
    await page.route('**/assets/interviews-page-*.js', async (route) => {
      await there.promise
      await route.continue()
    })
    const bar = () => page.locator('#page').evaluate((main) => getComputedStyle(main, '::before').height)
    const link = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Interviews' })
    expect(await bar()).toBe('auto')
    await link.click()
    await page.mouse.move(700, 400)
    await expect.poll(bar).toBe('2px')
    const current = page.getByRole('complementary', { name: 'Sidebar' }).locator('[aria-current=page]')
    const ground = (each: typeof link) => each.evaluate((one) => getComputedStyle(one).backgroundColor)
    // Its colour takes a moment to change.
    await expect.poll(() => ground(link)).toBe(await ground(current))
    there.resolve()
    await expect(page.getByRole('heading', { name: 'Interview Schedule' })).toBeVisible()
    await expect.poll(bar).toBe('auto')
  })
})

test('a link that is pressed without a network leads to its screen once there is one; until then the other stands', async () => {
  await stage.on('/', async (page) => {
    const link = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Analytics' })
    expectRefusal(/./, /ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await link.click()
    await expect(toast(page, 'Part of the product could not be fetched')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Hiring Analytics' })).toBeVisible()
  })
})

test('in forced colours what is filled, chosen or floats is still seen', async () => {
  await stage.on('/settings', async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const look = (name: string, property: string) =>
      page
        .getByRole('main')
        .getByRole(name.endsWith('tab') ? 'tab' : 'button', { name: name.replace(/ tab$/, '') })
        .evaluate((each, wanted) => getComputedStyle(each).getPropertyValue(wanted), property)
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await look('Add User', 'background-color')).not.toBe(ground)
    expect(await look('User Management tab', 'border-bottom-color')).not.toBe(
      await look('Integrations tab', 'border-bottom-color'),
    )
    await page.getByRole('button', { name: 'Add User' }).click()
    await expect(page.getByRole('dialog')).not.toHaveCSS('box-shadow', 'none')
  })
})

test('on a phone the menu covers the whole screen and closes behind a link', async () => {
  await stage.on('/', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: /^Menu of/ })
    // It comes up by a few pixels.
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(menu.getByText('Administrator', { exact: true }).last()).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
    await menu.getByRole('link', { name: 'Interviews' }).click()
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Interview Schedule' })).toBeVisible()
  })
})

test('on a phone a toast is below the head, where it covers no buttons of the lower half', async () => {
  await stage.on('/settings?tab=system', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByLabel('Days that an offer stands').fill('9')
    await page.getByRole('button', { name: 'Save Offers' }).click()
    const toast = page.locator('[data-toast-card]', { hasText: 'Offers saved' })
    const head = (await page.getByRole('banner').first().boundingBox())!
    await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(head.height)
    const { y, height } = (await toast.boundingBox())!
    expect(y + height).toBeLessThan(844 / 2)
  })
})

test('by keys one comes past a toast, a press beside it counts, and dismissed it gives the focus back', async () => {
  await stage.on('/settings?tab=system', async (page) => {
    const [days, save] = [
      page.getByLabel('Days that an offer stands'),
      page.getByRole('button', { name: 'Save Offers' }),
    ]
    await days.fill('8')
    await save.press('Enter')
    const dismiss = page.locator('[data-toast-card]', { hasText: 'Offers saved' }).getByRole('button')
    await days.focus()
    await dismiss.focus()
    await page.keyboard.press('Tab')
    await expect(dismiss).not.toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await dismiss.focus()
    await days.click()
    await expect(days).toBeFocused()
    await dismiss.press('Enter')
    await expect(dismiss).toHaveCount(0)
    await expect(days).toBeFocused()
  })
})

test('letters typed right behind the palette’s key are in its field, also when it is fetched for the first time', async () => {
  await stage.on('/', async (page) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('job')
    const palette = page.getByRole('dialog', { name: 'Go to or do' })
    await expect(palette.getByRole('combobox')).toHaveValue('job')
    await expect(palette.getByRole('option', { name: 'Job Postings' })).toBeVisible()
  })
})

test('on a phone a title of one long word widens no screen', async () => {
  await stage.job('Rindfleischetikettierungsüberwachungsaufgabenübertragungsbeauftragte')
  for (const path of ['/', '/jobs', '/analytics'])
    await stage.on(path, async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByText(/^Rindfleisch/).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  await stage.on('/candidates', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('combobox').first().click()
    const list = (await page.getByRole('listbox').boundingBox())!
    expect(list.x + list.width).toBeLessThanOrEqual(390)
  })
})

test('on a phone the figures of a large company stay within their cards', async () => {
  await stage.on('/', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/api/analytics/dashboard', async (route) => {
      const answer = await route.fetch()
      const told = await answer.json()
      await route.fulfill({ json: { ...told, stats: { ...told.stats, totalCandidates: 123_456 } } })
    })
    const card = page.locator('section', { hasText: 'View all candidates' }).last()
    await expect(card).toContainText('123,456')
    expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

test('the login has its panel where there is room, is light at first, and there is no screen to register', async ({
  page,
}) => {
  await page.goto(`${stage.product.address}/auth`)
  await expect(page.getByText('Access your Rolecall account')).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'What it does' })
  await expect(panel).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(false)
  expectRefusal(/\/register$/, /\b404\b/)
  const answer = await page.goto(`${stage.product.address}/register`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('the dark theme is a class that stays through a reload', async () => {
  await stage.on('/', async (page) => {
    const dark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    await page.getByRole('button', { name: /dark theme/i }).click()
    expect(await dark()).toBe(true)
    await page.reload()
    expect(await dark()).toBe(true)
    await page.getByRole('button', { name: /light theme/i }).click()
    expect(await dark()).toBe(false)
  })
})

test('a tab has the ring of the focus by key, and not by a pointer, also as the first press on a screen', async () => {
  await stage.on('/interviews', async (page) => {
    const tab = (name: string) => page.getByRole('tab', { name })
    const ringed = (name: string) => tab(name).evaluate((each) => each.matches(':focus-visible'))
    await tab('Completed').click()
    await expect(tab('Completed')).toBeFocused()
    expect(await ringed('Completed')).toBe(false)
    await page.keyboard.press('ArrowRight')
    await expect(tab('All Interviews')).toHaveAttribute('aria-selected', 'true')
    expect(await ringed('All Interviews')).toBe(true)
  })
})

test('whose work the screens hold, and under which licence, is read without signing in', async ({ request }) => {
  const answer = await request.get(`${stage.product.address}/licences.txt`)
  const text = await answer.text()
  expect(text).toMatch(/^## react-dom - .*\(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta Platforms/m)
})
