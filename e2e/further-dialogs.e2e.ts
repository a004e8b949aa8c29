import { demoPageFor } from './demo-page.ts'
import { picture } from '#test/picture.ts'
import { axeMs, expectAccessibleAnyhow } from './expect-accessible.ts'
import { choose, dialog, question, toast } from './hiring-stage.ts'
import { resumePdf } from './resume-pdf.ts'
import { signIn } from './start-demo.ts'
import { expect, expectRefusal, test } from './watched.ts'

test.describe.configure({ timeout: axeMs })

const demo = demoPageFor('admin')
const { open, press } = demo

/** The dialog on top is clear to everyone, in every look. */
const clear = (what: string) => expectAccessibleAnyhow(demo.page, what, '[role=dialog], [role=alertdialog]')

/** Makes a call as the administrator, or as whoever else is signed in. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers of the product's own calls, read by tests only
async function call(method: string, path: string, data?: object, as = demo.context, headers = {}): Promise<any> {
  const answer = await as.request.fetch(`${demo.product.address}${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}
const openJobs = async (): Promise<number[]> =>
  (await call('GET', '/api/jobs?status=active')).map(({ id }: { id: number }) => id)
const candidate = async (jobId: number, email: string, name: string) =>
  (await call('POST', '/api/candidates', { jobId, name, email })).id as number

test('a candidate: more time, the resume put in another’s place, joined and separated, taken out for good', async () => {
  const [one, two] = await openJobs()
  const id = await candidate(one!, 'ilse@people.test', 'Ilse Janssen')
  await candidate(two!, 'ilse.janssen@people.test', 'Ilse Janssen')
  const whole = () => call('GET', `/api/candidates/${id}`)
  await open(`/candidates/${id}`)

  await press('Adjust time')
  const time = dialog(demo.page, 'Adjust assessment time')
  await expect(time).toBeVisible()
  await clear('Adjust assessment time')
  await choose(demo.page, time.getByRole('combobox', { name: 'Time' }), '1.5 times the usual time')
  await time.getByLabel('Reason').fill('Reads by a screen reader')
  await time.getByRole('button', { name: 'Save time' }).click()
  await expect(toast(demo.page, 'Assessment time saved')).toBeVisible()
  await expect(demo.page.getByText(/1\.5 times the usual time\.$/)).toBeVisible()
  expect(await call('GET', `/api/candidates/${id}/assessment-link`)).toMatchObject({
    timeFactor: 1.5,
    reason: 'Reads by a screen reader',
  })

  const upload = async (words: string) => {
    const file = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: await resumePdf('Ilse', [words]) }
    await demo.page.locator('input[type=file]').setInputFiles(file)
    await expect(demo.page.getByRole('region', { name: /^Resume of/ })).toContainText(words)
    await expect(toast(demo.page, 'Resume uploaded success')).toBeVisible()
    return (await whole()).resumeUrl as string
  }
  const first = await upload('Ten years at the yard')
  await press('Replace')
  await expect(demo.page.getByText('Replace the resume (PDF)')).toBeVisible()
  await press('Keep the current resume')
  await press('Replace')
  expect(await upload('Eleven years at the yard')).not.toBe(first)

  await demo.page.getByRole('tab', { name: 'Details' }).click()
  await press('Same person as…')
  const others = dialog(demo.page, 'Who is the same person as Ilse Janssen?')
  await expect(others).toBeVisible()
  await clear('Who is the same person')
  await others.getByRole('button', { name: /ilse\.janssen@people\.test/ }).click()
  await expect(question(demo.page).getByText('Join the applications?')).toBeVisible()
  await clear('Join the applications?')
  await question(demo.page).getByRole('button', { name: 'Join applications' }).click()
  await expect(toast(demo.page, 'Applications joined')).toBeVisible()
  await expect(demo.page.getByRole('region', { name: 'Also applied for' }).getByRole('link')).toHaveCount(1)
  expect((await whole()).alsoAppliedFor).toHaveLength(1)
  await press(/^Not the same person:/)
  await expect(question(demo.page).getByText('Not the same person?')).toBeVisible()
  await clear('Not the same person?')
  await question(demo.page).getByRole('button', { name: 'Separate applications' }).click()
  await expect(toast(demo.page, 'Applications separated')).toBeVisible()
  expect((await whole()).alsoAppliedFor).toEqual([])

  await press('Anonymise...')
  const anonymise = dialog(demo.page, 'Anonymise Ilse Janssen?')
  await expect(anonymise).toBeVisible()
  await clear('Anonymise')
  await anonymise.getByLabel('Type Ilse Janssen to confirm').fill('Ilse Janssen')
  await anonymise.getByRole('button', { name: 'Anonymise for good' }).click()
  await expect(toast(demo.page, 'Candidate anonymised')).toBeVisible()
  await expect(demo.page).toHaveURL(/\/candidates$/)
  await expect(demo.page.getByRole('heading', { name: 'Candidate Screener' })).toBeVisible()
  expect(await call('GET', '/api/candidates?search=ilse%40people.test&page=1')).toEqual([])
})

test('somebody is considered for another job, and their resume goes along', async () => {
  const [one, two] = await openJobs()
  const id = await candidate(one!, 'tomasz@people.test', 'Tomasz O’Brien')
  const { title } = await call('GET', `/api/jobs/${two}`)
  await open(`/candidates/${id}`)
  const file = {
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: await resumePdf('Tomasz', ['Ten years at sea']),
  }
  await demo.page.locator('input[type=file]').setInputFiles(file)
  await expect(toast(demo.page, 'Resume uploaded success')).toBeVisible()

  await demo.page.getByRole('tab', { name: 'Details' }).click()
  await press('Consider for another job…')
  const consider = dialog(demo.page, 'Consider for another job')
  await expect(consider).toBeVisible()
  await clear('Consider for another job')
  await choose(demo.page, consider.getByRole('combobox', { name: 'Job Role' }), title)
  await expect(consider.getByText(/^The assessment goes out by email/)).toBeVisible()
  await consider.getByRole('button', { name: 'Add Candidate' }).click()
  await expect(toast(demo.page, 'Candidate Added')).toBeVisible()
  await expect(demo.page.getByRole('region', { name: 'Also applied for' }).getByRole('link')).toContainText(title)
  await press('Open')
  await expect(demo.page).toHaveURL(/\/candidates\/\d+$/)
  await expect(demo.page).not.toHaveURL(RegExp(`/candidates/${id}$`))
  await expect(demo.page.getByRole('region', { name: /^Resume of/ })).toContainText('Ten years at sea')
  await expect(demo.page.getByTitle(title)).toBeVisible()
})

test('the answers of an assessment are read in their dialog', async () => {
  const rows = await call('GET', '/api/candidates?status=30_assessment_completed&page=1&pageSize=20')
  let id: number | undefined
  for (const row of rows)
    if (id === undefined && (await call('GET', `/api/candidates/${row.id}/assessment-report`)).sitting) id = row.id
  await open(`/candidates/${id}`)
  await press('View answers')
  const answers = dialog(demo.page, 'Assessment answers')
  await expect(answers.getByRole('region', { name: 'Reasoning' }).getByRole('listitem').first()).toBeVisible()
  await clear('Assessment answers')
  await answers.getByRole('button', { name: 'Close' }).last().click()
  await expect(answers).toHaveCount(0)
})

test('integrations: each is tried, and a key of the job board is made and revoked after asking', async () => {
  await open('/settings?tab=integrations')
  for (const [button, told] of [
    ['Send test email', /was kept in the log below/],
    ['Test storage', /were written, read back and removed/],
    ['Write a sample', /was written in \d+ ms/],
    ['Test provider', /^It answered in \d+ ms/],
    ['Test addresses', /^Every address answers\.|: /],
  ] as const) {
    await press(button)
    await expect(demo.page.getByRole('status').getByText(told).first(), button).toBeVisible()
  }
  expect((await call('GET', '/api/emails?page=1&pageSize=5'))[0].subject).toMatch(/test/i)

  await expect(demo.page.getByRole('button', { name: 'Make key' })).toBeDisabled()
  await demo.page.getByLabel('Name of the site or system').fill('A site of ours')
  await press('Make key')
  await expect(demo.page.getByText('Copy the key now: it is not shown again.')).toBeVisible()
  await press('Revoke A site of ours')
  await expect(question(demo.page).getByText('Revoke this key?')).toBeVisible()
  await clear('Revoke this key?')
  await question(demo.page).getByRole('button', { name: 'Revoke key' }).click()
  await expect(demo.page.getByText(/^Revoked /)).toBeVisible()
  expect(await call('GET', '/api/api-keys')).toMatchObject([{ name: 'A site of ours', revokedAt: expect.any(String) }])
})

const logo = async () => (await call('GET', '/api/settings/logo')).logo as { width: number } | null

test('settings: a logo is put up and taken off, not a text; a letter of the coming week is read', async () => {
  await open('/settings?tab=system')
  const file = demo.page.getByLabel('Logo file')
  expectRefusal(/\/api\/settings\/logo/, /\b4\d\d\b/)
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(toast(demo.page, 'Failed to save the logo')).toBeVisible()
  expect(await logo()).toBeNull()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await picture()) })
  await expect(toast(demo.page, 'Logo saved')).toBeVisible()
  await expect(demo.page.getByRole('img', { name: 'The organisation’s logo' })).toBeVisible()
  expect(await logo()).toMatchObject({ width: 64 })
  await press('Remove logo')
  await expect(toast(demo.page, 'Logo removed')).toBeVisible()
  expect(await logo()).toBeNull()

  const letter = demo.page.getByRole('button', { name: /^View email: / }).first()
  const subject = (await letter.getAttribute('aria-label'))!.slice('View email: '.length)
  await letter.click()
  await expect(demo.page.getByRole('dialog').getByRole('heading', { name: subject })).toBeVisible()
  await clear('a letter of the coming week')
  await expect(
    demo.page
      .getByRole('dialog')
      .locator('iframe')
      .or(demo.page.getByRole('dialog').getByText(/Dear|Hello/))
      .first(),
  ).toBeVisible()
})

test('a pending interview: the candidate is let choose, by a link to copy and by one that is sent', async () => {
  const [{ id, candidate: person }] = await call(
    'GET',
    '/api/interviews?status=pending&sort=-scheduledDate&page=1&pageSize=1',
  )
  await open(`/interviews/${id}`)
  await press('Let candidate choose')
  const form = dialog(demo.page, 'Let the candidate choose')
  const interviewers = form.getByRole('group', { name: 'Interviewers' })
  if ((await interviewers.getByRole('button', { name: /^Remove / }).count()) === 0) {
    await expect(form.getByRole('button', { name: 'Make link to copy' })).toBeDisabled()
    await form.getByRole('combobox', { name: 'Interviewers' }).click()
    await demo.page.getByRole('option').first().click()
  }
  await form.getByRole('button', { name: 'Make link to copy' }).click()
  await expect(form.getByLabel('Scheduling link')).toHaveValue(/\/schedule\/[\w-]{32}$/)
  await clear('Let the candidate choose')
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(toast(demo.page, 'Scheduling link sent')).toBeVisible()
  await expect(form).toHaveCount(0)
  const [newest] = await call('GET', '/api/emails?page=1&pageSize=5')
  expect(newest.recipientEmail).toBe(person.email)
})

test('an offer is revised, not without compensation; one that waits is sent back, not without a reason', async ({
  browser,
}) => {
  const [jobId] = await openJobs()
  const reviewed = async (email: string, name: string) => {
    const candidateId = await candidate(jobId!, email, name)
    const scheduledDate = new Date().toISOString()
    const { id } = await call('POST', '/api/interviews', { candidateId, type: 'Technical', scheduledDate })
    await call('POST', `/api/interviews/${id}/evaluate`, { overallRating: 'Hire' })
    return candidateId
  }
  const terms = { offerType: 'Full-time', compensation: '120,000' }
  const revised = await reviewed('noor@people.test', 'Noor Ali')
  await call('POST', `/api/candidates/${revised}/send-offer`, terms)
  await open(`/candidates?candidate=${revised}`)
  await press('Revise offer')
  const form = dialog(demo.page, 'Revise offer')
  await expect(form.getByLabel(/^Compensation/)).toHaveValue('120,000')
  await clear('Revise offer')
  await form.getByLabel(/^Compensation/).fill('')
  await form.getByRole('button', { name: 'Send new version' }).click()
  await expect(form.getByLabel(/^Compensation/)).toHaveAccessibleDescription(/^Required/)
  await form.getByLabel(/^Compensation/).fill('130,000')
  await form.getByRole('button', { name: 'Send new version' }).click()
  await expect(toast(demo.page, 'Offer sent')).toBeVisible()
  const offers = await call('GET', `/api/offers?candidateId=${revised}`)
  expect(offers.filter(({ status }: { status: string }) => status === 'sent')).toMatchObject([
    { compensation: '130,000', version: 2 },
  ])

  const { updatedAt } = await call('GET', '/api/settings')
  const every = { offerApproval: { mode: 'all', limitUsd: 0 } }
  await call('PATCH', '/api/settings', every, demo.context, { 'x-row-version': updatedAt })
  const maker = await browser.newContext()
  await signIn(maker, demo.product, 'coo')
  const waiting = await reviewed('piotr@people.test', 'Piotr Zych')
  await call('POST', `/api/candidates/${waiting}/send-offer`, terms, maker)
  await maker.close()
  await open('/reviews')
  await press('Send back the offer to Piotr Zych')
  const back = dialog(demo.page, 'Send the offer back')
  await back.getByRole('button', { name: 'Send back' }).click()
  await expect(back.getByText('Say why the offer is sent back')).toBeVisible()
  await clear('Send the offer back')
  await back.getByLabel('Reason').fill('Ten thousand too much')
  await back.getByRole('button', { name: 'Send back' }).click()
  await expect(toast(demo.page, 'Offer sent back')).toBeVisible()
  await expect(demo.page.getByRole('button', { name: 'Send back the offer to Piotr Zych' })).toHaveCount(0)
  expect(await call('GET', '/api/offers/waiting')).toEqual([])
})

test('a calendar is connected, not by what is no address, and disconnected after asking', async () => {
  await open('/')
  await press('My availability')
  const mine = dialog(demo.page, 'My availability')
  await mine.getByLabel('Address of the calendar').fill('no address')
  await mine.getByRole('button', { name: 'Connect calendar' }).click()
  await expect(mine.getByLabel('Address of the calendar')).toHaveAttribute('aria-invalid', 'true')
  await mine.getByLabel('Address of the calendar').fill('https://calendar.invalid/mine.ics')
  await mine.getByRole('button', { name: 'Connect calendar' }).click()
  await mine.getByRole('button', { name: 'Disconnect calendar.invalid' }).click()
  await expect(question(demo.page).getByText('Disconnect this calendar?')).toBeVisible()
  await clear('Disconnect this calendar?')
  await question(demo.page).getByRole('button', { name: 'Disconnect' }).click()
  // While it is asked, the dialog beneath is none: nothing in it would be found.
  await expect(question(demo.page)).toHaveCount(0)
  await expect(mine.getByText('calendar.invalid', { exact: true })).toHaveCount(0)
  expect((await call('GET', '/api/calendar')).connected).toEqual([])
})
