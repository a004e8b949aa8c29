import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dialog, question, toast } from './hiring-stage.ts'
import { inDays } from './in-days.ts'
import type { MailServer } from './mail-server.ts'
import { readDatabase } from './read-database.ts'
import { resumePdf } from './resume-pdf.ts'
import { startProduct, type Product } from './start-product.ts'
import { startWithMail } from './start-with-mail.ts'
import { expect, test } from './watched.ts'

const person = { name: "Łukasz O'Brien", email: 'lukasz.obrien@people.test' }

let product: Product
let mail: MailServer
let stop: () => Promise<void>
test.beforeAll(async () => {
  // The first start of all, on a folder that holds nothing.
  const empty = mkdtempSync(join(tmpdir(), 'rolecall-e2e-'))
  ;({ product, mail, stop } = await startWithMail((env) => startProduct(env, empty)))
})
test.afterAll(() => stop())

const rows = <Row extends object>(query: string) => readDatabase(product)<Row>(query)
const candidateRow = async () =>
  (await rows<{ status: string }>(`select * from candidates where email = '${person.email}'`))[0]
/** What the activity log says was done, newest last. */
const done = async () =>
  (await rows<{ action: string }>('select action from activity_logs order by id')).map(({ action }) => action)
const letterAbout = (about: RegExp) =>
  mail.letter(({ to, subject }) => to?.[0]?.address === person.email && about.test(subject ?? ''))

