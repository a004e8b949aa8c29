import type { Page } from '@playwright/test'
import { axeMs, expectAccessibleAnyhow } from './expect-accessible.ts'
import { dialog, toast } from './hiring-stage.ts'
import type { MailServer } from './mail-server.ts'
import { signedIn } from './signed-in.ts'
import { startProduct, type Product } from './start-product.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, test } from './watched.ts'

let product: Product
let mail: MailServer
let stop: () => Promise<void>
test.beforeAll(async () => {
  ;({ product, mail, stop } = await startWithMail(startProduct))
})
test.afterAll(() => stop())

const password = 'harbour-works-1'
const people = [
  { username: 'hana', fullName: 'Hana Novak', email: 'hana@rolecall.test', role: 'hiringManager' },
  { username: 'eileen', fullName: 'Eileen Marsh', email: 'eileen@rolecall.test', role: 'ceo' },
]
const reason = 'Name the place.\nAnd whom the welder works with.'

const preview = (page: Page) => dialog(page, 'Generated Job Description - Preview')
const askForIt = async (page: Page) => {
  await preview(page).getByRole('button', { name: 'Ask for approval' }).click()
  await expect(toast(page, 'Approval requested')).toBeVisible()
}
/** The letters of this subject to one reader, as they came. */
const lettersTo = (address: string, subject: string) =>
  mail.letters.filter((letter) => letter.to?.[0]?.address === address && letter.subject === subject)
const words = (text = '') => text.replaceAll(/\s+/g, ' ')

test('a job is asked for, sent back, changed, taken back, asked for again and approved', async ({ browser }) => {
  test.setTimeout(axeMs)
  const admin = await signedIn(browser, product, product.administrator)
  for (const person of people) await admin.call('POST', '/api/users', { ...person, password })
  await admin.call('PATCH', '/api/settings', { approvalRequired: true })
  await admin.context.close()
  const manager = await signedIn(browser, product, { username: 'hana', password })
  const approver = await signedIn(browser, product, { username: 'eileen', password })
  const count = approver.page.getByRole('navigation').getByRole('link', { name: '1 to approve' })

  await test.step('its submitter asks for approval', async () => {
    const { page } = manager
    await manager.goto('/jobs')
    await page.getByRole('button', { name: 'New Hiring' }).click()
    await dialog(page, 'New Hiring Request').getByLabel('Job Title').fill('Welder')
    await page.getByRole('button', { name: 'Generate Job Description' }).click()
    await askForIt(page)
  })

  await test.step('whoever approves sends it back by keyboard, with the reason', async () => {
    const { page } = approver
    await mail.letter(({ subject }) => subject === 'Job to approve: Welder')
    await approver.goto('/jobs')
    await expect(count).toBeVisible()
    await page.getByRole('button', { name: 'View Welder' }).click()
    const details = dialog(page, 'Welder')
    await details.getByRole('button', { name: 'Send back' }).focus()
    await page.keyboard.press('Enter')
    const form = dialog(page, 'Send the job back')
    await expect(form.getByLabel('Reason')).toBeFocused()
    await expect(form).toContainText('Hana Novak reads it')
    await expectAccessibleAnyhow(page, 'sending a job back', '[role=dialog], [role=alertdialog]')
    await page.keyboard.insertText(reason)
    await page.keyboard.press('Control+Enter')
    await expect(toast(page, 'Job sent back')).toBeVisible()
    await expect(details.getByRole('note')).toContainText('Sent back by Eileen Marsh')
    await expect(details.getByRole('button', { name: 'Send back' })).toHaveCount(0)
    // What had the focus is gone: what is around it has it.
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
    await expectAccessibleAnyhow(page, 'a job that was sent back', '[role=dialog], [role=alertdialog]')
    await page.keyboard.press('Escape')
    await expect(count).toHaveCount(0)
  })

  await test.step('its submitter reads why, and changes it', async () => {
    const { page } = manager
    const letter = await mail.letter(({ subject }) => subject === 'Job sent back: Welder')
    expect(letter.text).toContain(reason)
    await page.goto(/http\S+\/jobs\?job=\d+/.exec(letter.text ?? '')?.[0] ?? '')
    const details = dialog(page, 'Welder')
    await expect(details.getByRole('note')).toContainText('And whom the welder works with.')
    await details.getByRole('link', { name: 'Edit Job' }).click()
    await expect(page.getByRole('note').filter({ hasText: 'Sent back by' })).toContainText('Name the place.')
    await page.getByLabel('Location').fill('Bergen')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Job updated')).toBeVisible()
    // Back where it was opened: over the list.
    await expect(details.getByText('Bergen')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /Welder/ })).toContainText('Sent back')
  })

  await test.step('asks again, takes it back, and asks once more', async () => {
    const { page } = manager
    await page.getByRole('button', { name: 'View Welder' }).click()
    const details = dialog(page, 'Welder')
    await details.getByRole('button', { name: 'Review and approve' }).click()
    await expect(preview(page).getByRole('note').first()).toContainText('Sent back by Eileen Marsh')
    await askForIt(page)
    await expect(details.getByRole('note')).toHaveCount(0)
    await expect(details.getByRole('link', { name: 'Edit Job' })).toHaveCount(0)
    await details.getByRole('button', { name: 'Take back' }).click()
    await expect(toast(page, 'Job taken back')).toBeVisible()
    await expect(details.getByRole('link', { name: 'Edit Job' })).toBeVisible()
    await details.getByRole('button', { name: 'Review and approve' }).click()
    await askForIt(page)
  })

  await test.step('whoever approves reads that it was changed, and posts it', async () => {
    const { page } = approver
    await expect.poll(() => lettersTo('eileen@rolecall.test', 'Job to approve: Welder').length).toBe(3)
    const [first, again] = lettersTo('eileen@rolecall.test', 'Job to approve: Welder')
    expect(words(first?.text)).not.toContain('sent back')
    expect(words(again?.text)).toContain(
      'It was sent back by Eileen Marsh before, and was changed since by Hana Novak.',
    )
    await approver.goto('/jobs?status=review')
    await page.getByRole('button', { name: 'View Welder' }).click()
    await dialog(page, 'Welder').getByRole('button', { name: 'Review and approve' }).click()
    await expect(preview(page).getByRole('button', { name: 'Send back' })).toBeVisible()
    await preview(page).getByRole('button', { name: 'Approve & Post Job' }).click()
    await expect(toast(page, 'Job posting approved')).toBeVisible()
    await mail.letter(({ subject }) => subject === 'Job approved: Welder')
  })
  await manager.context.close()
  await approver.context.close()
})
