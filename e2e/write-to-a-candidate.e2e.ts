import { expectAccessibleAnyhow } from './expect-accessible.ts'
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

test('several who are picked get one text, each filled in for them; who gets none is said before, and an unknown address after', async ({
  browser,
}) => {
  const admin = await signedIn(browser, product, product.administrator)
  const job = await admin.call('POST', '/api/jobs', { title: 'Harbour Pilot', type: 'Full-time', skills: 'Radar' })
  await admin.call('POST', `/api/jobs/${job.id}/approve`)
  const people = [
    { name: 'van der Berg, Anna', email: 'anna@several.test' },
    { name: '王小明 <b>', email: 'xiaoming@several.test' },
    { name: 'Ada Gone', email: 'gone@several.test' },
    { name: 'Rita Rejected', email: 'rita@several.test' },
  ]
  const ids: number[] = []
  for (const person of people) ids.push((await admin.call('POST', '/api/candidates', { jobId: job.id, ...person })).id) // oxlint-disable-line no-await-in-loop -- in their order
  await admin.call('POST', `/api/candidates/${ids[3]}/reject`)
  mail.unknown.add('gone@several.test')
  const { page, goto } = admin
  await goto(`/candidates?view=list&job=${job.id}`)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await expect(all).toBeEnabled() // not while the list is on its way
  await all.press('Space')
  await page.getByRole('button', { name: 'Move selected' }).click()
  await page.getByRole('menuitem', { name: 'Write…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to 4 candidates' })

  await test.step('who gets none is named, and left out', async () => {
    const passed = dialog.getByRole('list', { name: '1 candidate will get no email' })
    await expect(passed).toContainText('Rejected: Rita Rejected')
    await dialog.getByText('To 3 candidates').click()
    await expectAccessibleAnyhow(page, 'writing to several', '[role=dialog], [role=alertdialog]')
    await dialog.getByRole('button', { name: 'Leave them out' }).click()
    await expect(passed).toHaveCount(0)
  })

  await test.step('each email is looked at', async () => {
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('Where we meet: {{job}}')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello {{candidate}},\n\nuse the other entrance.')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    const shown = preview.frameLocator('iframe')
    await preview.getByRole('button', { name: 'Next' }).click()
    await preview.getByRole('button', { name: 'Next' }).click()
    await expect(preview.getByRole('status')).toContainText('3 of 3')
    await preview.getByRole('button', { name: 'Previous' }).click()
    await expect(preview.getByRole('status')).toContainText('2 of 3')
    await expect(shown.getByText('Hello 王小明 <b>,', { exact: true })).toBeVisible()
    await preview.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('what became of each is told as the mail server takes them', async () => {
    await dialog.getByRole('button', { name: 'Send to 3' }).click()
    await expect(dialog.getByText('2 sent, 1 not delivered.')).toBeVisible()
    const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    await expect(row('王小明 <b>')).toContainText('Sent')
    await expect(row('Ada Gone')).toContainText('This address does not exist.')
    await expectAccessibleAnyhow(page, 'what became of each', '[role=dialog], [role=alertdialog]')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText('1 candidate selected')).toBeVisible()
  })

  await test.step('each has their own, and sees nobody else', async () => {
    const letters = mail.letters.filter(({ subject }) => subject === 'Where we meet: Harbour Pilot')
    const byAddress = new Map(letters.map((letter) => [letter.to?.[0]?.address, letter]))
    expect(byAddress.has('gone@several.test')).toBe(false)
    for (const { name, email } of people.slice(0, 2)) {
      const letter = byAddress.get(email)!
      expect([letter.to?.length, letter.cc, letter.bcc]).toEqual([1, undefined, undefined])
      expect(letter.text).toContain(`Hello ${name},\n\nuse the other entrance.\n`)
    }
    expect(letters).toHaveLength(2)
  })
})
