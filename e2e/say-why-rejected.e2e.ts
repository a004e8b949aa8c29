import type { MailServer } from './mail-server.ts'
import { startProduct, type Product } from './start-product.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, test } from './watched.ts'

let mail: MailServer
let product: Product
let stop: () => Promise<void>
test.beforeAll(async () => {
  ;({ product, mail, stop } = await startWithMail(startProduct))
})
test.afterAll(() => stop())

const remark = 'Asks for a fifth above the band'

test('why somebody is rejected is said on the card, read by the team, counted, and in no letter', async ({ page }) => {
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${product.address}${path}`, { data })
    expect(answer.ok(), path).toBe(true)
    return (await answer.json()) as { id: number }
  }
  await call('/api/login', product.administrator)
  const { id: jobId } = await call('/api/jobs', { title: 'Harbour Pilot', skills: 'Radar' })
  await call(`/api/jobs/${jobId}/approve`, {})
  const status = '30_assessment_completed'
  for (const name of ['Siobhán Byrne', 'Omar Haddad'])
    await call('/api/candidates', { jobId, name, email: `${name.slice(0, 4)}@people.test`, status }) // oxlint-disable-line no-await-in-loop -- one after the other

  await page.goto(`${product.address}/candidates`)
  await page.getByRole('button', { name: 'Choose why Siobhán Byrne is turned down' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reject Siobhán Byrne' })
  const reason = question.getByRole('combobox', { name: 'Reason' })
  await reason.click()
  await page.getByRole('option', { name: 'Salary expectations' }).click()
  await expect(reason).toBeFocused()
  await question.getByLabel('Remark').fill(remark)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Candidate rejected', { exact: true })).toBeVisible()
  await expect(question).toHaveCount(0)
  // The button beside it still asks nothing.
  await page.getByRole('article', { name: 'Omar Haddad' }).getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Omar Haddad' })).toContainText('Rejected')
  await expect.poll(() => mail.letters.length).toBe(2)
  expect(JSON.stringify(mail.letters.map(({ subject, text, html }) => [subject, text, html]))).not.toMatch(
    /Salary expectations|fifth above/,
  )

  await page
    .getByRole('article', { name: 'Siobhán Byrne' })
    .getByRole('button', { name: /^View Details/ })
    .click()
  const window = page.getByRole('dialog', { name: 'Siobhán Byrne' })
  await expect(window.getByText(`Salary expectations: ${remark}`)).toBeVisible()
  await window.getByRole('tab', { name: 'Notes' }).click()
  await expect(window.getByRole('listitem').filter({ hasText: 'ended the process' })).toContainText(remark)

  await page.goto(`${product.address}/analytics`)
  const reasons = page.getByRole('table', { name: 'Why candidates were rejected' })
  await expect(reasons.getByRole('row')).toHaveText([
    /Reason/,
    /Salary expectations\s*1\s*50.0%/,
    /No reason given\s*1/,
  ])
  await reasons.getByRole('button', { name: /^Rejected of Salary expectations/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Siobhán Byrne' })).toBeVisible()
})
