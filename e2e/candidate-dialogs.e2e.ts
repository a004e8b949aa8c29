import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, dialog, openStage, question, toast, type Stage } from './hiring-stage.ts'
import { resumePdf } from './resume-pdf.ts'
import { expect, test } from './watched.ts'

let stage: Stage
let jobId: number
let resume: { name: string; mimeType: string; buffer: Buffer }
test.beforeAll(async ({ browser }) => {
  stage = await openStage(browser)
  jobId = await stage.job('Welder')
  const buffer = await resumePdf('Siobhan', ['Ten years at the yard'])
  resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer }
})
test.afterAll(() => stage.stop())

const assessed = (fields: object = {}) =>
  stage.candidate(jobId, { status: '30_assessment_completed', hiPeopleScore: 80, hiPeoplePercentile: 90, ...fields })
const nobody = (number: number) => assessed({ name: `Nobody ${number}`, email: `nobody${number}@nowhere.invalid` })
const unknownAddressAlert =
  "We couldn't send an email to this candidate because the email address appears to be invalid or doesn't exist. Please verify the email address is correct before trying again."

test('Add Candidate: each field that is wrong says so, skills stop at three, and a resume goes along', async () => {
  await stage.on('/candidates', async (page) => {
    await page.getByRole('button', { name: 'Add Candidate' }).click()
    const form = dialog(page, 'Add Candidate')
    const add = form.getByRole('button', { name: 'Add Candidate' })
    await form.getByLabel('Assessment Score').fill('101')
    await form.getByLabel('Assessment Percentile').fill('-1')
    await form.getByLabel('Experience Years').fill('-1')
    await form.locator('input[type=file]').setInputFiles({ ...resume, name: 'resume.txt', mimeType: 'text/plain' })
    await add.click()
    for (const text of [
      'Job role is required',
      'Full name is required',
      'Valid email is required',
      'Assessment score must be 0 to 100',
      'Assessment percentile must be 0 to 100',
      'Only PDF files are allowed',
    ])
      await expect(form.getByText(text)).toBeVisible()
    await expect(form.getByText(/^Experience must be/)).toBeVisible()

    await choose(page, form.getByRole('combobox', { name: /Job Role/ }), 'Welder')
    await form.getByLabel('Full Name').fill("Siobhán O'Brien")
    await form.getByLabel('Email').fill('siobhan@people.test')
    await form.getByLabel('Assessment Score').fill('77')
    await form.getByLabel('Assessment Percentile').fill('66')
    await form.getByLabel('Experience Years').fill('10')
    const skills = form.getByLabel('Skills')
    await skills.fill(' Welding ')
    await skills.press('Enter')
    await skills.fill('welding')
    await skills.press('Enter')
    await skills.fill('Brazing')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await skills.fill('Reading drawings')
    await skills.press('Enter')
    await expect(form.getByText('Maximum 3 skills reached')).toBeVisible()
    await expect(skills).toBeDisabled()
    await form.locator('input[type=file]').setInputFiles(resume)
    await add.click()
    await expect(toast(page, 'Resume uploaded')).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('article', { name: "Siobhán O'Brien" })).toContainText('Reading drawings')
  })
  const [row] = await stage.call('GET', '/api/candidates?search=siobhan&page=1&pageSize=5')
  expect(row).toMatchObject({
    hiPeopleScore: 77,
    experienceYears: 10,
    skills: ['Welding', 'Brazing', 'Reading drawings'],
  })
  expect(row.resumeUrl).toMatch(/candidate-\d+\.pdf/)
})

test('the resume is shown in the page, zoomed, downloaded and printed', async () => {
  const { id } = await stage.candidate(jobId)
  const upload = `${stage.product.address}/api/candidates/${id}/resume`
  expect((await stage.context.request.post(upload, { multipart: { file: resume } })).ok()).toBe(true)
  await stage.on(`/candidates/${id}`, async (page) => {
    const tools = page.getByRole('toolbar', { name: 'Resume' })
    await expect(page.getByRole('region', { name: /^Resume of/ })).toContainText('Ten years at the yard')
    const zoom = tools.getByText(/^\d+%$/)
    const before = await zoom.textContent()
    await tools.getByRole('button', { name: 'Zoom in' }).click()
    await expect(zoom).not.toHaveText(before!)
    await tools.getByRole('button', { name: 'Fit width' }).click()
    await expect(zoom).toHaveText(before!)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tools.getByRole('link', { name: 'Download resume' }).click(),
    ])
    expect(await readFile(await download.path())).toEqual(resume.buffer)
    const printed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          window.print = () => resolve(document.querySelectorAll('.print-sheets img').length)
        }),
    )
    await tools.getByRole('button', { name: 'Print resume' }).click()
    expect(await printed).toBe(1)
  })
})