test('somebody whom staff add themselves is hired, every step by staff, on screen', async ({ page }) => {
  test.setTimeout(300_000)
  const window = dialog(page, person.name)

  await test.step('log in', async () => {
    await page.goto(`${product.address}/`)
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByLabel('Username').fill(product.administrator.username)
    await page.getByLabel('Password').fill(product.administrator.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(toast(page, 'Login successful')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    expect(await rows('select * from sessions')).toHaveLength(1)
  })

  await test.step('New Hiring, preview, approve', async () => {
    await page.getByRole('button', { name: 'New Hiring' }).click()
    const form = dialog(page, 'New Hiring Request')
    await form.getByLabel('Job Title').fill('Senior Backend Engineer')
    await form.getByLabel('Required Skills / KPIs').fill('TypeScript\nPostgreSQL\nIncident response')
    await form.getByLabel('Team Context').fill('Five people who run the payments service.')
    await form.getByRole('button', { name: 'Generate Job Description' }).click()
    await expect(toast(page, 'Job description generated')).toBeVisible()
    const preview = dialog(page, 'Generated Job Description - Preview')
    for (const skill of ['TypeScript', 'PostgreSQL', 'Incident response'])
      await expect(preview).toContainText(new RegExp(skill, 'i'))
    const link = await preview.getByRole('link', { name: /assess\// }).getAttribute('href')
    const assessment = await page.request.get(link ?? '')
    expect([assessment.status(), await assessment.text()]).toEqual([
      200,
      expect.stringContaining('Senior Backend Engineer'),
    ])
    expect(await rows('select status, posted_date from jobs')).not.toMatchObject([{ status: 'active' }])
    await preview.getByRole('button', { name: 'Approve & Post Job' }).click()
    await expect(toast(page, 'Job posting approved')).toBeVisible()
    expect(await rows('select status, posted_date from jobs')).toEqual([
      { status: 'active', posted_date: expect.any(Date) },
    ])
  })

  await test.step('add the candidate with a resume', async () => {
    await menu(page).getByRole('link', { name: 'Candidates', exact: true }).click()
    await page.getByRole('button', { name: 'Add Candidate' }).first().click()
    const form = dialog(page, 'Add Candidate')
    await form.getByLabel('Job Role').click()
    await page.getByRole('option', { name: /Senior Backend Engineer/ }).click()
    await form.getByLabel('Full Name').fill(person.name)
    await form.getByLabel('Email').fill(person.email)
    await form.getByLabel('Location').fill('Kraków')
    await form.getByLabel('Expected Salary').fill('120000')
    await form.locator('input[type=file]').setInputFiles(await resumeFile())
    await form.getByRole('button', { name: 'Add Candidate' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('article', { name: person.name })).toBeVisible()
    expect(await candidateRow()).toMatchObject({
      name: person.name,
      status: '00_application_submitted',
      final_decision_status: 'pending',
    })
    await expect.poll(() => rows('select * from resume_texts')).toHaveLength(1)
  })

  await test.step('send the assessment', async () => {
    await open(page)
    await window.getByRole('button', { name: 'Assessment', exact: true }).click()
    await question(page).getByRole('button').last().click()
    await expect(toast(page, 'Assessment started')).toBeVisible()
    expect((await letterAbout(/assessment/i)).html).toContain(`${product.address}/assessments/`)
    expect(await candidateRow()).toMatchObject({ status: '15_assessment_sent' })
  })

  await test.step('receive the result', async () => {
    await window.getByRole('button', { name: 'Record result' }).click()
    const form = dialog(page, 'Record assessment result')
    await form.getByLabel('Assessment Score').fill('88')
    await form.getByLabel('Assessment Percentile').fill('91')
    await form.getByRole('button', { name: 'Record result' }).click()
    await expect(window.locator('header').getByText('Assessment Completed')).toBeVisible()
    expect(await candidateRow()).toMatchObject({ status: '30_assessment_completed' })
  })

  await test.step('invite to an interview', async () => {
    await page.goto(`${product.address}/candidates`)
    await page.getByRole('button', { name: 'Invite to Interview' }).click()
    await expect(toast(page, 'Interview invitation sent')).toBeVisible()
    await letterAbout(/interview/i)
    expect(await candidateRow()).toMatchObject({ status: '45_1st_interview_sent' })
    expect(await rows('select * from interviews')).toMatchObject([{ status: 'pending', scheduled_date: null }])
  })

  await test.step('schedule it', async () => {
    await menu(page)
      .getByRole('link', { name: /^Interviews/ })
      .click()
    await page.getByRole('tab', { name: /All Interviews/ }).click()
    await page.getByRole('link', { name: 'View Details' }).click()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    const form = dialog(page, 'Schedule interview')
    await form.getByLabel('Date and time').fill(`${inDays(3)}T14:00`)
    await form.getByRole('button', { name: 'Schedule interview' }).click()
    await expect(form).toBeHidden()
    expect(await candidateRow()).toMatchObject({ status: '60_1st_interview_scheduled' })
    expect(await rows('select * from interviews')).toMatchObject([
      { status: 'scheduled', scheduled_date: expect.any(Date) },
    ])
    const { attachments } = await letterAbout(/^Interview: /)
    expect(attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
  })

  await test.step('evaluate it', async () => {
    await page.getByRole('radio', { name: 'Strong Hire', exact: true }).click()
    await page.getByLabel('Overall Comments').fill('Clear, exact, kind.')
    await page.getByRole('button', { name: 'Submit Evaluation' }).click()
    await expect(toast(page, 'Evaluation submitted')).toBeVisible()
    expect(await rows('select * from evaluations')).toMatchObject([
      { overall_rating: 'Strong Hire', overall_comments: 'Clear, exact, kind.' },
    ])
    expect(await candidateRow()).toMatchObject({ status: '75_1st_interview_completed' })
  })

  await test.step('executive review, and the offer', async () => {
    await menu(page)
      .getByRole('link', { name: /Final Approvals/ })
      .click()
    await expect(page.getByText(/Recommended: Strong Hire/)).toBeVisible()
    await page.getByRole('button', { name: 'Send Offer' }).click()
    const form = dialog(page, /Send Offer/)
    await form.getByLabel(/Compensation/).fill('125000')
    await form.getByLabel(/Start date/i).fill(inDays(60))
    await form.getByRole('button', { name: 'Send Offer' }).click()
    await expect(toast(page, 'Offer sent')).toBeVisible()
    await expect(page.getByText('No candidates pending final review.')).toBeVisible()
    expect((await letterAbout(/offer/i)).text).toContain('125,000')
    expect(await candidateRow()).toMatchObject({ status: '95_offer_sent', final_decision_status: 'offer_sent' })
    expect(await rows('select * from offers')).toMatchObject([{ status: 'sent' }])
  })

  await test.step('accepted: on the phone, and recorded by staff', async () => {
    await open(page)
    await window.getByRole('button', { name: 'Accepted', exact: true }).click()
    await question(page).getByRole('button', { name: 'Offer accepted' }).click()
    await expect(toast(page, 'Offer accepted')).toBeVisible()
    await expect(window.locator('header').getByText('Offer Accepted')).toBeVisible()
    expect(await candidateRow()).toMatchObject({ status: '100_offer_accepted' })
    expect(await rows('select * from offers')).toMatchObject([{ status: 'accepted', signed_name: null }])
  })

  await test.step('each step left its entry, and each letter went out once', async () => {
    expect(await done()).toEqual([
      'created the hiring request',
      'posted the job',
      'started the process',
      'attached a resume to the process',
      'started an assessment',
      'recorded an assessment result in the process',
      'started interviews',
      'scheduled an interview',
      'evaluated an interview',
      'shared an offer',
      'recorded an accepted offer in the process',
    ])
    const standing = "select status from notification_queue where type = 'email'"
    await expect.poll(() => rows(standing)).toEqual(Array.from({ length: 4 }, () => ({ status: 'done' })))
    expect(mail.letters.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [person.email, expect.stringMatching(/^Your assessment for Senior Backend Engineer/)],
      [person.email, expect.stringMatching(/^Interview invitation/)],
      [person.email, expect.stringMatching(/^Interview: /)],
      [person.email, expect.stringMatching(/^Your offer/)],
    ])
  })
})

/** The resume on the disk, as somebody has it who chooses it in the form. */
async function resumeFile() {
  const file = join(product.dataDir, 'resume.pdf')
  writeFileSync(file, await resumePdf('Lukasz OBrien', ['Ten years of TypeScript and PostgreSQL']))
  return file
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function open(page: Page) {
  await page.goto(`${product.address}/candidates`)
  await page.getByRole('button', { name: /^View Details/ }).click()
  await expect(dialog(page, person.name)).toBeVisible()
}
