// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { evaluation, interview } from '#test/screens/open-screens.tsx'
import { candidate, click, choose, openScreener, openTab, type, unknownAddress } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const saved = () => Response.json({ ...candidate, updatedAt: '2026-03-06T09:00:00.000Z' })
const labelled = (labels: string[]) => labels.map((label) => screen.getByLabelText(label))
test('there are three tabs, of which Evaluation is open, and what each holds', async () => {
  openScreener('/candidates?candidate=7')
  await screen.findByRole('tab', { name: 'Evaluation' })
  const tabs = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])
  expect(tabs).toEqual([
    ['Evaluation', 'true'],
    ['Details', 'false'],
    ['Notes', 'false'],
  ])
  const [date, , , , , link] = labelled([
    'Last Interview Date',
    'Current Status',
    'Final Decision Status',
    'Assessment Score',
    'Assessment Percentile',
    'Assessment Link',
  ])
  expect([(date as HTMLInputElement).type, (link as HTMLInputElement).type]).toEqual(['date', 'url'])
  expect(screen.getByText('Display').parentElement?.textContent).toBe('DisplayPending')
  for (const name of ['Technical', 'Leadership', 'Problem Solving', 'Communication', 'Cultural Fit'])
    expect(screen.getByRole('radiogroup', { name: new RegExp(`^${name}`) })).toBeDefined()
  await openTab(/Details/)
  await screen.findByLabelText('Skills')
  expect(
    labelled(['Full Name', 'Email', 'Phone', 'Location', 'Experience Years', 'Expected Salary', 'Skills']),
  ).toHaveLength(7)
  await openTab(/Notes/)
  expect(screen.getByRole('textbox', { name: 'Notes' })).toBeDefined()
})

test('the bottom bar has the five actions, Write, Cancel and Save Changes, in this order', async () => {
  openScreener('/candidates?candidate=7')
  await screen.findByRole('tab', { name: 'Evaluation' })
  const dialog = screen.getByRole('dialog')
  const bar = dialog.querySelector('footer')!
  const actions = within(bar).getByRole('group', { name: 'Actions' })
  expect(
    within(actions)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Assessment', 'Interview', 'Offer', 'Talent Pool', 'Reject', 'Write'])
  const rest = within(bar).getAllByRole('button').slice(-2)
  expect(rest.map((button) => button.textContent)).toEqual(['Cancel', 'Save Changes'])
})

test('choosing rejected or offer as status makes the decision match, and its Display line', async () => {
  openScreener('/candidates?candidate=7')
  await choose('Current Status', '200 Rejected')
  const decision = screen.getByRole('combobox', { name: 'Final Decision Status' })
  await waitFor(() => expect(decision.textContent).toBe('Rejected'))
  expect(screen.getByText('Display').parentElement?.textContent).toBe('DisplayRejected')
  await choose('Current Status', '95 Offer Sent')
  await waitFor(() => expect(decision.textContent).toBe('Offer Sent'))
})

test('a decision of none is no decision at this status', async () => {
  openScreener('/candidates?candidate=7')
  await choose('Final Decision Status', 'Not Applicable')
  await waitFor(() => expect(screen.getByText('Display').parentElement?.textContent).toBe('DisplayNot Applicable'))
})

test.each([
  ['Assessment Score', '101', 'Assessment score must be 0 to 100'],
  ['Assessment Percentile', '-1', 'Assessment percentile must be 0 to 100'],
  ['Assessment Link', 'not a link', /address|URL|link/i],
  ['Last Interview Date', '0202-03-05', 'Last interview date must lie between the years 2000 and 2100'],
])('%s does not take %s', async (label, value, text) => {
  const { sent } = openScreener('/candidates?candidate=7')
  await screen.findByRole('tab', { name: 'Evaluation' })
  type(label, value)
  await click('Save Changes')
  const message = await screen.findByText(text, { selector: '[id$="error"], [role="alert"], p' })
  expect(message).toBeDefined()
  expect(sent).toEqual([])
})

test('on Details a wrong field opens its tab, and at three skills the field closes', async () => {
  const { sent } = openScreener('/candidates?candidate=7', { row: { ...candidate, skills: ['Figma', 'Research'] } })
  await openTab(/Details/)
  const skills = await screen.findByLabelText<HTMLInputElement>('Skills')
  for (const skill of [' figma ', '  ', 'Writing']) {
    fireEvent.change(skills, { target: { value: skill } })
    fireEvent.keyDown(skills, { key: 'Enter' })
  }
  expect(await screen.findByText('Maximum 3 skills reached')).toBeDefined()
  expect(skills.disabled).toBe(true)
  type('Full Name', 'L')
  type('Email', 'nobody')
  type('Experience Years', '-1')
  await openTab(/Evaluation/)
  await click('Save Changes')
  for (const text of ['Full name is required', 'Valid email is required', /^Experience must be/])
    expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByRole('tab', { name: /Details/ }).getAttribute('aria-selected')).toBe('true')
  expect(sent).toEqual([])
})

test('the assessment link opens in a new tab, once it is one', async () => {
  const opened = vi.fn<typeof window.open>()
  vi.stubGlobal('open', opened)
  openScreener('/candidates?candidate=7')
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Open in new tab',
  })
  expect(button.disabled).toBe(true)
  type('Assessment Link', 'https://tests.example.com/1')
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  expect(opened).toHaveBeenCalledWith('https://tests.example.com/1', '_blank', 'noopener,noreferrer')
})

