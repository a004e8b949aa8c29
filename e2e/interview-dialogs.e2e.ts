import { dayMs } from '#shared/durations.ts'
import { choose, dialog, openStage, question, toast, type Stage } from './hiring-stage.ts'
import { inDays } from './in-days.ts'
import { expect, test } from './watched.ts'

let stage: Stage
let jobId: number
test.beforeAll(async ({ browser }) => {
  stage = await openStage(browser)
  jobId = await stage.job('Rigger')
})
test.afterAll(() => stage.stop())

const soon = (days: number) => `${inDays(days)}T14:00`
const interview = async (fields: object = {}) => {
  const candidate = await stage.candidate(jobId, { status: '30_assessment_completed' })
  const scheduledDate = new Date(Date.now() + dayMs).toISOString()
  const { id } = await stage.call('POST', '/api/interviews', {
    candidateId: candidate.id,
    type: 'Panel',
    scheduledDate,
    ...fields,
  })
  return { id, candidate }
}

test('an interview is scheduled from the candidate, not without a date, and moved', async () => {
  const [first, moved] = [soon(3), soon(4)]
  const { id, name } = await stage.candidate(jobId, { status: '30_assessment_completed' })
  await stage.on(`/candidates?candidate=${id}`, async (page) => {
    const window = dialog(page, name)
    await window.getByRole('button', { name: 'Schedule', exact: true }).click()
    const form = dialog(page, 'Schedule interview')
    const submit = form.getByRole('button', { name: 'Schedule interview' })
    await submit.click()
    await expect(form.getByText('Date and time are required')).toBeVisible()
    await choose(page, form.getByRole('combobox', { name: 'Type' }), 'Behavioural')
    await form.getByLabel('Date and time').fill(first)
    await form.getByLabel('Video link').fill('no address')
    await submit.click()
    await expect(form.getByLabel('Video link')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Video link').fill('https://meet.jit.si/harbour')
    await submit.click()
    await expect(toast(page, 'Interview scheduled')).toBeVisible()
    await expect(window.getByText('Behavioural Interview')).toBeVisible()
    await window.getByRole('button', { name: 'Move', exact: true }).click()
    const move = dialog(page, 'Move interview')
    await move.getByLabel('Date and time').fill(moved)
    await move.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Interview moved')).toBeVisible()
  })
  const [row] = await stage.call('GET', `/api/interviews?candidateId=${id}`)
  expect(row).toMatchObject({ type: 'Behavioural', status: 'scheduled' })
  expect(row.scheduledDate.slice(0, 10)).toBe(moved.slice(0, 10))
})

test('on a phone no line of an interview’s facts begins with a dot', async () => {
  const { id } = await interview()
  await stage.on(`/interviews/${id}`, async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const facts = page.locator('header p', { hasText: 'Panel Interview' })
    const left = (await facts.boundingBox())!.x
    const dots = facts.getByText('·', { exact: true })
    // One between two facts of a line, the other two beyond the edge, which hides them.
    const seen = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().x))
    expect(seen.filter((x) => x < left).length).toBeGreaterThan(0)
    expect(seen.filter((x) => x >= left && x < left + 16)).toEqual([])
    expect(await facts.locator('> span').evaluate((line) => getComputedStyle(line).overflowX)).toBe('clip')
  })
})

test('an interview is cancelled only after asking', async () => {
  const { id, candidate } = await interview()
  await stage.on(`/interviews/${id}`, async (page) => {
    await page.getByRole('button', { name: 'Cancel interview' }).click()
    await expect(question(page)).toContainText(`The interview with ${candidate.name} will not take place.`)
    await question(page).getByRole('button', { name: 'Keep as it is' }).click()
    await page.getByRole('button', { name: 'Cancel interview' }).click()
    await question(page).getByRole('button', { name: 'Cancel interview' }).click()
    await expect(toast(page, 'Interview cancelled')).toBeVisible()
    await expect(page.getByText(/was cancelled and takes no evaluation/)).toBeVisible()
  })
})

test('an interview is completed, gets its recording in the page, and is evaluated, not without a recommendation', async () => {
  const { id } = await interview()
  await stage.on(`/interviews/${id}/evaluate`, async (page) => {
    await page.getByRole('button', { name: 'Mark as completed' }).click()
    await question(page).getByRole('button', { name: 'Mark as completed' }).click()
    await expect(toast(page, 'Interview completed')).toBeVisible()
    await page.getByRole('button', { name: 'Add recording' }).click()
    const form = dialog(page, 'Recording and notes')
    await form.getByLabel('Video link').fill('not an address')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByLabel('Video link')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Video link').fill('https://videos.example.org/1')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Recording saved')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open recording' })).toBeVisible()

    await page.getByRole('button', { name: 'Submit Evaluation' }).click()
    await expect(page.getByText('Please select a recommendation')).toBeVisible()
    // By keys one chooses at once.
    await expect(page.getByRole('radio', { name: 'Strong Hire', exact: true })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText('Please select a recommendation')).toHaveCount(0)
    await page.getByRole('radiogroup', { name: 'Technical' }).getByText('5').click()
    await page.getByLabel('Overall Comments').fill('Steady hands')
    await page.getByRole('button', { name: 'Submit Evaluation' }).click()
    await expect(toast(page, 'Evaluation submitted')).toBeVisible()
    await expect(page).toHaveURL(/\/interviews$/)
  })
  expect(await stage.call('GET', `/api/interviews/${id}/evaluation`)).toMatchObject({
    overallRating: 'Strong Hire',
    technicalScore: 5,
    communicationScore: null,
    overallComments: 'Steady hands',
  })
})

