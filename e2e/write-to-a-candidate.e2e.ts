import { question, toast } from './hiring-stage.ts'
import type { MailServer } from './mail-server.ts'
import { signedIn } from './signed-in.ts'
import { startProduct, type Product } from './start-product.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, expectRefusal, test } from './watched.ts'

let product: Product
let mail: MailServer
let stop: () => Promise<void>
test.beforeAll(async () => {
  ;({ product, mail, stop } = await startWithMail(startProduct))
})
test.afterAll(() => stop())

const director = { username: 'eileen', fullName: "Eileen O'Brien", email: 'eileen@rolecall.test' }
const password = 'harbour-works-1'

test('a CEO writes to a candidate from a template of theirs, who reads it signed; nothing typed is lost on the way', async ({
  browser,
}) => {
  const admin = await signedIn(browser, product, product.administrator)
  await admin.call('POST', '/api/users', { ...director, role: 'ceo', password })
  const job = await admin.call('POST', '/api/jobs', { title: 'Welder', type: 'Full-time', skills: 'Welding' })
  await admin.call('POST', `/api/jobs/${job.id}/approve`)
  const person = { jobId: job.id, name: "Łukasz O'Brien <b>", email: 'lukasz@people.test' }
  const { id } = await admin.call('POST', '/api/candidates', person)
  const { page, goto } = await signedIn(browser, product, { username: director.username, password })
  await goto(`/candidates?candidate=${id}`)
  const write = () => page.getByRole('button', { name: 'Write', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Write to ${person.name}` })
  const subject = dialog.getByRole('textbox', { name: 'Subject' })
  const message = dialog.getByRole('textbox', { name: 'Message' })

  await test.step('what is typed is saved as a template, with fields where the person and the job stood', async () => {
    await write()
    await expect(dialog.getByText('To lukasz@people.test. Answers reach you at eileen@rolecall.test.')).toBeVisible()
    await subject.fill('Your portfolio for Welder')
    await message.fill(`Hello ${person.name},\n\nplease send it to https://people.test/upload.\nThank you.`)
    await dialog.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('menuitem', { name: 'Save as a template…' }).click()
    const template = page.getByRole('dialog', { name: 'New template' })
    await expect(template.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your portfolio for {{job}}')
    await template.getByRole('textbox', { name: 'Name' }).fill('Portfolio')
    await template.getByRole('button', { name: 'Save template' }).click()
    await expect(toast(page, 'Template saved')).toBeVisible()
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the template is filled in, looked at and sent by keyboard', async () => {
    await write()
    await dialog.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Portfolio' }).click()
    await expect(subject).toHaveValue('Your portfolio for Welder')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.frameLocator('iframe').getByText(`Hello ${person.name},`, { exact: true })).toBeVisible()
    await preview.getByRole('button', { name: 'Close', exact: true }).click()
    await message.press('ControlOrMeta+Enter')
    await expect(toast(page, 'Email sent')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the candidate has it', async () => {
    const letter = await mail.letter(({ subject: line }) => line === 'Your portfolio for Welder')
    expect(letter.to).toEqual([{ address: person.email, name: '' }])
    expect(letter.replyTo).toEqual([{ address: director.email, name: '' }])
    expect(letter.text).toContain(
      `Hello ${person.name},\n\nplease send it to https://people.test/upload.\nThank you.\n\nKind regards,\n${director.fullName}\n`,
    )
    expect(letter.html).toContain('href="https://people.test/upload"')
    expect(letter.html).not.toContain('<b>')
    expect(mail.letters.filter(({ subject: line }) => line === letter.subject)).toHaveLength(1)
  })

  await test.step('it is read again beneath the notes', async () => {
    await page.getByRole('tab', { name: 'Notes' }).click()
    const written = page.getByRole('list', { name: 'Emails written to the candidate' })
    await expect(written).toContainText("Eileen O'Brien")
    await written.getByText('Your portfolio for Welder').click()
    await expect(written.getByRole('link', { name: /upload/ })).toBeVisible()
    await expect(page.getByText("Eileen O'Brien wrote an email")).toBeVisible()
  })

  await test.step('an address that does not exist is told as after a move, and the email is kept to be sent again', async () => {
    mail.unknown.add(person.email)
    expectRefusal(/\/letters$/, /\b422\b/)
    await write()
    await subject.fill('One more thing')
    await message.fill('Could you call us?')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Email Error' }).getByRole('button', { name: 'Okay' }).click()
    await expect(page.getByRole('button', { name: 'Send Again: One more thing' })).toBeVisible()
  })
})
