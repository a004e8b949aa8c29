import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { choose, dialog, openStage, question, type Stage } from './hiring-stage.ts'
import { readDatabase } from './read-database.ts'
import { resumePdf } from './resume-pdf.ts'
import { expect, test } from './watched.ts'
import { lockedPdf, scannedPdf } from './wordless-pdf.ts'

let stage: Stage
let jobId: number
let files: { name: string; mimeType: string; buffer: Buffer }[]
test.beforeAll(async ({ browser }) => {
  stage = await openStage(browser)
  jobId = await stage.job('Staff Nurse')
  // Somebody who is a candidate for the job already.
  await stage.candidate(jobId, { name: 'Omar Haddad', email: 'omar.haddad@people.test' })
  const written = {
    'grace.pdf': await resume('Grace Okafor', 'grace.okafor@people.test', [
      'Experience',
      'Nurse, Elmstow Clinics, 03/2015 - 02/2021',
      'Skills',
      'Wound care, First aid, Teaching',
    ]),
    'siobhan.pdf': await resume("Siobhan O'Brien", 'siobhan@people.test'),
    'grace-again.pdf': await resume('Grace Okafor', 'Grace.Okafor@people.test'),
    'omar.pdf': await resume('Omar Haddad', 'omar.haddad@people.test'),
    'scan.pdf': await scannedPdf(),
    'locked.pdf': await lockedPdf(),
  }
  files = Object.entries(written).map(([name, buffer]) => ({ name, mimeType: 'application/pdf', buffer }))
})
test.afterAll(() => stage.stop())

const resume = (name: string, email: string, lines: string[] = []) =>
  resumePdf(name, [`Manchester, United Kingdom | +44 7700 900123 | ${email}`, ...lines])
const rows = <Row extends object>(query: string) => readDatabase(stage.product)<Row>(query)
const stored = () => readdirSync(join(stage.product.dataDir, 'files', 'resumes'))

async function openWindow(page: Page) {
  await page.getByRole('button', { name: 'Add Candidate' }).first().click()
  const form = dialog(page, 'Add Candidate')
  await form.locator('input[type=file]').setInputFiles(files)
  await form.getByRole('button', { name: `Go on with all ${files.length}` }).click()
  const window = dialog(page, 'Add from resumes')
  await expect(window.getByText(`${files.length} resumes read`)).toBeVisible()
  const line = (file: string) => window.getByRole('listitem', { name: file, exact: true })
  const field = (label: string, file: string) => window.getByLabel(`${label} of ${file}`, { exact: true })
  return { window, line, field }
}

test('resumes become candidates: read, checked beside their pages, and added with what was attached', async () => {
  test.setTimeout(240_000)
  await stage.on(
    '/candidates',
    async (page) => {
      const { window, line, field } = await openWindow(page)
      await test.step('what was read is proposed, and what could not be is told', async () => {
        await expect(field('Full Name', 'grace.pdf')).toHaveValue('Grace Okafor')
        await expect(field('Phone', 'grace.pdf')).toHaveValue('+44 7700 900123')
        await expect(field('Years', 'grace.pdf')).toHaveValue('6')
        await expect(line('grace-again.pdf')).toContainText('grace.pdf has the same email.')
        await expect(line('scan.pdf')).toContainText('it is a scan')
        await expect(line('locked.pdf')).toContainText('protected with a password')
      })
      await test.step('the focus goes to the first field that is wrong, and nobody is added', async () => {
        await window.getByRole('button', { name: 'Add 5 candidates' }).click()
        await expect(window.getByRole('combobox', { name: /Job Role/ })).toBeFocused()
        await choose(page, window.getByRole('combobox', { name: /Job Role/ }), 'Staff Nurse')
        await expect(
          window.getByText('The assessment goes out by email 3 hours after a candidate is added.'),
        ).toBeVisible()
        await window.getByLabel('Source').fill('Career fair')
        await window.getByRole('button', { name: 'Add 5 candidates' }).click()
        await expect(field('Full Name', 'scan.pdf')).toBeFocused()
        await expect(line('omar.pdf')).toContainText('This email has an application for this job already.')
        expect(await rows('select id from candidates')).toHaveLength(1)
      })
      await test.step('what has no words is filled in beside its page', async () => {
        await line('scan.pdf').getByRole('button', { name: 'Resume scan.pdf' }).click()
        await expect(window.getByRole('region', { name: 'Resume of scan.pdf' })).toBeVisible()
        await field('Full Name', 'scan.pdf').fill('Ada Scanned')
        await field('Email', 'scan.pdf').fill('ada@people.test')
        await line('locked.pdf').getByRole('checkbox', { name: 'Add locked.pdf' }).uncheck()
        await expect(line('locked.pdf')).toContainText('Left out')
      })
      await test.step('leaving asks', async () => {
        await page.keyboard.press('Escape')
        await question(page).getByRole('button', { name: 'Keep editing' }).click()
      })
      await test.step('they are added, one after the other', async () => {
        await window.getByRole('button', { name: 'Add 4 candidates' }).click()
        await expect(window.getByText('3 added, 1 not added')).toBeVisible()
        await expect(line('omar.pdf')).toContainText('Omar Haddad is already a candidate for this job')
        await expect(line('grace.pdf').getByRole('link', { name: /^Open Grace Okafor/ })).toBeVisible()
      })
      await expectAdded()
    },
    [409],
  )
})

/** In the database and among the files: each once, in the order of the lines, with the very file that was chosen. */
async function expectAdded() {
  const added = await rows<{ name: string; email: string; resume_url: string }>(
    `select name, email, source, skills, experience_years, status, resume_url from candidates where job_id = ${jobId} order by id offset 1`,
  )
  expect(added).toMatchObject([
    { name: 'Grace Okafor', email: 'grace.okafor@people.test', experience_years: 6, source: 'Career fair' },
    { name: "Siobhan O'Brien", email: 'siobhan@people.test', experience_years: 0, source: 'Career fair' },
    { name: 'Ada Scanned', email: 'ada@people.test', skills: [], status: '00_application_submitted' },
  ])
  const queued = "select candidate_id from notification_queue where type = 'assessment' and process_after > now()"
  expect(await rows(queued)).toHaveLength(4)
  expect(stored()).toHaveLength(3)
  for (const [at, file] of ['grace.pdf', 'siobhan.pdf', 'scan.pdf'].entries()) {
    const answer = await stage.context.request.get(`${stage.product.address}${added[at]!.resume_url}`)
    const { buffer } = files.find(({ name }) => name === file)!
    expect(Buffer.compare(await answer.body(), buffer), file).toBe(0)
    expect(
      stored().some((key) => readFileSync(join(stage.product.dataDir, 'files', 'resumes', key)).equals(buffer)),
    ).toBe(true)
  }
}