test('Executive Review: an offer, not without compensation; pool and reject after asking', async () => {
  const [first, second, third] = [
    await stage.candidate(jobId),
    await stage.candidate(jobId),
    await stage.candidate(jobId),
  ]
  for (const { id } of [first, second, third]) await stage.reviewed(id)
  await stage.on('/reviews', async (page) => {
    const entry = (name: string) => page.getByRole('listitem', { name, exact: true })
    await entry(first.name).getByRole('button', { name: 'Send Offer' }).click()
    const form = dialog(page, 'Send Offer')
    await form.getByRole('button', { name: 'Send Offer' }).click()
    await expect(toast(page, 'Validation error')).toBeVisible()
    await expect(page.getByText('Compensation is required')).toBeVisible()
    await expect(form.getByLabel('Compensation (USD)')).toHaveAccessibleDescription(/^Required/)
    await choose(page, form.getByRole('combobox', { name: 'Offer Type' }), 'Contract')
    await form.getByLabel('Compensation (USD)').fill('90,000')
    await form.getByLabel('Start Date').fill(inDays(60))
    await form.getByLabel('Notes').fill('Boots are provided')
    await form.getByRole('button', { name: 'Send Offer' }).click()
    await expect(toast(page, 'Offer sent')).toBeVisible()
    await expect(entry(first.name)).toHaveCount(0)
    for (const [{ name }, button, confirm, done] of [
      [second, 'Talent Pool', 'Add to Talent Pool', 'Added to talent pool'],
      [third, 'Reject', 'Reject', 'Candidate rejected'],
    ] as const) {
      await entry(name).getByRole('button', { name: button }).click()
      await expect(question(page)).toContainText(name)
      await question(page).getByRole('button', { name: confirm }).click()
      await expect(toast(page, done)).toBeVisible()
      await expect(entry(name)).toHaveCount(0)
    }
  })
  expect(await stage.call('GET', `/api/offers?candidateId=${first.id}`)).toMatchObject([
    { offerType: 'Contract', compensation: '90,000', notes: 'Boots are provided', status: 'sent' },
  ])
})

test('an offer to an address that does not exist says which', async () => {
  const { id, name } = await stage.candidate(jobId, { email: 'nobody@nowhere.invalid' })
  await stage.reviewed(id)
  await stage.on(
    '/reviews',
    async (page) => {
      const entry = page.getByRole('listitem', { name, exact: true })
      await entry.getByRole('button', { name: 'Send Offer' }).click()
      await dialog(page, 'Send Offer').getByLabel('Compensation (USD)').fill('90,000')
      await dialog(page, 'Send Offer').getByRole('button', { name: 'Send Offer' }).click()
      await expect(question(page).getByRole('heading', { name: 'Email Error' })).toBeVisible()
      const text = 'Candidate email does not exist. Please verify nobody@nowhere.invalid is correct and try again.'
      await expect(question(page).getByText(text, { exact: true })).toBeVisible()
      await question(page).getByRole('button', { name: 'Okay' }).click()
      await expect(entry).toHaveCount(0)
    },
    [422],
  )
})

for (const [button, act, done, status] of [
  ['Accepted', 'Offer accepted', 'Offer accepted', 'Offer Accepted'],
  ['Declined', 'Record the refusal', 'Offer declined', '1st Interview Completed'],
  ['Withdraw', 'Withdraw offer', 'Offer withdrawn', undefined],
] as const)
  test(`an offer is ${done.slice('Offer '.length)}, after asking`, async () => {
    const { id, name } = await stage.candidate(jobId)
    await stage.reviewed(id)
    await stage.call('POST', `/api/candidates/${id}/send-offer`, { offerType: 'Full-time', compensation: '80,000' })
    await stage.on(`/candidates?candidate=${id}`, async (page) => {
      const window = dialog(page, name)
      await window.getByRole('group', { name: 'Outcome of the offer' }).getByRole('button', { name: button }).click()
      const over = button === 'Declined' ? dialog(page, 'Offer declined') : question(page)
      if (button === 'Declined') await over.getByLabel('Reason').fill('Moves to Ghent')
      await over.getByRole('button', { name: act }).click()
      await expect(toast(page, done)).toBeVisible()
      if (status) await expect(window.locator('header').getByText(status, { exact: true })).toBeVisible()
      if (button === 'Declined') await expect(window.getByText('Reason: Moves to Ghent')).toBeVisible()
      await expect(window.getByRole('group', { name: 'Outcome of the offer' })).toHaveCount(0)
    })
  })
