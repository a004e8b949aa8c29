import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resumePdf } from './resume-pdf.ts'
import { startProduct, type Product } from './start-product.ts'
import { expect, test } from './watched.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => {
  await product.stop()
  product.remove()
})

test('criteria are set, and a resume dropped first fills in the form', async ({ page }) => {
  await page.goto(`${product.address}/auth`)
  await page.getByLabel('Username').fill(product.administrator.username)
  await page.getByLabel('Password').fill(product.administrator.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  const job = await page.request.post(`${product.address}/api/jobs`, {
    data: { title: 'Staff Nurse', skills: 'Wound care\nNight shifts' },
  })
  const { id } = (await job.json()) as { id: number }
  expect((await page.request.post(`${product.address}/api/jobs/${id}/approve`)).status()).toBe(200)

  await test.step('set the criteria', async () => {
    await page.goto(`${product.address}/jobs/${id}/edit`)
    await expect(page.getByRole('textbox', { name: 'Criterion 1' })).toHaveValue('Wound care')
    await page.getByRole('button', { name: 'Add criterion' }).click()
    await page
      .getByRole('textbox', { name: /^Criterion/ })
      .last()
      .fill('4+ years of experience')
    await page.getByRole('button', { name: 'Save criteria' }).click()
    await expect(page.getByText('Criteria saved').first()).toBeVisible()
  })

  const file = join(product.dataDir, 'resume.pdf')
  writeFileSync(
    file,
    await resumePdf('Grace Okafor', [
      'Manchester, United Kingdom | +44 7700 900123 | grace.okafor@people.test',
      'Experience',
      'Nurse, Elmstow Clinics, 03/2015 - 02/2021',
      'Wound care on a surgical ward of thirty beds',
      'Skills',
      'Wound care, First aid, Teaching',
    ]),
  )

  await test.step('drop the PDF first', async () => {
    await page.goto(`${product.address}/candidates`)
    await page.getByRole('button', { name: 'Add Candidate' }).first().click()
    const form = page.getByRole('dialog', { name: /Add Candidate/ })
    await form.getByLabel('Location').fill('Leeds')
    await form.locator('input[type=file]').setInputFiles(file)
    await expect(form.getByLabel('Full Name')).toHaveValue('Grace Okafor')
    await expect(form.getByLabel('Email')).toHaveValue('grace.okafor@people.test')
    await expect(form.getByLabel('Phone')).toHaveValue('+44 7700 900123')
    await expect(form.getByLabel('Experience Years')).toHaveValue('6')
    await expect(form.getByLabel('Location')).toHaveValue('Leeds') // typed before: it stays
    await expect(form.getByText('Proposed from the resume').first()).toBeVisible()
    await form.getByRole('button', { name: 'Undo' }).click()
    await expect(form.getByLabel('Full Name')).toHaveValue('')
    await form.locator('input[type=file]').setInputFiles([])
    await form.locator('input[type=file]').setInputFiles(file)
    await expect(form.getByLabel('Full Name')).toHaveValue('Grace Okafor')
    await form.getByLabel('Job Role').click()
    await page.getByRole('option', { name: /Staff Nurse/ }).click()
    await form.getByRole('button', { name: 'Add Candidate' }).click()
    await expect(form).toBeHidden()
  })
})
