import { axeMs, expectAccessibleAnyhow } from './expect-accessible.ts'
import { question, toast } from './hiring-stage.ts'
import type { MailServer } from './mail-server.ts'
import { readDatabase } from './read-database.ts'
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
  { username: 'hana', fullName: 'Hana Novak', role: 'hiringManager' },
  { username: 'eileen', fullName: "Eileen O'Brien", role: 'ceo' },
  { username: 'piotr', fullName: 'Piotr Łukasik', role: 'projectManager' },
] as const
const hidden = /What others wrote about this candidate \(1 comment\)/

test('a hiring manager mentions the CEO, who comes by the letter, answers, edits and deletes; an interviewer reads it once theirs is in', async ({
  browser,
}) => {
  test.setTimeout(axeMs)
  const admin = await signedIn(browser, product, product.administrator)
  const ids = new Map<string, number>()
  for (const person of people) {
    const email = `${person.username}@rolecall.test`
    ids.set(person.username, (await admin.call('POST', '/api/users', { ...person, email, password })).id)
  }
  const job = await admin.call('POST', '/api/jobs', { title: 'Welder', type: 'Full-time', skills: 'Welding' })
  await admin.call('POST', `/api/jobs/${job.id}/approve`)
  const { id } = await admin.call('POST', '/api/candidates', { jobId: job.id, name: 'Li Wei', email: 'li@people.test' })
  const scheduledDate = new Date().toISOString()
  const held = { candidateId: id, type: 'Technical', scheduledDate, interviewerId: ids.get('piotr')! }
  const interview = await admin.call('POST', '/api/interviews', held)
  const rows = readDatabase(product)
  const stored = async () =>
    (await rows<{ text: string }>('select text from candidate_comments order by id')).map(({ text }) => text)

  await test.step('the hiring manager writes, by keyboard, in the dialog', async () => {
    const { page, goto } = await signedIn(browser, product, { username: 'hana', password })
    await goto(`/candidates?candidate=${id}`)
    await page.getByRole('tab', { name: 'Notes' }).click()
    const field = page.getByRole('textbox', { name: 'New comment' })
    await field.pressSequentially('Strong portfolio, @')
    await expect(page.getByRole('option')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
    await page.keyboard.press('Backspace')
    await field.pressSequentially('@ei')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue("Strong portfolio, @Eileen O'Brien ")
    await field.pressSequentially('see her case:')
    await page.keyboard.press('Enter')
    await field.pressSequentially('https://li.example/case')
    await expect(page.getByText("Emails Eileen O'Brien.")).toBeVisible()
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await field.press('ControlOrMeta+Enter')
    await expect(field).toHaveValue('')
    await expect(page.getByRole('tab', { name: 'Notes 1' })).toBeVisible()
    expect(await stored()).toEqual([`Strong portfolio, <@${ids.get('eileen')}> see her case:\nhttps://li.example/case`])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  const letter = await mail.letter(({ subject }) => subject === 'Hana Novak mentioned you: Li Wei for Welder')
  expect(letter.to?.map(({ address }) => address)).toEqual(['eileen@rolecall.test'])
  expect(letter.text).toContain("Strong portfolio, @Eileen O'Brien see her case:\nhttps://li.example/case")
  const link = /href="([^"]*\/candidates\/[^"]*)"/.exec(letter.html ?? '')?.[1]?.replaceAll('&amp;', '&')
  expect(link).toBe(`${product.address}/candidates/${id}?tab=notes`)

  await test.step('the CEO comes by the link, answers, edits and deletes', async () => {
    const { page } = await signedIn(browser, product, { username: 'eileen', password })
    await page.goto(link!)
    const list = page.getByRole('list', { name: 'Comments' })
    await expect(list.getByRole('listitem')).toHaveText([/Hana Novak.*@Eileen O'Brien see her case/s])
    await expect(list.getByRole('button')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'New comment' }).fill('Read it, and I agree')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectAccessibleAnyhow(page, 'a candidate with comments')
    await page.getByRole('textbox', { name: 'New comment' }).pressSequentially('@')
    await expect(page.getByRole('option')).toHaveCount(3)
    await expectAccessibleAnyhow(page, 'the list of colleagues', '[role=dialog], [role=alertdialog]')
    await page.getByRole('option', { name: 'Hana Novak' }).click()
    await expect(page.getByRole('textbox', { name: 'New comment' })).toHaveValue('@Hana Novak ')
    await page.getByRole('textbox', { name: 'New comment' }).fill('')
    const act = async (name: string) => {
      await list.getByRole('button', { name: "More about the comment by Eileen O'Brien" }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('Edit')
    await page.getByRole('textbox', { name: 'Edit comment' }).fill('Read it, and I doubt it')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(list.getByRole('listitem').first()).toContainText(/edited.*I doubt it/s)
    expect((await stored()).at(-1)).toBe('Read it, and I doubt it')
    await act('Delete')
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Comment deleted')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Comments' })).toBeFocused()
    await expect(page.getByRole('tab', { name: 'Notes 1' })).toBeVisible()
    expect(await stored()).toHaveLength(1)
  })

  await test.step('the interviewer is told that others wrote, and reads it once their evaluation is in', async () => {
    const { page, goto } = await signedIn(browser, product, { username: 'piotr', password })
    await goto(`/candidates/${id}?tab=notes`)
    await expect(page.getByText(hidden)).toBeVisible()
    await expect(page.getByText('Strong portfolio')).toHaveCount(0)
    await goto(`/interviews/${interview.id}`)
    await page.getByRole('radio', { name: 'Hire', exact: true }).click()
    await page.getByRole('button', { name: 'Submit Evaluation' }).click()
    await expect(toast(page, 'Evaluation submitted')).toBeVisible()
    await goto(`/candidates/${id}?tab=notes`)
    await expect(page.getByText('Strong portfolio')).toBeVisible()
    await expect(page.getByText(hidden)).toHaveCount(0)
  })
})
