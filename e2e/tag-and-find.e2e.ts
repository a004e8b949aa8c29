import { axeMs, expectAccessibleAnyhow } from './expect-accessible.ts'
import { toast } from './hiring-stage.ts'
import { signedIn } from './signed-in.ts'
import { startProduct, type Product } from './start-product.ts'
import { expect, test } from './watched.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const password = 'harbour-works-1'

test('two are tagged, found by the tag, and what was found is kept for a colleague under a name', async ({
  browser,
}) => {
  test.setTimeout(axeMs)
  const admin = await signedIn(browser, product, product.administrator)
  const hana = { username: 'hana', fullName: 'Hana Novak', role: 'hiringManager' }
  await admin.call('POST', '/api/users', { ...hana, email: 'hana@rolecall.test', password })
  const job = await admin.call('POST', '/api/jobs', { title: 'Welder', type: 'Full-time', skills: 'Welding' })
  await admin.call('POST', `/api/jobs/${job.id}/approve`)
  for (const name of ['Li Wei', 'Ana Lima', 'Bo Berg'])
    await admin.call('POST', '/api/candidates', { jobId: job.id, name, email: `${name.split(' ')[0]}@people.test` })
  const { page, goto } = admin

  await test.step('one in their window, by keyboard', async () => {
    await goto('/candidates')
    await page.getByRole('button', { name: 'View Details of Li Wei' }).click()
    const dialog = page.getByRole('dialog', { name: 'Li Wei' })
    await dialog.getByRole('button', { name: 'Add a tag' }).press('Enter')
    await page.keyboard.type('Back in spring')
    await expect(page.getByRole('option', { name: 'New tag “Back in spring”' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('list', { name: 'Tags' })).toContainText('Back in spring')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Add a tag' })).toBeFocused()
    await expectAccessibleAnyhow(page, 'a tagged candidate')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('another among those who are picked', async () => {
    await page.getByRole('button', { name: 'List view' }).click()
    await page.getByRole('checkbox', { name: /Ana Lima/ }).click()
    await page.getByRole('button', { name: 'Move selected' }).click()
    await page.getByRole('menuitem', { name: 'Tag…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tag 1 candidate' })
    await dialog.getByRole('combobox', { name: 'Tag' }).fill('spring')
    await page.getByRole('option', { name: 'Back in spring' }).click()
    await dialog.getByRole('button', { name: 'Add the tag' }).click()
    await expect(toast(page, 'Tag added to 1 candidate')).toBeVisible()
  })

  await test.step('they are found by it, and the view is saved for everybody', async () => {
    await page.getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'Back in spring (2)' }).click()
    await expect(page.getByText('Showing 1 to 2 of 2 candidates')).toBeVisible()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByLabel('Name').fill('Welders for spring')
    await dialog.getByRole('switch', { name: 'Share with everybody' }).click()
    await expectAccessibleAnyhow(page, 'Save this view')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('button', { name: 'Views: Welders for spring' })).toBeVisible()
  })

  await test.step('a colleague opens it, and sees tags that are not theirs to change', async () => {
    const colleague = await signedIn(browser, product, { username: 'hana', password })
    await colleague.goto('/candidates')
    await colleague.page.getByRole('button', { name: 'Views' }).click()
    await colleague.page.getByRole('menuitem', { name: /Welders for spring/ }).click()
    await expect(colleague.page).toHaveURL(/tag=\d+&view=list|view=list&tag=\d+/)
    await expect(colleague.page.getByText('Showing 1 to 2 of 2 candidates')).toBeVisible()
    await colleague.page.getByRole('button', { name: 'View Details of Li Wei' }).click()
    const dialog = colleague.page.getByRole('dialog', { name: 'Li Wei' })
    await expect(dialog.getByRole('list', { name: 'Tags' })).toContainText('Back in spring')
    await expect(dialog.getByRole('button', { name: 'Add a tag' })).toHaveCount(0)
  })

  await test.step('a tag that is deleted is gone from the view, which says so', async () => {
    await page.getByRole('button', { name: 'Views: Welders for spring' }).click()
    await page.getByRole('menuitem', { name: 'Edit tags…' }).click()
    await page.getByRole('button', { name: 'Delete Back in spring' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Tag deleted')).toBeVisible()
    await goto('/candidates')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: /Welders for spring/ }).click()
    await expect(page.getByText('Its tag is gone. You see what is left of the view.')).toBeVisible()
    await expect(page.getByText('Showing 1 to 3 of 3 candidates')).toBeVisible()
  })
})