test('on a phone the resume, which lies below all the rest, is one press away', async () => {
  const { id } = await stage.candidate(jobId)
  const upload = `${stage.product.address}/api/candidates/${id}/resume`
  expect((await stage.context.request.post(upload, { multipart: { file: resume } })).ok()).toBe(true)
  await stage.on(`/candidates/${id}`, async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect(page.getByRole('region', { name: /^Resume of/ })).toContainText('Ten years at the yard')
    await expect(page.getByText('Ten years at the yard')).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Resume', exact: true })).toBeFocused()
  })
})

test('the candidate dialog: what its three tabs hold is saved, and a value out of range is not', async () => {
  const { id } = await assessed({ name: 'Noor Ali' })
  await stage.on(`/candidates?candidate=${id}`, async (page) => {
    const window = dialog(page, 'Noor Ali')
    const save = window.getByRole('button', { name: 'Save Changes' })
    await expect(window.getByRole('tab', { name: 'Evaluation' })).toHaveAttribute('aria-selected', 'true')
    await window.getByLabel('Assessment Score').fill('101')
    await save.click()
    await expect(window.getByText('Assessment score must be 0 to 100')).toBeVisible()
    await window.getByLabel('Assessment Score').fill('81')
    await window.getByLabel('Last Interview Date').fill('2026-03-05')
    await window
      .getByRole('radio', { name: /Technical.*4|4.*Technical/ })
      .first()
      .click()
    await window.getByRole('tab', { name: 'Details' }).click()
    await window.getByLabel('Location').fill('Gdańsk')
    await window.getByLabel('Full Name').fill('N')
    await save.click()
    await expect(window.getByText('Full name is required')).toBeVisible()
    await window.getByLabel('Full Name').fill('Noor Ali')
    await window.getByRole('tab', { name: 'Notes' }).click()
    await window.getByRole('textbox', { name: 'Notes' }).fill('Kind and exact')
    await save.click()
    await expect(toast(page, 'Candidate updated')).toBeVisible()
    await window.getByRole('button', { name: 'Cancel' }).click()
    await expect(window).toHaveCount(0)
  })
  expect(await stage.call('GET', `/api/candidates/${id}`)).toMatchObject({
    hiPeopleScore: 81,
    technicalProficiency: 4,
    location: 'Gdańsk',
    notes: 'Kind and exact',
    lastInterviewDate: expect.stringMatching(/^2026-03-05/),
  })
})

for (const [action, label, email, done, status] of [
  ['Assessment', 'Assessment', 'assessment', 'Assessment started', 'Assessment Sent'],
  ['Interview', 'Interview', 'interview', 'Candidate Successfully Updated', '1st Interview Sent'],
  ['Offer', 'Offered', 'offer', 'Candidate Successfully Updated', 'Offer Sent'],
  ['Talent Pool', 'Talent Pool', 'talent pool', 'Candidate Successfully Updated', 'Talent Pool'],
  ['Reject', 'Rejected', 'rejection', 'Candidate Successfully Updated', 'Rejected'],
] as const)
  test(`${action} is confirmed in its words, and done`, async () => {
    const { id, name } = await assessed()
    await stage.on(`/candidates?candidate=${id}`, async (page) => {
      const window = dialog(page, name)
      const button = window.getByRole('group', { name: 'Actions' }).getByRole('button', { name: action, exact: true })
      await button.click()
      await expect(question(page).getByRole('heading', { name: 'Confirm Action' })).toBeVisible()
      const text = `Are you sure you want to update status to ${label} for ${name} and send ${email} email?`
      await expect(question(page).getByText(text, { exact: true })).toBeVisible()
      await question(page).getByRole('button', { name: 'Cancel' }).click()
      await button.click()
      await question(page).getByRole('button', { name: 'Confirm' }).click()
      await expect(toast(page, done)).toBeVisible()
      await expect(window.locator('header').getByText(status, { exact: true })).toBeVisible()
      if (action === 'Reject') await seeRejected(window)
    })
  })

