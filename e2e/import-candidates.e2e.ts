import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { JobTitle } from '#shared/jobs.ts'
import { demoPageFor } from './demo-page.ts'
import { expectAccessibleAnyhow, sideways } from './expect-accessible.ts'
import { readDatabase } from './read-database.ts'
import { resumePdf } from './resume-pdf.ts'
import { expect, test } from './watched.ts'

const demo = demoPageFor('ceo')

/** As Greenhouse would export it: somebody twice, a bad address, somebody hired and somebody undecided for a closed job. */
const greenhouse = (open: string, closed: string) =>
  [
    'First Name,Last Name,Email,Phone,Job Name,Current Stage,Source,Applied On,Skills',
    `Łukasz,O'Brien,lukasz@import.test,'+48 600 700 800,${open.toUpperCase()},Application Review,LinkedIn,03/25/2026,"SQL, Python, Go, Rust"`,
    `Mei,Tan,mei@import.test,,${open},Phone Screen,Referral,02/03/2026,`,
    `Bo,Olsen,bo(at)import.test,,${open},Rejected,Referral,02/03/2026,`,
    `<b>Ada</b>,=1+1,ada@import.test,,${closed},Hired,,01/05/2026,`,
    `Uma,Rao,uma@import.test,,${closed},Application Review,,01/05/2026,`,
    `Mei,Tan,MEI@import.test,,${open},Phone Screen,,02/03/2026,`,
    'שלום,עולם,rtl@import.test,,Space Pilot,Step 4,,,',
  ].join('\r\n')

/** Three for the three who are added, in a folder as a Mac packs it; one of nobody, a letter and what only is called a PDF. */
async function resumes() {
  return zipSync({
    'Resumes/obrien_lukasz_CV.pdf': await resumePdf('Łukasz O’Brien', ['Forklift licence']),
    'Resumes/scan 001.pdf': await resumePdf('Mei Tan', ['Welding']),
    'Resumes/b Ada b 1-1.pdf': strToU8('<html>'),
    'Resumes/Somebody Else.pdf': await resumePdf('Somebody Else', ['Cooking']),
    'Resumes/Letter.docx': strToU8('PK'),
    '__MACOSX/Resumes/._scan 001.pdf': strToU8('x'),
  })
}

