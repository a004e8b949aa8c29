import { sideways } from './expect-accessible.ts'
import { choose, dialog, openStage, question, toast, type Stage } from './hiring-stage.ts'
import { expect, test } from './watched.ts'

let stage: Stage
test.beforeAll(async ({ browser }) => {
  stage = await openStage(browser)
})
test.afterAll(() => stage.stop())

test('New Hiring Request: refused without a title, then asked for, edited, previewed and posted', async () => {
  await stage.on('/jobs', async (page) => {
    await page.getByRole('button', { name: 'New Hiring' }).click()
    const form = dialog(page, 'New Hiring Request')
    await form.getByLabel('Job Title').fill('   ')
    await form.getByRole('button', { name: 'Generate Job Description' }).click()
    // The first toast of the page, over a dialog that hides all else from screen readers.
    await expect(page.getByRole('alert').filter({ hasText: 'Validation error' })).toContainText('Job title is required')
    await expect(page.getByLabel('Job Title')).toHaveAccessibleDescription('Required')
    expect((await stage.call('GET', '/api/jobs')).length).toBe(0)

    await form.getByLabel('Job Title').fill('Harbour Pilot')
    await choose(page, form.getByRole('combobox', { name: 'Role Type' }), 'Contract')
    await choose(page, form.getByRole('combobox', { name: 'Hiring Urgency' }), 'Critical (Need ASAP)')
    await form.getByLabel('Required Skills / KPIs').fill('Tides, radar')
    await form.getByLabel('Team Context').fill('Six pilots')
    await form.getByText('Express Review (Skip 3-hour delay for assessment delivery)').click()
    await form.getByRole('button', { name: 'Generate Job Description' }).click()
    await expect(toast(page, 'Job description generated')).toBeVisible()

    const preview = dialog(page, 'Generated Job Description - Preview')
    await expect(preview.getByText('Review the generated job description before posting.')).toBeVisible()
    await expect(preview.getByRole('heading', { name: 'Harbour Pilot' }).first()).toBeVisible()
    await expect(preview.getByText('Contract', { exact: true })).toBeVisible()
    await expect(preview.getByRole('note')).toContainText('The assessment link was automatically generated:')
    await preview.getByRole('button', { name: 'Edit Description' }).click()
    await expect(preview).toHaveCount(0)

    await form.getByLabel(/^Description/).fill('')
    await form.getByRole('button', { name: 'Save and Preview' }).click()
    await expect(form.getByText('Description is required')).toBeVisible()
    await form.getByLabel(/^Description/).fill('# Harbour Pilot\n\n## What you do\n- Bring ships in\n\nAnd out again')
    await form.getByRole('button', { name: 'Save and Preview' }).click()
    await expect(preview.getByRole('listitem')).toHaveText('Bring ships in')
    await preview.getByRole('button', { name: 'Approve & Post Job' }).click()
    await expect(toast(page, 'Job posting approved')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Harbour Pilot.*Contract.*Active/ })).toBeVisible()
  })
  expect(await stage.call('GET', '/api/jobs')).toMatchObject([
    {
      type: 'Contract',
      urgency: 'Critical (Need ASAP)',
      skills: 'Tides, radar',
      teamContext: 'Six pilots',
      expressReview: true,
      status: 'active',
    },
  ])
})

test('Job Details: its panels, its candidates, closing and reopening after asking', async () => {
  const jobId = await stage.job('Crane Operator')
  await stage.candidate(jobId, { name: 'Noor Ali' })
  await stage.on('/jobs', async (page) => {
    await page.getByRole('button', { name: 'View Crane Operator' }).click()
    const details = dialog(page, 'Crane Operator')
    const height = async (name: string) => (await details.getByRole('region', { name }).boundingBox())?.height
    expect([await height('Skills'), await height('Team Context'), await height('Description')]).toEqual([160, 160, 400])
    expect((await details.boundingBox())!.height).toBeLessThanOrEqual(900 * 0.9)
    await expect(details.getByText('Candidates (1)')).toBeVisible()
    await expect(details.getByRole('link', { name: /Noor Ali/ })).toHaveAttribute('href', /\/candidates\/\d+/)
    for (const [act, done, status] of [
      ['Close job', 'Job closed', 'Closed'],
      ['Reopen job', 'Job reopened', 'Active'],
    ] as const) {
      await details.getByRole('button', { name: act }).click()
      await question(page).getByRole('button', { name: act }).click()
      await expect(toast(page, done)).toBeVisible()
      // In the head; soon after, the posting below says that it is closed as well.
      await expect(details.getByText(status, { exact: true }).first()).toBeVisible()
    }
    await details.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(details).toHaveCount(0)
  })
})

test('the job edit page: refused without a title, asked about when left, saved', async () => {
  const jobId = await stage.job('Dock Master')
  await stage.on(`/jobs?job=${jobId}`, async (page) => {
    await dialog(page, 'Dock Master').getByRole('link', { name: 'Edit Job' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Job' })).toBeVisible()
    await page.getByLabel('Job Title').fill(' ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Job title is required')).toBeVisible()
    await page.getByLabel('Job Title').fill('Harbour Master')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(question(page).getByText('Discard changes?')).toBeVisible()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await page.getByLabel('Department').fill('Operations')
    await choose(page, page.getByRole('combobox', { name: 'Workplace' }), 'Hybrid')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Job updated')).toBeVisible()
    await expect(dialog(page, 'Harbour Master').getByText('Operations').first()).toBeVisible()
  })
})

test('a word without an end is broken, and pushes no table over the edge', async () => {
  const word = 'Donaudampfschifffahrt'.repeat(9)
  const jobId = await stage.job(word)
  await stage.call('PATCH', `/api/jobs/${jobId}`, { department: word })
  await stage.candidate(jobId, { source: word })
  for (const path of ['/', '/jobs', '/analytics'])
    await stage.on(path, async (page) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByText(word).first()).toBeVisible()
        expect(await sideways(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    })
})