test('a legacy status is shown by its code and label, and an unknown one as ?? and itself', async () => {
  openScreener('/candidates?candidate=7')
  expect((await screen.findByRole('combobox', { name: 'Current Status' })).textContent).toBe('30 Assessment Completed')
  cleanup()
  openScreener('/candidates?candidate=7', { row: { ...candidate, status: 'on_the_moon' } })
  expect((await screen.findByRole('combobox', { name: 'Current Status' })).textContent).toBe('?? on_the_moon')
})

test('a save that is refused says why and keeps what was typed', async () => {
  openScreener('/candidates?candidate=7', {
    answers: { 'PATCH /api/candidates/7': () => Response.json({ message: 'Away' }, { status: 503 }) },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await click('Save Changes')
  expect((await screen.findByText('Error updating candidate')).parentElement?.textContent).toContain('Away')
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+48 600')
})

test('a save that meets an unknown address has the default alert', async () => {
  openScreener('/candidates?candidate=7', { answers: { 'PATCH /api/candidates/7': unknownAddress } })
  await openTab(/Notes/)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Notes' }), { target: { value: 'Kind' } })
  await click('Save Changes')
  expect(
    await screen.findByText("We couldn't complete this operation. The candidate's email address may be invalid."),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Okay' })).toBeDefined()
})

test.each([
  ['with a reason', '{"message":"The row is held"}', 'The row is held'],
  ['without a word', '', 'Failed to update status'],
  ['by a page of a proxy', '<html>Unavailable</html>', 'Failed to update status'],
])('an action that is refused %s says so', async (_what, body, shown) => {
  openScreener('/candidates?candidate=7', {
    answers: { 'POST /api/candidates/7/reject': () => new Response(body, { status: 503, statusText: 'Unavailable' }) },
  })
  await screen.findByRole('tab', { name: 'Evaluation' })
  await click('Reject')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByText(shown)).parentElement?.textContent).toBe(`Error${shown}`)
})

test('the assessment action says "Assessment started" and really sends', async () => {
  const { sent } = openScreener('/candidates?candidate=7', {
    answers: { 'POST /api/candidates/7/send-assessment': saved },
  })
  await screen.findByRole('tab', { name: 'Evaluation' })
  await click('Assessment')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Assessment started')).toBeDefined()
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/candidates/7/send-assessment'])
})

test('who accepted an offer and is rejected: the question says what stays, and so does the offer afterwards', async () => {
  const offer = {
    id: 1,
    candidateId: 7,
    offerType: 'Full-time',
    compensation: '90000',
    startDate: null,
    notes: null,
    status: 'accepted',
    sentDate: '2026-03-01T09:00:00.000Z',
    contractUrl: null,
    declineReason: null,
    approvedById: 4,
    createdAt: candidate.createdAt,
    updatedAt: candidate.updatedAt,
  }
  const answers = { 'GET /api/offers': () => Response.json([offer]) }
  openScreener('/candidates?candidate=7', { row: { ...candidate, status: 'hired' }, answers })
  await screen.findByRole('tab', { name: 'Evaluation' })
  await click('Reject')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Li Wei has accepted an offer\. Rejecting does not undo that/)).toBeDefined()
  cleanup()
  openScreener('/candidates?candidate=7', { row: { ...candidate, status: '200_rejected' }, answers })
  expect(await screen.findByText(/^Accepted before the candidate was rejected\./)).toBeDefined()
})

test('a candidate who cannot be read is asked for again in place', async () => {
  const answers = [() => Response.json({ message: 'The database is away' }, { status: 503 })]
  openScreener('/candidates/7', {
    answers: {
      'GET /api/candidates/7': () =>
        answers.pop()?.() ?? Response.json({ ...candidate, alsoAppliedFor: [], undeliveredEmails: [] }),
    },
  })
  expect(await screen.findByText('Error loading the candidate: The database is away')).toBeDefined()
  await click('Try again')
  expect(await screen.findByRole('heading', { level: 1, name: 'Li Wei' })).toBeDefined()
})

const whoCorrects = 'A director, COO, CEO or administrator can correct these.'

test('whoever may not edit reads who can, where somebody can', async () => {
  openScreener('/candidates?candidate=7', { role: 'projectManager' })
  await openTab(/Details/)
  expect(await screen.findByText(whoCorrects)).toBeDefined()
  cleanup()
  openScreener('/candidates?candidate=7', { role: 'projectManager', row: { ...candidate, status: '200_rejected' } })
  await openTab(/Details/)
  expect(await screen.findByLabelText('Location')).toBeDefined()
  expect(screen.queryByText(whoCorrects)).toBeNull()
  cleanup()
  openScreener('/candidates?candidate=7')
  await openTab(/Details/)
  expect(await screen.findByLabelText('Location')).toBeDefined()
  expect(screen.queryByText(whoCorrects)).toBeNull()
})

const entryOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')
test('of the interviews one sees which one has evaluated oneself', async () => {
  const held = { ...interview, status: 'completed', interviewerId: null, interviewer: null }
  const rows = [
    { ...held, id: 9, type: 'Panel', evaluation: { ...evaluation, evaluatorId: 3 } },
    { ...held, id: 10, type: 'Final', evaluation },
  ]
  openScreener('/candidates/7', { answers: { 'GET /api/interviews': () => Response.json(rows) } })
  expect((await entryOf('Panel Interview'))?.textContent).toContain('Evaluated by you')
  expect((await entryOf('Final Interview'))?.textContent).not.toContain('Evaluated by you')
})
