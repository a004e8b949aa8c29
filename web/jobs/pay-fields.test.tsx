// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { payRangeMissing } from '#shared/pay-choices.ts'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pay = { lowest: 60_000, highest: 75_000, currency: 'EUR', per: 'year', published: true } as const
const shown = 'Show it on the careers site'
const hiring = (values: object) => () => Response.json({ approvalRequired: false, payRangeRequired: false, ...values })
const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value
const reads = (text: string) => waitFor(() => expect(screen.getByText(/ read: /).textContent).toBe(text))

async function newRequest(answers = {}) {
  const opened = openJobs('/jobs', {
    'GET /api/jobs': () => page([]),
    'GET /api/settings/hiring': hiring({ payCurrency: 'EUR' }),
    'POST /api/jobs': ({ body }) => Response.json({ ...job, pay: body['pay'] ?? null }, { status: 201 }),
    ...answers,
  })
  await click('New Hiring')
  await type(/Job Title/, 'Designer')
  await screen.findByLabelText('Lowest')
  return opened
}

describe('a new hiring request', () => {
  test('sends what is typed as exact amounts, in the currency that the newest job pays in', async () => {
    const { sent } = await newRequest()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Currency' }).textContent).toBe('EUR · Euro'))
    await type('Lowest', '60.000')
    await type('Highest', '75 000,50')
    await reads('Candidates and job boards read: €60,000.00 – €75,000.50 per year')
    await click('Generate Job Description')
    expect(await screen.findByText('Pay range: €60,000.00 – €75,000.50 per year')).toBeDefined()
    expect(sent[0]?.body).toMatchObject({ pay: { ...pay, highest: 75_000.5 } })
  })

  test('without an amount says nothing of pay, and a currency that came by itself is no change to lose', async () => {
    const { sent } = await newRequest()
    await type(/Job Title/, '')
    // Nobody unticks what would be ticked again once there is an amount.
    expect(screen.queryByRole('checkbox', { name: shown })).toBeNull()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Currency' }).textContent).toBe('EUR · Euro'))
    await click('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await click('New Hiring')
    await type(/Job Title/, 'Designer')
    await click('Generate Job Description')
    await screen.findByRole('dialog', { name: /Preview/ })
    expect(sent[0]?.body).not.toHaveProperty('pay')
    expect(screen.queryByText(/^Pay range:/)).toBeNull()
  })

  test.each([
    ['Lowest', '60k', 'Write it in digits, such as 60,000 or 18.50'],
    ['Highest', '50,000', 'Highest pay must not be below the lowest'],
  ])('refuses %s of "%s" at its field, and sends nothing', async (label, typed, message) => {
    const { sent } = await newRequest()
    await type('Lowest', '60,000')
    await type(label, typed)
    await click('Generate Job Description')
    expect(await screen.findByText(message)).toBeDefined()
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
    expect(sent).toEqual([])
  })

  test('asks for a currency where none is known', async () => {
    const { sent } = await newRequest({ 'GET /api/settings/hiring': hiring({ payCurrency: null }) })
    await type('Lowest', '60,000')
    await click('Generate Job Description')
    expect(await screen.findByText('Choose a currency')).toBeDefined()
    expect(sent).toEqual([])
  })
})

const openEdit = (stored: typeof job, answers: Parameters<typeof openJobs>[1] = {}) =>
  openJobs('/jobs/7/edit', {
    'GET /api/jobs/7': () => Response.json({ ...stored, platforms: [] }),
    'GET /api/jobs': () => page([stored]),
    'GET /api/settings/hiring': hiring({ payCurrency: 'EUR' }),
    'PATCH /api/jobs/7': ({ body }) => Response.json({ ...stored, ...body }),
    ...answers,
  })

describe('editing a job', () => {
  test('shows its pay as it is written, and sends what of it was changed with the rest', async () => {
    const { sent } = openEdit({ ...job, pay: { ...pay, lowest: 18.5, highest: null, per: 'hour' } })
    expect([await value('Lowest'), await value('Highest')]).toEqual(['18.5', ''])
    await reads('Candidates and job boards read: From €18.50 per hour')
    fireEvent.click(screen.getByRole('checkbox', { name: shown }))
    await reads('Only staff read: From €18.50 per hour')
    await type('Highest', '20')
    await click('Save')
    await screen.findByText('Job updated')
    expect(sent[0]?.body).toMatchObject({ pay: { ...pay, lowest: 18.5, highest: 20, per: 'hour', published: false } })
  })

  test('takes its pay away where both amounts are emptied', async () => {
    const { sent } = openEdit({ ...job, pay })
    await screen.findByLabelText('Lowest')
    await type('Lowest', ' ')
    await type('Highest', '')
    await click('Save')
    await screen.findByText('Job updated')
    expect(sent[0]?.body).toMatchObject({ pay: null })
  })

  test('shows what somebody else made of its pay meanwhile', async () => {
    const theirs = { ...job, pay: { ...pay, published: false }, updatedAt: '2026-03-01T11:00:00.000Z' }
    openEdit(job, {
      'PATCH /api/jobs/7': () =>
        Response.json({ message: 'Changed', errorType: 'conflict', current: theirs }, { status: 409 }),
    })
    await screen.findByLabelText('Lowest')
    await type(/Job Title/, 'Lead Designer')
    await click('Save')
    const notice = (await screen.findByText(/Someone else changed this job/)).closest('section')
    expect(notice?.textContent).toContain('Pay range€60,000 – €75,000 per year (only staff see it)')
    await click('Reload theirs')
    expect(await value('Lowest')).toBe('60,000')
  })

  test('goes on from what somebody else made of its pay, with one’s own changes in it', async () => {
    const stored = { ...job, pay }
    const theirs = {
      ...stored,
      pay: { ...pay, currency: 'USD', published: false },
      updatedAt: '2026-03-01T11:00:00.000Z',
    }
    const { sent } = openEdit(stored, {
      'PATCH /api/jobs/7': ({ rowVersion }) =>
        rowVersion === theirs.updatedAt
          ? Response.json(theirs)
          : Response.json({ message: 'Changed', errorType: 'conflict', current: theirs }, { status: 409 }),
    })
    await screen.findByLabelText('Lowest')
    await type('Highest', '80,000')
    await click('Save')
    await click('Keep my changes')
    await click('Save')
    await screen.findByText('Job updated')
    expect(sent.at(-1)?.body).toMatchObject({ pay: { ...theirs.pay, highest: 80_000 } })
  })
})

test('where a pay range is required, the preview of a job without one says so, and approves nothing', async () => {
  const { sent } = await newRequest({
    'GET /api/settings/hiring': hiring({ payRangeRequired: true, payCurrency: 'EUR' }),
  })
  await click('Generate Job Description')
  const preview = within(await screen.findByRole('dialog', { name: /Preview/ }))
  expect(await preview.findByText(payRangeMissing)).toBeDefined()
  const approve = preview.getByRole<HTMLButtonElement>('button', { name: 'Approve & Post Job' })
  expect(approve.disabled).toBe(true)
  fireEvent.click(approve)
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/jobs'])
})

test('Job Details tells what it pays, and whether candidates are told', async () => {
  openJobs('/jobs?job=7', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, pay: { ...pay, published: false }, platforms: [] }),
  })
  const details = within(await screen.findByRole('dialog'))
  const term = await details.findByText('Pay range')
  expect(term.nextElementSibling?.textContent).toBe('€60,000 – €75,000 per year (only staff see it)')
})
