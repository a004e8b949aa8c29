import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { inDays } from './in-days.ts'
import type { MailServer } from './mail-server.ts'
import { readDatabase } from './read-database.ts'
import { resumePdf } from './resume-pdf.ts'
import { startProduct, type Product } from './start-product.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, test } from './watched.ts'

let product: Product
let mail: MailServer
let stop: () => Promise<void>
test.beforeAll(async () => {
  // The first start of all, on a folder that holds nothing.
  const empty = mkdtempSync(join(tmpdir(), 'rolecall-e2e-'))
  ;({ product, mail, stop } = await startWithMail((env) => startProduct(env, empty)))
})
test.afterAll(() => stop())

const candidate = { name: "Łukasz O'Brien", email: 'lukasz.obrien@people.test' }
const database = () => readDatabase(product)
const candidateRow = async () =>
  (
    await database()<{ status: string; final_decision_status: string | null }>(
      `select * from candidates where email = '${candidate.email}'`,
    )
  )[0]

test('a hiring team takes a person from request to accepted offer', async ({ page, browser }) => {
  await test.step('log in', async () => {
    await page.goto(`${product.address}/`)
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByLabel('Username').fill(product.administrator.username)
    await page.getByLabel('Password').fill(product.administrator.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(toast(page, 'Login successful')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })

  await test.step('New Hiring, preview, approve', async () => {
    await page.getByRole('button', { name: 'New Hiring' }).click()
    const form = page.getByRole('dialog', { name: 'New Hiring Request' })
    await form.getByLabel('Job Title').fill('Senior Backend Engineer')
    await form.getByLabel('Required Skills / KPIs').fill('TypeScript, PostgreSQL, incident response')
    await form.getByLabel('Team Context').fill('Five people who run the payments service.')
    await form.getByRole('button', { name: 'Generate Job Description' }).click()
    await expect(toast(page, 'Job description generated')).toBeVisible()
    const preview = page.getByRole('dialog', { name: 'Generated Job Description - Preview' })
    await expect(preview).toContainText('PostgreSQL')
    const link = preview.getByRole('link', { name: /assess\// })
    const assessment = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(assessment.status()).toBe(200)
    expect(await assessment.text()).toContain('Senior Backend Engineer')
    await preview.getByRole('button', { name: 'Approve & Post Job' }).click()
    await expect(toast(page, 'Job posting approved')).toBeVisible()
    const [job] = await database()<{ status: string; posted_date: Date }>('select * from jobs')
    expect(job).toMatchObject({ status: 'active', posted_date: expect.anything() })
  })

  await test.step('add the candidate with a resume', async () => {
    const file = join(product.dataDir, 'resume.pdf')
    writeFileSync(
      file,
      await resumePdf('Lukasz OBrien', ['Ten years of TypeScript and PostgreSQL', 'Kept a payments ledger running']),
    )
    await page.getByRole('link', { name: 'Candidates', exact: true }).click()
    await page.getByRole('button', { name: 'Add Candidate' }).first().click()
    const form = page.getByRole('dialog', { name: /Add Candidate/ })
    await form.getByLabel('Job Role').click()
    await page.getByRole('option', { name: /Senior Backend Engineer/ }).click()
    await form.getByLabel('Full Name').fill(candidate.name)
    await form.getByLabel('Email').fill(candidate.email)
    await form.getByLabel('Location').fill('Kraków')
    await form.getByLabel('Expected Salary').fill('120000')
    await form.locator('input[type=file]').setInputFiles(file)
    await form.getByRole('button', { name: 'Add Candidate' }).click()
    await expect(page.getByText(candidate.name).first()).toBeVisible()
    expect(await candidateRow()).toMatchObject({ status: '00_application_submitted', final_decision_status: 'pending' })
    await expect.poll(async () => (await database()('select * from resume_texts')).length).toBe(1)
  })

  const dialog = page.getByRole('dialog', { name: new RegExp(candidate.name) })
  const openCandidate = async () => {
    await page.goto(`${product.address}/candidates`)
    await page.getByRole('button', { name: 'View Details' }).first().click()
    await expect(dialog).toBeVisible()
  }

  await test.step('send the assessment', async () => {
    await openCandidate()
    await dialog.getByRole('button', { name: 'Assessment', exact: true }).click()
    await confirm(page)
    await expect(toast(page, 'Assessment started')).toBeVisible()
    const letter = await mail.letter(
      ({ to, subject }) => to?.[0]?.address === candidate.email && /assessment/i.test(subject ?? ''),
    )
    expect(letter.html).toContain('/assessments/')
    expect(await candidateRow()).toMatchObject({ status: '15_assessment_sent' })
  })

  await test.step('receive the result', async () => {
    await openCandidate()
    await dialog.getByRole('button', { name: 'Record result' }).click()
    const form = page.getByRole('dialog', { name: /result/i })
    await form.getByLabel(/score/i).fill('88')
    await form.getByLabel(/percentile/i).fill('91')
    await form.getByRole('button', { name: 'Record result' }).click()
    await expect.poll(async () => (await candidateRow())?.status).toBe('30_assessment_completed')
  })

  await test.step('invite to an interview', async () => {
    await page.goto(`${product.address}/candidates`)
    await page.getByRole('button', { name: 'Invite to Interview' }).click()
    await expect(toast(page, 'Interview invitation sent')).toBeVisible()
    await mail.letter(({ to, subject }) => to?.[0]?.address === candidate.email && /interview/i.test(subject ?? ''))
    expect(await candidateRow()).toMatchObject({ status: '45_1st_interview_sent' })
    expect(await database()('select * from interviews')).toMatchObject([{ status: 'pending', scheduled_date: null }])
  })

  await test.step('schedule it', async () => {
    await page.getByRole('link', { name: 'Interviews', exact: true }).click()
    await page.getByRole('tab', { name: /All Interviews/ }).click()
    await page.getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('button', { name: 'Schedule' }).click()
    const form = page.getByRole('dialog', { name: /Schedule/ })
    await form.getByLabel(/^Date/).fill(`${inDays(3)}T14:00`)
    await form.getByRole('button', { name: /Schedule/ }).click()
    await expect(form).toBeHidden()
    expect(await candidateRow()).toMatchObject({ status: '60_1st_interview_scheduled' })
    expect(await database()('select * from interviews')).toMatchObject([{ status: 'scheduled' }])
    const letter = await mail.letter(
      ({ to, subject }) => to?.[0]?.address === candidate.email && subject?.startsWith('Interview: ') === true,
    )
    const entry = letter.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    expect(textOf(entry?.content)).toContain('METHOD:REQUEST')
    expect(textOf(entry?.content)).toContain('SEQUENCE:0')
  })

  await test.step('evaluate it', async () => {
    await page.getByRole('radio', { name: /^Strong Hire/ }).click()
    await page.getByLabel(/Overall comments/i).fill('Clear, exact, kind. Would work with them tomorrow.')
    await page.getByRole('button', { name: /Submit/ }).click()
    await expect(toast(page, 'Evaluation submitted')).toBeVisible()
    await expect(page).toHaveURL(/\/interviews$/)
    expect(await database()('select * from evaluations')).toMatchObject([
      { overall_rating: 'Strong Hire', overall_comments: 'Clear, exact, kind. Would work with them tomorrow.' },
    ])
    expect(await candidateRow()).toMatchObject({ status: '75_1st_interview_completed' })
  })

  await test.step('executive review, and the offer', async () => {
    await page.getByRole('link', { name: /Final Approvals/ }).click()
    await expect(page.getByText(/Recommended: Strong Hire/)).toBeVisible()
    await page.getByRole('button', { name: 'Send Offer' }).click()
    const form = page.getByRole('dialog', { name: /Send Offer/ })
    await form.getByLabel(/Compensation/).fill('125000')
    await form.getByLabel(/Start date/i).fill(inDays(60))
    await form.getByRole('button', { name: 'Read and edit the letter' }).click()
    await expect(form.getByLabel('Letter')).toHaveValue(/Dear Łukasz O'Brien,/)
    await form.getByLabel('Letter').fill(`${await form.getByLabel('Letter').inputValue()}\n\nBring your own chair.`)
    await form.getByRole('button', { name: 'Send Offer' }).click()
    await expect(toast(page, 'Offer sent')).toBeVisible()
    const letter = await mail.letter(
      ({ to, subject }) => to?.[0]?.address === candidate.email && /offer/i.test(subject ?? ''),
    )
    expect(letter.text).toContain('125,000')
    expect(await candidateRow()).toMatchObject({ status: '95_offer_sent', final_decision_status: 'offer_sent' })
    await expect(page.getByText('No candidates pending final review.')).toBeVisible()
  })

  await test.step('the candidate reads the letter on a phone, and signs it', async () => {
    const letter = await mail.letter(({ html }) => /\/offers\//.test(html ?? ''))
    const link = /http\S+\/offers\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? ''
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const theirs = await phone.newPage()
    await theirs.goto(link)
    await expect(theirs.getByRole('article', { name: 'The letter' })).toContainText('Bring your own chair.')
    const pdf = await theirs.request.get(`${link}/letter.pdf`)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await wordsOf(await pdf.body())).join(' ')).toContain('Compensation: $125,000 USD')
    await theirs.getByLabel('Your full name, as your signature').fill(candidate.name)
    await theirs.getByLabel(/I have read the letter and accept/).check()
    await theirs.getByRole('button', { name: 'Accept the offer' }).click()
    await expect(theirs.getByText('Accepted', { exact: true })).toBeVisible()
    const signed = await wordsOf(await (await theirs.request.get(`${link}/letter.pdf`)).body())
    expect(signed.at(-1)).toContain(candidate.name)
    expect(signed.at(-1)).toMatch(/[0-9a-f]{64}/)
    await phone.close()
  })

  await test.step('and is hired', async () => {
    await expect.poll(async () => (await candidateRow())?.status).toBe('100_offer_accepted')
    expect(await database()('select * from offers')).toMatchObject([
      { status: 'accepted', signed_name: candidate.name },
    ])
    await openCandidate()
    await expect(dialog.getByText(`Signed by ${candidate.name}`)).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Handover (PDF)' })).toBeVisible()
    await page.goto(`${product.address}/analytics`)
    await expect(page.getByText('New Hires')).toBeVisible()
    await expect(page.getByText('100.00%').first()).toBeVisible()
  })

  const letters = mail.letters.filter(({ to }) => to?.[0]?.address === candidate.email)
  expect(letters).toHaveLength(5)
})

const textOf = (content: ArrayBuffer | Uint8Array | string | undefined) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
const wordsOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((each) => each.replace(/\s+/g, ' '))
}
const toast = (page: Page, title: string) => page.getByText(title, { exact: true })
const confirm = async (page: Page) => {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button').last().click()
}
