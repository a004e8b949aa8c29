// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { hiredMessage } from '#shared/is-hired.ts'
import { moves, rejectedMessage, type MoveName } from '#shared/pipeline.ts'
import { candidate, choose, click, openScreener, openTab, type, unknownAddress } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const moved = () => Response.json({ ...candidate, updatedAt: '2026-03-06T09:00:00.000Z', message: 'ok' })
const waits = () => Response.json({ ...candidate, message: 'ok', awaitsApproval: true })
const ask = async (button: string) => {
  await click(button)
  return within(await screen.findByRole('alertdialog'))
}

test.each([
  ['Assessment', 'Assessment', 'assessment'],
  ['Interview', 'Interview', 'interview'],
  ['Offer', 'Offered', 'offer'],
  ['Talent Pool', 'Talent Pool', 'talent pool'],
  ['Reject', 'Rejected', 'rejection'],
])('%s is asked about first', async (button, label, email) => {
  const { sent } = openScreener('/candidates?candidate=7')
  await screen.findByRole('tab', { name: 'Evaluation' })
  const question = await ask(button)
  expect(question.getByText('Confirm Action')).toBeDefined()
  expect(
    question.getByText(`Are you sure you want to update status to ${label} for Li Wei and send ${email} email?`),
  ).toBeDefined()
  expect(sent).toEqual([])
})

test('each action of the foot is the only button in the window that has its word in its name', async () => {
  openScreener('/candidates?candidate=7')
  const window = within(await screen.findByRole('dialog', { name: 'Li Wei' }))
  await window.findByRole('button', { name: 'Schedule' })
  for (const name of [/Assessment/, /Interview/i, /Offer/, /Talent Pool/, /Reject/, /Cancel/, /Save Changes/])
    expect(window.getAllByRole('button', { name }), name.source).toHaveLength(1)
  expect(window.getAllByLabelText(/Assessment Link/i)).toHaveLength(1)
})

test('of a closed job only leave is taken: what leads on says how it could be, and cannot be confirmed', async () => {
  const row = { ...candidate, job: { ...candidate.job!, status: 'closed' as const } }
  const { sent } = openScreener('/candidates?candidate=7', { row })
  await screen.findByRole('tab', { name: 'Evaluation' })
  const question = await ask('Interview')
  expect(question.getByText('This job is closed. Reopen it to invite to an interview.')).toBeDefined()
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const reject = (await ask('Reject')).getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  expect(reject.disabled).toBe(false)
  expect(sent).toEqual([])
})

test('of a closed job an interview that would be refused is not filled in first', async () => {
  const row = { ...candidate, job: { ...candidate.job!, status: 'closed' as const } }
  openScreener('/candidates?candidate=7', { row })
  await screen.findByRole('tab', { name: 'Evaluation' })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' }).disabled).toBe(false))
  const question = await ask('Schedule')
  expect(question.getByText('This job is closed. Reopen it to schedule an interview.')).toBeDefined()
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Schedule interview' }).disabled).toBe(true)
  expect(screen.queryByLabelText(/^Date and time/)).toBeNull()
})

