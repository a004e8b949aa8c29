import { candidateUnderWay } from './candidate-under-way.ts'
import { demoPageFor } from './demo-page.ts'
import { expect, expectRefusal, test } from './watched.ts'
import { wordsOf } from './words-of.ts'

const demo = demoPageFor('ceo')

test('a candidate is printed in the light, without what is there to be pressed', async () => {
  const { page } = demo
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await demo.open('/candidates/1')
  const colours = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await colours()).toBe('dark')
  await page.emulateMedia({ media: 'print' })
  expect(await colours()).toBe('light')
  await expect(page.getByText('Evaluation', { exact: true })).toBeVisible()
  for (const label of ['Sidebar', 'Resume']) await expect(page.getByLabel(label, { exact: true }).first()).toBeHidden()
  expect(await page.getByRole('button', { name: /Cancel|Save Changes|Reopen|Schedule/ }).count()).toBe(0)
})

test('a printed candidate says how to reach them and what was noted, whichever tab is open', async () => {
  const { page } = demo
  await demo.open('/candidates/1')
  await page.emulateMedia({ media: 'print' })
  for (const term of ['Email', 'Phone', 'Location', 'Notes'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Details' })).toBeHidden()
})

test('analytics are printed to the last row, though their tables are longer on paper', async () => {
  const { page } = demo
  await demo.open('/analytics?range=365')
  const interviewers = page.getByRole('region', { name: 'Interviewers' }).getByRole('row')
  await expect(interviewers.last()).toContainText(/\d/)
  const [name = ''] = (await interviewers.last().innerText()).split('\t')
  const sheets = await wordsOf(await page.pdf({ format: 'A4' }))
  expect(sheets.at(-1)).toContain(name.trim())
})

test('in forced colours the steps of the funnel have one colour: another would mean something', async () => {
  const { page } = demo
  await page.emulateMedia({ forcedColors: 'active' })
  await demo.open('/analytics?range=365')
  const bars = page.locator('.funnel-bars path')
  await expect(bars.nth(5)).toBeVisible()
  const fills = await bars.evaluateAll((all) => all.map((each) => getComputedStyle(each).fill))
  expect([...new Set(fills)]).toHaveLength(1)
})

test('notes that scroll on the screen are printed to their end, over as many sheets as they take', async () => {
  const { page, context, product } = demo
  const lines = Array.from({ length: 150 }, (_, line) => `The line of number ${line + 1}.`)
  const { id, path } = await candidateUnderWay(context.request, product.address)
  await context.request.patch(`${product.address}/api/candidates/${id}`, { data: { notes: lines.join('\n') } })
  await demo.open(path)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(/number 150/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeHidden()
  const sheets = await wordsOf(await page.pdf({ format: 'A4' }))
  expect(sheets[0]).toContain('number 1.')
  expect(sheets.join(' ').match(/number \d+/g)).toEqual(lines.map((_, line) => `number ${line + 1}`))
})

test('a long comment of an evaluation is printed as the text that it is, from its label on and over no other field', async () => {
  const { page } = demo
  await demo.open('/interviews?tab=upcoming')
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  const lines = Array.from({ length: 90 }, (_, line) => `The line of number ${line + 1}.`)
  await page.getByLabel('Overall Comments').fill(lines.join('\n'))
  const sheets = await wordsOf(await page.pdf({ format: 'A4' }))
  const words = sheets.join(' ')
  expect(words.match(/number \d+/g)).toEqual(lines.map((_, line) => `number ${line + 1}`))
  expect(words.indexOf('Recording or Notes Link')).toBeGreaterThan(words.indexOf('number 90.'))
  expect(sheets.find((sheet) => sheet.includes('Overall Comments'))).toContain('number 1.')
})

test('an open job is printed whole, in the place of the page behind it', async () => {
  const { page } = demo
  await demo.open('/jobs?job=1')
  const dialog = page.getByRole('dialog')
  const description = dialog.getByText('Equal opportunity', { exact: true })
  await expect(description).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('All Jobs', { exact: true })).toBeHidden()
  const clipped = await description.evaluate((element) => {
    for (let each = element.parentElement; each; each = each.parentElement)
      if (each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY !== 'visible')
        return each.className
    return ''
  })
  expect(clipped).toBe('')
})

test('a job with a word that no line is long enough for is printed from its first letter on', async () => {
  const { page, context, product } = demo
  const department = 'D'.repeat(100)
  const data = { title: 'Harbour pilot', type: 'Full-time', department, urgency: 'Low', skills: 'Charts' }
  const made = await context.request.post(`${product.address}/api/jobs`, { data })
  await demo.open(`/jobs?job=${(await made.json()).id}`)
  const dialog = page.getByRole('dialog', { name: 'Harbour pilot' })
  await expect(dialog.getByText(department).first()).toBeAttached()
  await page.setViewportSize({ width: 688, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 688 })
})

test('the kit of an interview is printed also where a phone folds it away', async () => {
  const { page } = demo
  await page.setViewportSize({ width: 390, height: 844 })
  await demo.open('/interviews')
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Show kit' })).toBeVisible()
  await expect(page.getByText('What good looks like')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('What good looks like')).toBeVisible()
})

test('a job that is edited is printed with its description once, and nothing of the page is empty', async () => {
  await demo.open('/jobs/1/edit')
  await expect(demo.page.getByRole('button', { name: /^Kit/ }).first()).toBeVisible()
  await expect(demo.page.getByLabel('Description preview')).toContainText('Equal opportunity')
  const sheets = await wordsOf(await demo.page.pdf({ format: 'A4' }))
  expect(sheets.join(' ').match(/Equal opportunity/g)).toHaveLength(1)
  for (const sheet of sheets) expect(sheet.trim().length).toBeGreaterThan(30)
  expect(sheets.join(' ')).not.toMatch(/Add somebody|Back to/)
})

test('a printed list has no column for buttons that paper leaves out', async () => {
  for (const [path, column] of [
    ['/jobs', 'Posted Date'],
    ['/candidates?view=list', 'Rating'],
    ['/settings', 'Role'],
  ] as const) {
    await demo.open(path)
    await expect(demo.page.getByRole('columnheader', { name: 'Actions' })).toBeVisible()
    await expect(demo.page.getByRole('row').nth(1)).toContainText(/\w/)
    await demo.page.emulateMedia({ media: 'print' })
    await expect(demo.page.getByRole('columnheader', { name: 'Actions' })).toBeHidden()
    await expect(demo.page.getByRole('columnheader', { name: column })).toBeVisible()
    await expect(demo.page.getByRole('checkbox')).toHaveCount(0)
    await demo.page.emulateMedia({ media: 'screen' })
  }
})

test('the head of a list that can be sorted says on every sheet what the column is', async () => {
  await demo.open('/candidates?view=list')
  await expect(demo.page.getByRole('row').nth(10)).toContainText(/\w/)
  const sheets = await wordsOf(await demo.page.pdf({ format: 'A4' }))
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets[1]?.trim()).toMatch(/^Candidate /)
})

test('recovery codes are printed without what they cover', async () => {
  const { page } = demo
  const own = '/api/users/me/second-factor'
  const asked = { status: 403, json: { message: 'Set it up first', errorType: 'second_factor_missing' } }
  await demo.open('/')
  await page.getByRole('button', { name: 'New Hiring' }).first().click()
  const title = page.getByLabel(/^Job Title/)
  await title.fill('Harbour pilot')
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), mustSetUpSecondFactor: true } })
  })
  await page.route('**/api/jobs', (route) => route.fulfill(asked))
  await page.route(`**${own}/set-up`, (route) =>
    route.fulfill({ json: { setUp: 'sealed', secret: 'ABCD', address: 'otpauth://totp/x' } }),
  )
  await page.route(`**${own}`, (route) => route.fulfill({ status: 201, json: { recoveryCodes: ['abcd-efgh'] } }))
  expectRefusal(/\/api\/jobs$/, /403/)
  await title.press('Control+Enter')
  await page.getByLabel(/^Your password/).fill('a good password')
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Code that the app shows/).fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('abcd-efgh')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('abcd-efgh')).toBeVisible()
  await expect(title).toBeHidden()
})
