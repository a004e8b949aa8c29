import { resumePdf } from './resume-pdf.ts'
import { signedIn } from './signed-in.ts'
import { startProduct, type Product } from './start-product.ts'
import { expect, expectRefusal, test } from './watched.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('somebody copies their referral link; who applies through it is told as referred by them', async ({ browser }) => {
  const staff = await signedIn(browser, product, product.administrator)
  const { page } = staff
  await staff.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await staff.call('POST', '/api/jobs', { title: 'Harbour Pilot' })
  await staff.call('POST', `/api/jobs/${id}/approve`)

  const copy = page.getByRole('button', { name: 'Copy my referral link' })
  // Once the queue has posted the job to the careers site, where the link leads.
  await expect(async () => {
    await staff.goto(`/jobs?job=${id}`)
    await expect(copy).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await copy.click()
  await expect(page.getByText('Referral link copied')).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(`${link.pathname}${link.search}`).toMatch(new RegExp(`^/careers/${id}\\?via=\\w{9}$`))

  await test.step('a visitor applies through it, without scripts, and has to look once more', async () => {
    const visitor = await browser.newContext({ javaScriptEnabled: false })
    const careers = await visitor.newPage()
    await careers.goto(`${product.address}${link.pathname}${link.search}`)
    await careers.getByRole('link', { name: 'Apply for this position' }).click()
    expectRefusal(/\/careers\/\d+\/apply/, /\b422\b/) // sent within seconds
    await careers.getByLabel('Full name').fill('Łukasz O’Brien')
    await careers.getByLabel('Email').fill('lukasz.obrien@people.test')
    await careers.getByRole('checkbox').check()
    const buffer = await resumePdf('Lukasz OBrien', ['Brought ships in'])
    await expect(async () => {
      const resume = careers.getByLabel('Resume')
      if ((await resume.count()) > 0) await resume.setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer })
      await careers.getByRole('button', { name: 'Send application' }).click()
      await expect(careers).toHaveURL(/\/applied$/, { timeout: 1_000 })
    }).toPass()
    expect(await visitor.cookies()).toEqual([])
    await visitor.close()
  })

  await test.step('the candidate says where they come from, and who referred them', async () => {
    await staff.goto('/candidates/1')
    await expect(page.getByText('via Referral')).toBeVisible()
    await page.getByRole('tab', { name: 'Details' }).click()
    const application = page.getByRole('region', { name: 'Application' })
    const { fullName } = await (await staff.context.request.get(`${product.address}/api/user`)).json()
    await expect(application.getByText('Referred by').locator('..')).toContainText(fullName)
  })

  await test.step('the link counts it, and is removed with the keyboard', async () => {
    await staff.goto(`/jobs?job=${id}`)
    await page.getByRole('button', { name: 'Tracked links' }).press('Enter')
    const links = page.getByRole('list', { name: 'Links' })
    await expect(links.getByRole('listitem')).toContainText('1 application')
    await page.getByLabel('Where you share it').fill('Newsletter')
    await page.getByLabel('Where you share it').press('Enter')
    await expect(links.getByRole('listitem')).toHaveCount(2)
    await links.getByRole('button', { name: 'Remove link of Newsletter' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(links.getByRole('listitem')).toHaveCount(1)
    // What has taken its place.
    await expect(links.getByRole('listitem')).toBeFocused()
  })
  await staff.context.close()
})