test.each(['Assessment', 'Interview', 'Offer', 'Talent Pool'])(
  '%s of whoever has accepted an offer takes their status being set back first',
  async (button) => {
    const { sent } = openScreener('/candidates?candidate=7', { row: { ...candidate, status: 'hired' } })
    await screen.findByRole('tab', { name: 'Evaluation' })
    const question = await ask(button)
    expect(question.getByText(hiredMessage)).toBeDefined()
    expect(question.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
    expect(sent).toEqual([])
  },
)

test('an offer from here is Standard, at the expected salary or TBD, in the version that is shown', async () => {
  const { sent } = openScreener('/candidates?candidate=7', { answers: { 'POST /api/candidates/7/send-offer': moved } })
  await screen.findByRole('tab', { name: 'Evaluation' })
  const question = await ask('Offer')
  expect(await question.findByText('The offer says “TBD” as compensation: no expected salary is known.')).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Candidate Successfully Updated')).toBeDefined()
  expect(sent[0]).toMatchObject({
    body: { offerType: 'Standard', compensation: 'TBD' },
    rowVersion: candidate.updatedAt,
  })
})

test.each([
  ['125000', '$125,000 USD'],
  ['r', 'r'],
])('an offer at the expected salary of %s says so before it goes out', async (expectedSalary, said) => {
  openScreener('/candidates?candidate=7', { row: { ...candidate, expectedSalary } })
  await screen.findByRole('tab', { name: 'Evaluation' })
  const question = await ask('Offer')
  expect(await question.findByText(`The offer says “${said}” as compensation, the expected salary.`)).toBeDefined()
})

test('an offer from here says that its job has no opening left', async () => {
  const row = { id: candidate.jobId, title: 'Designer', openings: 2, hired: 2, openOffers: 0 }
  openScreener('/candidates?candidate=7', {
    answers: { [`GET /api/jobs/${candidate.jobId}`]: () => Response.json(row) },
  })
  await screen.findByRole('tab', { name: 'Evaluation' })
  const question = await ask('Offer')
  expect(await question.findByText('This job has 2 openings, and all of them are filled.')).toBeDefined()
})

test('a move to an unknown address closes the dialog, and says that the status changed all the same', async () => {
  const { router, reads } = openScreener('/candidates?candidate=7', {
    answers: { 'POST /api/candidates/7/reject': unknownAddress },
  })
  await screen.findByRole('tab', { name: 'Evaluation' })
  fireEvent.click((await ask('Reject')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Status Updated Successfully')).toBeDefined()
  expect(
    await screen.findByText(/^We couldn't send an email to this candidate because the email address/),
  ).toBeDefined()
  expect(router.state.location.search).toBe('')
  await waitFor(() => expect(reads.filter((url) => url.startsWith('/api/candidates?'))).toHaveLength(2))
  await click('Okay')
})

test('a move to an unknown address leaves the dialog open while something typed there is unsaved', async () => {
  openScreener('/candidates?candidate=7', { answers: { 'POST /api/candidates/7/talent-pool': unknownAddress } })
  await openTab(/^Notes/)
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  fireEvent.change(notes, { target: { value: 'Call on Monday' } })
  await click('Talent Pool')
  await click('Confirm')
  await click('Okay')
  expect(screen.getByRole('dialog', { name: 'Li Wei' })).toBeDefined()
  expect(notes.isConnected).toBe(true)
  expect(notes.value).toBe('Call on Monday')
})

test('whoever may not edit sees the fields disabled and Cancel alone, and may type notes', async () => {
  openScreener('/candidates?candidate=7', { role: 'projectManager' })
  await screen.findByRole('tab', { name: 'Evaluation' })
  const dialog = within(screen.getByRole('dialog'))
  expect((await dialog.findByLabelText<HTMLInputElement>('Assessment Score')).disabled).toBe(true)
  // Nothing there asks for what they may not give.
  for (const name of ['Last Interview Date', 'Assessment Link'])
    expect(dialog.getByLabelText<HTMLInputElement>(name)).toMatchObject({ value: '', placeholder: '–' })
  expect(dialog.getByLabelText<HTMLInputElement>('Last Interview Date').type).toBe('text')
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  for (const name of Object.keys(moves) as MoveName[])
    expect(dialog.queryByRole('button', { name: moves[name].button })).toBeNull()
  await openTab(/Notes/)
  expect((await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })).disabled).toBe(false)
})

test('a rejected candidate is read-only; the page lets executives reopen, the dialog does not', async () => {
  const row = { ...candidate, status: '200_rejected', finalDecisionStatus: 'rejected' }
  openScreener('/candidates?candidate=7', { row })
  expect(await screen.findByText(rejectedMessage)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reopen candidate' })).toBeNull()
  cleanup()
  openScreener('/candidates/7', { row })
  expect(await screen.findByRole('button', { name: 'Reopen candidate' })).toBeDefined()
})

test('a change is saved whole, with the version that is shown, and its tab carries a dot until then', async () => {
  const { sent } = openScreener('/candidates?candidate=7', { answers: { 'PATCH /api/candidates/7': moved } })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  expect(await screen.findByText('(unsaved changes)')).toBeDefined()
  await click('Save Changes')
  expect(await screen.findByText('Candidate updated')).toBeDefined()
  expect(sent[0]).toMatchObject({
    call: 'PATCH /api/candidates/7',
    rowVersion: candidate.updatedAt,
    body: { phone: '+48 600', name: 'Li Wei', status: '30_assessment_completed', skills: [], experienceYears: null },
  })
  expect(sent[0]?.body).not.toHaveProperty('finalDecisionStatus')
  expect(sent[0]?.body).not.toHaveProperty('lastInterviewDate')
  await waitFor(() => expect(screen.queryByText('(unsaved changes)')).toBeNull())
})

test('a move keeps what was typed elsewhere, and takes the standing as it now is', async () => {
  const after = {
    ...candidate,
    status: '90_talent_pool',
    finalDecisionStatus: 'talent_pool',
    updatedAt: '2026-03-06T09:00:00.000Z',
  }
  let row: typeof candidate = candidate
  const { sent } = openScreener('/candidates?candidate=7', {
    answers: {
      'GET /api/candidates/7': () => Response.json({ ...row, alsoAppliedFor: [], undeliveredEmails: [] }),
      'POST /api/candidates/7/talent-pool': () => {
        row = after
        return Response.json({ ...after, message: 'ok' })
      },
      'PATCH /api/candidates/7': moved,
    },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await openTab(/Evaluation/)
  await choose('Current Status', '75 1st Interview Completed')
  fireEvent.click((await ask('Talent Pool')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Candidate Successfully Updated')).toBeDefined()
  await click('Save Changes')
  expect(await screen.findByText('Candidate updated')).toBeDefined()
  expect(sent[1]).toMatchObject({ rowVersion: after.updatedAt, body: { phone: '+48 600', status: '90_talent_pool' } })
})

test('a newer row fills in around what was typed', async () => {
  let location: string | null = null
  const row = { ...candidate, status: '15_assessment_sent' }
  openScreener('/candidates?candidate=7', {
    row,
    answers: {
      'GET /api/candidates/7': () => Response.json({ ...row, location, alsoAppliedFor: [], undeliveredEmails: [] }),
      'POST /api/candidates/7/assessment-result': () => {
        location = 'Gdańsk'
        return moved()
      },
    },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await openTab(/Evaluation/)
  await click('Record result')
  const form = within(await screen.findByRole('dialog', { name: 'Record assessment result' }))
  fireEvent.change(form.getByLabelText(/Score/), { target: { value: '88' } })
  fireEvent.change(form.getByLabelText(/Percentile/), { target: { value: '91' } })
  fireEvent.click(form.getByRole('button', { name: 'Record result' }))
  await openTab(/Details/)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Gdańsk'))
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+48 600')
})

test('an offer that waits says for what, and that it has not gone out', async () => {
  openScreener('/candidates?candidate=7', { answers: { 'POST /api/candidates/7/send-offer': waits } })
  await screen.findByRole('tab', { name: 'Evaluation' })
  fireEvent.click((await ask('Offer')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('It goes to Li Wei once it is approved.')).toBeDefined()
  expect(screen.queryByText('Candidate Successfully Updated')).toBeNull()
})

test('an invitation names whom the question named, and nobody whom it named before it was cancelled', async () => {
  const people = [
    { id: 1, fullName: 'Hana Novak' },
    { id: 2, fullName: 'Piotr Adamski' },
  ]
  const { sent } = openScreener('/candidates?candidate=7', {
    answers: {
      'GET /api/colleagues': () => Response.json(people),
      'GET /api/candidates/7/next-round': () =>
        Response.json({ id: 'p', type: 'Panel', durationMinutes: 90, interviewers: people, isSet: true }),
      'POST /api/candidates/7/invite-to-interview': moved,
    },
  })
  await screen.findByRole('tab', { name: 'Evaluation' })
  const first = await ask('Interview')
  fireEvent.click(await first.findByRole('button', { name: 'Remove Piotr Adamski' }))
  await waitFor(() => expect(first.queryByRole('button', { name: 'Remove Piotr Adamski' })).toBeNull())
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }))
  const second = await ask('Interview')
  expect(await second.findByRole('button', { name: 'Remove Piotr Adamski' })).toBeDefined()
  fireEvent.click(second.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Candidate Successfully Updated')).toBeDefined()
  expect(sent.map(({ call, body }) => [call, body])).toEqual([['POST /api/candidates/7/invite-to-interview', {}]])
})

test('a last interview goes as noon of its day, an emptied one as none, and a status that nobody knows stays away', async () => {
  const row = { ...candidate, status: 'from_before', lastInterviewDate: '2026-03-04T09:00:00.000Z' }
  const { sent } = openScreener('/candidates?candidate=7', {
    row,
    answers: { 'PATCH /api/candidates/7': () => Response.json({ ...row, message: 'ok' }) },
  })
  await screen.findByRole('tab', { name: 'Evaluation' })
  for (const day of ['2026-03-07', '']) {
    type('Last Interview Date', day)
    await click('Save Changes')
    await waitFor(() => expect(screen.queryByText('(unsaved changes)')).toBeNull())
  }
  expect(sent.map(({ body }) => body['lastInterviewDate'])).toEqual([new Date('2026-03-07T12:00').toISOString(), null])
  for (const { body } of sent) expect(body).not.toHaveProperty('status')
})

test('Escape asks before a change is lost', async () => {
  const { router } = openScreener('/candidates?candidate=7')
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await screen.findByText('(unsaved changes)')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(await screen.findByText('Discard changes?')).toBeDefined()
  await click('Discard changes')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('an address without a candidate says so', async () => {
  openScreener('/candidates/99')
  expect(await screen.findByText(/^Candidate not found\./)).toBeDefined()
})