async function seeRejected(window: ReturnType<Page['locator']>) {
  await expect(window.getByText('This candidate has been rejected. No further actions are available.')).toBeVisible()
  await expect(window.getByLabel('Assessment Score')).toBeDisabled()
  await expect(window.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await window.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(window).toHaveCount(0)
}

test('a rejected candidate is reopened on their page, after asking', async () => {
  const { id } = await assessed()
  await stage.call('POST', `/api/candidates/${id}/reject`)
  await stage.on(`/candidates/${id}`, async (page) => {
    await page.getByRole('button', { name: 'Reopen candidate' }).click()
    await question(page).getByRole('button', { name: 'Reopen' }).click()
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  })
})

test('an address that does not exist: from the dialog, by Invite and by Reject of the screener', async () => {
  const [first] = [await nobody(1), await nobody(2), await nobody(3)]
  await stage.on(
    `/candidates?q=nowhere&candidate=${first.id}`,
    async (page) => {
      const window = dialog(page, 'Nobody 1')
      await window.getByRole('button', { name: 'Talent Pool', exact: true }).click()
      await question(page).getByRole('button', { name: 'Confirm' }).click()
      await expect(toast(page, 'Status Updated Successfully')).toBeVisible()
      await expect(window).toHaveCount(0)
      await expect(question(page).getByText(unknownAddressAlert, { exact: true })).toBeVisible()
      await question(page).getByRole('button', { name: 'Okay' }).click()
      for (const [name, button, status] of [
        ['Nobody 2', 'Invite to Interview', '1st Interview Sent'],
        ['Nobody 3', 'Reject', 'Rejected'],
      ] as const) {
        const card = page.getByRole('article', { name })
        await card.getByRole('button', { name: button }).click()
        await expect(question(page).getByRole('heading', { name: 'Unable to Send Email' })).toBeVisible()
        await expect(question(page).getByText('Email invalid')).toBeVisible()
        await question(page).getByRole('button', { name: 'Got it' }).click()
        await expect(card.getByText(status, { exact: true })).toBeVisible()
      }
    },
    [422],
  )
})

test('Record result takes a score and a percentile, both within their range', async () => {
  const { id, name } = await stage.candidate(jobId, { status: '15_assessment_sent' })
  await stage.on(`/candidates?candidate=${id}`, async (page) => {
    await dialog(page, name).getByRole('button', { name: 'Record result' }).click()
    const form = dialog(page, 'Record assessment result')
    const record = form.getByRole('button', { name: 'Record result' })
    await record.click()
    await expect(form.getByText('Assessment score is required')).toBeVisible()
    await expect(form.getByText('Assessment percentile is required')).toBeVisible()
    await form.getByLabel('Assessment Score').fill('101')
    await form.getByLabel('Assessment Percentile').fill('91')
    await expect(form.getByText('Assessment score must be 0 to 100')).toBeVisible()
    await form.getByLabel('Assessment Score').fill('88')
    await record.click()
    await expect(form).toHaveCount(0)
    await expect(dialog(page, name).locator('header').getByText('Assessment Completed')).toBeVisible()
  })
})

test('an email that was not delivered is said at its candidate and in the log, and sent again once the address is right', async () => {
  const { id } = await assessed({ name: 'Nobody 4', email: 'nobody4@nowhere.invalid' })
  const moved = await stage.context.request.fetch(`${stage.product.address}/api/candidates/${id}/talent-pool`, {
    method: 'POST',
  })
  expect(moved.status()).toBe(422)
  await stage.on(
    `/candidates/${id}`,
    async (page) => {
      const notice = page.getByRole('region', { name: 'Emails not delivered' })
      await expect(notice).toContainText('to nobody4@nowhere.invalid was not delivered')
      await expect(notice).toContainText('This address does not exist.')
      const again = notice.getByRole('button', { name: /^Send Again/ })
      const desk = page.viewportSize()!
      await page.setViewportSize({ width: 320, height: 844 })
      await expect(again).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(desk)
      await again.click()
      await expect(toast(page, 'Email not sent')).toBeVisible()
      await page.getByRole('tab', { name: 'Details' }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill('nadia@people.test')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(toast(page, 'Candidate updated')).toBeVisible()
      await again.click()
      await expect(toast(page, 'Email kept')).toBeVisible()
      await expect(notice).toHaveCount(0)
    },
    [422],
  )
  const letters = await stage.call('GET', '/api/emails?page=1&pageSize=50')
  expect(
    letters.filter((letter: { recipientEmail: string }) => /nadia|nobody4/.test(letter.recipientEmail)),
  ).toMatchObject([{ recipientEmail: 'nadia@people.test', template: 'talent-pool', status: 'pending' }])
  const other = await assessed({ name: 'Nobody 5', email: 'nobody5@nowhere.invalid' })
  await stage.context.request.fetch(`${stage.product.address}/api/candidates/${other.id}/reject`, { method: 'POST' })
  await stage.on('/settings?tab=integrations', async (page) => {
    await choose(page, page.getByRole('combobox', { name: 'Show' }), 'Not delivered')
    const log = page.getByRole('table', { name: 'Emails' })
    await expect(log).toContainText('nobody5@nowhere.invalid')
    await expect(log).not.toContainText('nadia@people.test')
    await expect(log).toContainText('This address does not exist.')
  })
})
