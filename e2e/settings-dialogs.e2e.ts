import { sideways } from './expect-accessible.ts'
import { choose, dialog, openStage, question, toast, type Stage } from './hiring-stage.ts'
import { expect, test } from './watched.ts'

let stage: Stage
test.beforeAll(async ({ browser }) => {
  stage = await openStage(browser)
})
test.afterAll(() => stage.stop())

test('a user is added once everything is right, edited, and deleted after asking', async () => {
  await stage.on(
    '/settings',
    async (page) => {
      await page.getByRole('button', { name: 'Add User' }).click()
      const form = dialog(page, 'Add User')
      const add = form.getByRole('button', { name: 'Add User' })
      await form.getByLabel('Email').fill('nobody')
      await form.getByLabel('Username').fill('ab')
      await form.getByLabel('Password').fill('12345')
      await add.click()
      for (const text of [
        'Full name is required',
        'Invalid email address',
        'Username must be at least 3 characters',
        'Password must be at least 6 characters',
      ])
        await expect(form.getByText(text)).toBeVisible()
      await expect(form.getByRole('combobox', { name: /Role/ })).toHaveText('Hiring Manager')
      await form.getByLabel('Full Name').fill('Ewa Nowak')
      await form.getByLabel('Email').fill('ewa@harbour.test')
      await form.getByLabel('Username').fill('ewa')
      await form.getByLabel('Password').fill('tides and radar')
      await choose(page, form.getByRole('combobox', { name: /Role/ }), 'Project Manager')
      await add.click()
      await expect(toast(page, 'User created')).toBeVisible()

      await page.getByRole('button', { name: 'Add User' }).click()
      await form.getByLabel('Full Name').fill('Another Ewa')
      await form.getByLabel('Email').fill('other@harbour.test')
      await form.getByLabel('Username').fill('ewa')
      await form.getByLabel('Password').fill('tides and radar')
      await add.click()
      await expect(toast(page, 'Error creating user')).toBeVisible()
      await expect(form.getByLabel('Full Name')).toHaveValue('Another Ewa')
      await form.getByRole('button', { name: 'Cancel' }).click()
      await question(page).getByRole('button', { name: 'Discard changes' }).click()

      await page.getByRole('button', { name: 'Edit Ewa Nowak' }).click()
      const edit = dialog(page, 'Edit User')
      await expect(edit.getByLabel('Password')).toHaveCount(0)
      await edit.getByLabel('Full Name').fill('E')
      await edit.getByRole('button', { name: 'Save Changes' }).click()
      await expect(edit.getByText('Full name is required')).toBeVisible()
      await edit.getByLabel('Full Name').fill('Ewa Kowalska')
      await edit.getByRole('button', { name: 'Save Changes' }).click()
      await expect(toast(page, 'User updated')).toBeVisible()

      await page.getByRole('button', { name: 'Delete Ewa Kowalska' }).click()
      await expect(question(page).getByText('Are you sure you want to delete this user?')).toBeVisible()
      await question(page).getByRole('button', { name: 'Delete' }).click()
      await expect(toast(page, 'User deleted')).toBeVisible()
      await expect(page.getByText('Ewa Kowalska')).toHaveCount(0)
    },
    [409],
  )
})

test('settings are changed, and a value out of range is not', async () => {
  await stage.on('/settings?tab=system', async (page) => {
    const delay = page.getByLabel('Assessment delay in hours')
    await delay.fill('721')
    await page.getByRole('button', { name: 'Save Hiring process' }).click()
    await expect(page.getByText('The assessment delay must be 0 to 720 hours')).toBeVisible()
    await delay.fill('5')
    await page.getByRole('button', { name: 'Save Hiring process' }).click()
    await expect(toast(page, 'Hiring process saved')).toBeVisible()
    await page.getByLabel('Organisation name').fill('')
    await page.getByRole('button', { name: 'Save Product and organisation' }).click()
    await expect(page.getByText('Organisation name is required')).toBeVisible()
    await page.getByLabel('Organisation name').fill('Northern Harbours')
    await page.getByRole('button', { name: 'Save Product and organisation' }).click()
    await expect(toast(page, 'Names saved')).toBeVisible()
    await page.getByRole('switch', { name: 'Indeed feed' }).click()
    await page.getByRole('button', { name: 'Save Job platforms' }).click()
    await expect(toast(page, 'Job platforms saved')).toBeVisible()
    await page.reload()
    await expect(delay).toHaveValue('5')
    await expect(page.getByLabel('Organisation name')).toHaveValue('Northern Harbours')
    await expect(page.getByRole('switch', { name: 'Indeed feed' })).toHaveAttribute('aria-checked', 'false')
  })
})

