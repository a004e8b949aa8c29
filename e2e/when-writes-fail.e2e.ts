import { demoPageFor } from './demo-page.ts'
import { inDays } from './in-days.ts'
import { resumePdf } from './resume-pdf.ts'
import { expect, expectRefusal, test } from './watched.ts'

const demo = demoPageFor('ceo', { holdsCalls: true })
const { open, press } = demo

const outOfOrder = 'The database is out of order'

/** Refuses what `act` sends to `call`, once, and sees it told: by its toast, or in its form, which has no toast (`title` undefined). */
async function refused(call: RegExp, title: string | undefined, act: () => Promise<unknown>) {
  expectRefusal(call, /\b500\b/)
  let sent = 0
  await demo.page.route(call, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sent += 1
    return route.fulfill({ status: 500, json: { message: `${outOfOrder}: ${call}` } })
  })
  await act()
  await expect(demo.page.getByText(`${outOfOrder}: ${call}`).first()).toBeVisible()
  if (title !== undefined) await expect(demo.page.getByText(title, { exact: true })).toBeVisible()
  expect(sent).toBe(1)
  await demo.page.unroute(call)
}
const asked = (button: string) => demo.page.getByRole('alertdialog').getByRole('button', { name: button }).click()
/** Leaves a dialog, and what was typed into it. */
async function leave() {
  const dialogs = demo.page.getByRole('dialog')
  await dialogs.getByRole('button', { name: 'Cancel', exact: true }).last().click()
  const discard = demo.page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' })
  await expect(discard.or(demo.page.locator('body:not(:has([role=dialog]))'))).toBeVisible()
  if (await discard.isVisible()) await discard.click()
  await expect(dialogs).toHaveCount(0)
}

test('jobs: an approval, an edited job and a job with something missing', async () => {
  await open('/jobs?page=1')
  await press('New Hiring')
  await demo.page.getByLabel('Job Title').fill('Calibration Engineer')
  await press('Generate Job Description')
  const preview = demo.page.getByRole('dialog', { name: 'Generated Job Description - Preview' })
  await refused(/api\/jobs\/\d+\/approve$/, 'Failed to approve job posting', () =>
    preview.getByRole('button', { name: 'Approve & Post Job' }).click(),
  )
  await expect(preview).toBeVisible()

  await open('/jobs/1/edit')
  await demo.page.getByLabel('Job Title').fill('Another title')
  await refused(/api\/jobs\/1$/, 'Failed to update job', () =>
    demo.page.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  await expect(demo.page.getByLabel('Job Title')).toHaveValue('Another title')
  await demo.page.close()

  demo.page = await demo.context.newPage()
  await demo.page.route(/api\/jobs\/1$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), description: '' } })
  })
  await demo.page.goto(`${demo.product.address}/jobs?job=1&page=1`)
  await expect(demo.page.getByText('Data validation error', { exact: true })).toBeVisible()
})

test('settings: a user who cannot be changed or deleted, a card and a password that cannot be saved', async () => {
  await open('/settings?page=1')
  const user = /api\/users\/\d+$/
  await press(/^Edit /)
  await demo.page.getByRole('dialog').getByLabel('Full Name').fill('Somebody Else')
  await refused(user, 'Error updating user', () => demo.page.getByRole('button', { name: 'Save Changes' }).click())
  await expect(demo.page.getByRole('dialog').getByLabel('Full Name')).toHaveValue('Somebody Else')
  await leave()
  await press(/^Delete /)
  await refused(user, 'Error deleting user', () => asked('Delete'))
  await press('Change my password')
  await demo.page.getByLabel('Current password').fill('the one before')
  await demo.page.getByLabel('New password').fill('the one after')
  await refused(/api\/.*password$/, undefined, () => press('Change Password'))
  await expect(demo.page.getByLabel('New password')).toHaveValue('the one after')
  await demo.page.close()

  demo.page = await demo.context.newPage()
  await open('/settings?tab=system&page=1')
  await demo.page.getByLabel('Organisation name').fill('Another name')
  await refused(/api\/settings$/, 'Failed to save the settings', () => press('Save Product and organisation'))
  await expect(demo.page.getByLabel('Organisation name')).toHaveValue('Another name')
})