test('a table of another system becomes candidates, those left out come back to be mended, and all of it is undone', async () => {
  test.setTimeout(10 * 60_000)
  const { page, context, product } = demo
  const database = readDatabase(product)
  const answer = await context.request.get(`${product.address}/api/jobs/titles`)
  const titles = (await answer.json()) as JobTitle[]
  const only = (status: string) =>
    titles.find(
      (job) =>
        job.status === status &&
        titles.filter(({ title }) => title.toLowerCase() === job.title.toLowerCase()).length === 1,
    )!
  const [open, closed] = [only('active'), only('closed')]
  const [before] = await database('select count(*)::int as count from candidates')

  await demo.open('/candidates')
  await page.getByRole('button', { name: 'Import or add several' }).click()
  await page.getByRole('menuitem', { name: 'Import from a table…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Candidates')
  await expect(page.getByRole('heading', { name: 'Earlier imports' })).toHaveCount(0)
  const buffer = Buffer.from(greenhouse(open.title, closed.title))
  await page.getByLabel('File').setInputFiles({ name: 'greenhouse.csv', mimeType: 'text/csv', buffer })

  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeFocused()
  await expect(page.getByText('greenhouse.csv: 7 rows, 9 columns')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'What “Current Stage” is' })).toHaveText('Status')
  await expectAccessibleAnyhow(page, 'columns')
  await demo.press('Continue')

  await expect(page.getByRole('heading', { name: 'Match the jobs' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: `The job of “${closed.title}”` })).toHaveText(
    `${closed.title} (closed)`,
  )
  await page.getByRole('combobox', { name: 'The job of “Space Pilot”' }).press('Enter')
  await page.getByRole('option', { name: 'Leave out' }).click()
  await expectAccessibleAnyhow(page, 'jobs')
  await demo.press('Continue')

  await expect(page.getByRole('heading', { name: 'Match the statuses' })).toBeFocused()
  await page.getByRole('combobox', { name: 'The status of “Step 4”' }).press('Enter')
  await page.getByRole('option', { name: 'Rejected' }).click()
  await demo.press('Check the rows')

  const rows = page.getByRole('table', { name: 'Rows of the table' }).getByRole('row')
  await expect(rows).toHaveCount(8)
  await expect(rows.nth(3)).toContainText('bo(at)import.testValid email is required')
  await expect(rows.nth(5)).toContainText('This job is closed')
  await expect(rows.nth(6)).toContainText('The same person stands in row 3 for this job')
  await expectAccessibleAnyhow(page, 'check')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('radio', { name: 'No, send nothing' }).click()
  const zip = { name: 'resumes.zip', mimeType: 'application/zip', buffer: Buffer.from(await resumes()) }
  await page.getByLabel('Add their resumes').setInputFiles(zip)
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(files).toHaveCount(5)
  await expect(files.filter({ hasText: 'lukasz' })).toContainText('Will be added')
  await page.getByRole('combobox', { name: /^Whose .*scan 001/ }).press('Enter')
  await page.getByRole('option', { name: 'Mei Tan (row 3)' }).click()
  await expectAccessibleAnyhow(page, 'resumes')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await demo.press('Import 3 candidates')

  await expect(page.getByText('3 candidates and 2 resumes were added, 4 rows left out.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Only PDF files are allowed')
  await expectAccessibleAnyhow(page, 'end')
  const stored = async () => {
    const rows = await database('select id from candidates where import_id is not null and resume_url is not null')
    return rows.map(({ id }) => join(product.dataDir, `files/resumes/candidate-${String(id)}.v1.pdf`))
  }
  const paths = await stored()
  expect(paths.map((path) => existsSync(path))).toEqual([true, true])
  const found = "select count(*)::int as count from resume_texts where content like '%Forklift licence%'"
  await expect.poll(() => database(found)).toEqual([{ count: 1 }])
  const added = await database(
    `select c.name, p.email, c.job_id as job, c.status, c.phone, c.skills, c.notes, c.created_at::date::text as applied
     from candidates c join people p on p.id = c.person_id where c.import_id is not null order by c.import_row`,
  )
  expect(added).toEqual([
    {
      name: "Łukasz O'Brien",
      email: 'lukasz@import.test',
      job: open.id,
      status: '00_application_submitted',
      phone: '+48 600 700 800',
      skills: ['SQL', 'Python', 'Go'],
      notes: 'Further skills: Rust',
      applied: '2026-03-25',
    },
    expect.objectContaining({ name: 'Mei Tan', job: open.id, status: '45_1st_interview_sent', applied: '2026-02-03' }),
    expect.objectContaining({ name: '<b>Ada</b> =1+1', job: closed.id, status: '100_offer_accepted' }),
  ])
  const coming = page.waitForEvent('download')
  await demo.press('Download the rows left out')
  const download = await coming
  expect(download.suggestedFilename()).toBe('greenhouse - left out.csv')
  let csv = ''
  for await (const part of await download.createReadStream()) csv += String(part)
  expect(csv.split('\r\n')[1]).toMatch(/^Bo,Olsen,.*Email: Valid email is required$/)

  await demo.press('Undo this import')
  await demo.press('Undo the import')
  await expect(page.getByRole('heading', { name: 'Choose a table' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^greenhouse\.csv/ })).toContainText('0 of 3')
  expect(await database('select count(*)::int as count from candidates')).toEqual([before])
  await expect.poll(() => paths.filter((path) => existsSync(path)), { timeout: 30_000 }).toEqual([])
})