test('what a mail server says in one long word stays within the email log', async () => {
  const error = `It came back: 550 see https://mail.test/${'refusal'.repeat(60)}`
  const letter = {
    id: 1,
    recipientEmail: 'ewa@harbour.test',
    subject: 'Your offer',
    template: 'offer',
    status: 'failed',
  }
  const row = { ...letter, error, sentAt: null, createdAt: new Date().toISOString() }
  await stage.on('/', async (page) => {
    await page.route('**/api/emails?*', (route) => route.fulfill({ json: [row], headers: { 'x-total-count': '1' } }))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${stage.product.address}/settings?tab=integrations`)
      const log = page.getByRole('region', { name: 'Emails' })
      await expect(log.getByText('It came back')).toBeVisible()
      expect(await sideways(page), `the page at ${width}`).toBeLessThanOrEqual(0)
      expect(await log.evaluate((each) => each.scrollWidth - each.clientWidth), `at ${width}`).toBeLessThanOrEqual(0)
    }
  })
})

test('the palette goes, finds and opens; ? lists the keys', async () => {
  const jobId = await stage.job('Lighthouse Keeper')
  const candidate = await stage.candidate(jobId, { name: 'Wiktor Zieliński' })
  await stage.on('/', async (page) => {
    const field = page.getByRole('dialog').getByRole('combobox')
    const open = async (typed: string, option: string | RegExp) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // A screen that has just come may not listen yet.
      await expect(async () => {
        if ((await field.count()) === 0) await page.keyboard.press('Control+k')
        await expect(field).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await field.fill(typed)
      await page.getByRole('option', { name: option }).first().click()
    }
    await open('interviews', 'Interviews')
    await expect(page).toHaveURL(/\/interviews$/)
    await open('wiktor', /Wiktor Zieliński/)
    await expect(page).toHaveURL(new RegExp(`/candidates/${candidate.id}$`))
    await open('lighthouse', /Lighthouse Keeper/)
    await expect(dialog(page, 'Lighthouse Keeper')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open('new hiring', 'New Hiring Request')
    await expect(dialog(page, 'New Hiring Request')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open('add cand', 'Add Candidate')
    await expect(dialog(page, 'Add Candidate')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(dialog(page, 'Keyboard shortcuts')).toContainText('Search on this screen')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test("one's own password is changed with the current one, and is the one from then on", async () => {
  const { username, password } = stage.product.administrator
  await stage.on(
    '/settings',
    async (page) => {
      await page.getByRole('button', { name: 'Change my password' }).click()
      const form = dialog(page, 'Change my password')
      const change = form.getByRole('button', { name: 'Change Password' })
      await form.getByLabel('Current password').fill('not the password')
      await form.getByLabel('New password').fill('12345')
      await change.click()
      await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
      await form.getByLabel('New password').fill('a lamp on the pier')
      await change.click()
      await expect(form.getByRole('alert')).toBeVisible()
      await form.getByLabel('Current password').fill(password)
      await change.click()
      await expect(toast(page, 'Password changed')).toBeVisible()
      await expect(form).toHaveCount(0)
    },
    [400, 401, 403, 422],
  )
  const login = (word: string) =>
    stage.context.request.post(`${stage.product.address}/api/login`, { data: { username, password: word } })
  expect((await login(password)).status()).toBe(401)
  expect((await login('a lamp on the pier')).status()).toBe(200)
})