test('the screener and the review: the talent pool and a rejection', async () => {
  await open('/candidates?status=30_assessment_completed')
  await refused(/talent-pool$/, 'Failed to add to talent pool', () => press('Add to Talent Pool'))
  await refused(/reject$/, 'Failed to reject candidate', () => press('Reject'))
  await open('/reviews?page=1')
  await press('Talent Pool')
  await refused(/talent-pool$/, 'Failed to add to talent pool', () => asked('Add to Talent Pool'))
  await press('Reject')
  await refused(/reject$/, 'Failed to reject candidate', () => asked('Reject'))
})

test('a resume that cannot be uploaded: with a new candidate, and to one that is there', async () => {
  const file = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: await resumePdf('Siobhan', ['Ten years']) }
  const upload = /api\/candidates\/\d+\/resume$/
  expectRefusal(upload, /\b50[02]\b/)
  await demo.page.route(upload, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>Bad gateway</h1></html>' }),
  )
  await open('/candidates?page=1')
  await press('Add Candidate')
  const form = demo.page.getByRole('dialog')
  await form.getByLabel('Job Role').click()
  await demo.page.getByRole('option').first().click()
  await form.getByLabel('Full Name').fill('Siobhan Without Resume')
  await form.getByLabel('Email').fill('siobhan.without@people.test')
  await form.locator('input[type=file]').setInputFiles(file)
  await form.getByRole('button', { name: 'Add Candidate' }).click()
  await expect(demo.page.getByText('Resume upload failed', { exact: true })).toBeVisible()
  await expect(demo.page.getByText("The candidate was added but we couldn't upload the resume.")).toBeVisible()
  await open('/candidates?q=without')
  await press(/^View Details/)
  await demo.page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await expect(demo.page.getByText('Upload failed', { exact: true })).toBeVisible()
  await expect(demo.page.getByText('Failed to upload the resume', { exact: true })).toBeVisible()
  await expect(demo.page.getByText('Bad gateway')).toHaveCount(0)
})

const later = `${inDays(40)}T14:00`
test('an interview that cannot be scheduled, moved or cancelled', async () => {
  const numberOf = async (status: string) => {
    const answer = await demo.context.request.get(
      `${demo.product.address}/api/interviews?status=${status}&sort=-scheduledDate&page=1&pageSize=1`,
    )
    return ((await answer.json()) as { id: number }[])[0]!.id
  }
  const interview = /api\/interviews\/\d+$/
  await open(`/interviews/${await numberOf('scheduled')}?page=1`)
  await press('Move')
  await demo.page.getByLabel('Date and time').fill(later)
  await refused(interview, undefined, () => press('Save Changes'))
  await expect(demo.page.getByLabel('Date and time')).toHaveValue(later)
  await leave()
  await press('Cancel interview')
  await refused(interview, 'Failed to cancel the interview', () => asked('Cancel interview'))
  await demo.page.close()

  demo.page = await demo.context.newPage()
  await open(`/interviews/${await numberOf('pending')}?page=1`)
  await press('Schedule')
  await demo.page.getByLabel('Date and time').fill(later)
  await refused(interview, undefined, () =>
    demo.page.getByRole('dialog').getByRole('button', { name: 'Schedule interview' }).click(),
  )
})

test('a login and a logout that fail leave everything as it is', async ({ browser }) => {
  const visitor = await browser.newContext({ reducedMotion: 'reduce' })
  await demo.page.close()
  demo.page = await visitor.newPage()
  await demo.page.goto(`${demo.product.address}/auth`)
  const login = demo.page.getByRole('button', { name: 'Log in' })
  await login.click()
  await expect(demo.page.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect(demo.page.getByText('Password must be at least 6 characters')).toBeVisible()
  await demo.page.getByLabel('Username').fill('ceo')
  await demo.page.getByLabel('Password').fill('quillmere-demo')
  await expect(demo.page.getByText(/must be at least/)).toHaveCount(0)
  await refused(/api\/login$/, 'Login failed', () => login.click())
  await expect(demo.page.getByLabel('Username')).toHaveValue('ceo')
  await login.click()
  await expect(demo.page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await refused(/api\/logout$/, 'Logout failed', () => press('Log out'))
  await expect(demo.page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await press('Log out')
  await expect(demo.page.getByText('Logged out', { exact: true })).toBeVisible()
  await expect(demo.page.getByText('You have been successfully logged out.')).toBeVisible()
  await expect(demo.page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect((await visitor.request.get(`${demo.product.address}/api/user`)).status()).toBe(401)
  await visitor.close()
})
