// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { InterviewPlan, Kit } from '#shared/interview-plans.ts'
import { click, job, openJobs, page } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const anchors = { 1: 'Guesses', 3: 'Explains', 5: 'Shows' }
const kitOf = (text: string): Kit => ({
  questions: [{ text, competency: 'technicalScore' }],
  anchors: {
    technicalScore: anchors,
    communicationScore: anchors,
    problemSolvingScore: anchors,
    culturalFitScore: anchors,
  },
})
const hana = { id: 1, fullName: 'Hana Novak' }
const plan: InterviewPlan = {
  rounds: [
    { id: 'a', type: 'Phone', durationMinutes: 30, interviewers: [hana], kit: kitOf('What drew you here?') },
    { id: 'b', type: 'Technical', durationMinutes: 60, interviewers: [], kit: kitOf('What did you build?') },
  ],
  derived: false,
  updatedAt: '2026-03-01T10:00:00.000Z',
}
const open = (answers: Parameters<typeof openJobs>[1] = {}, saved = plan) =>
  openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
    'GET /api/jobs/7/interview-plan': () => Response.json(saved),
    'GET /api/colleagues': () => Response.json([hana, { id: 2, fullName: 'Piotr' }]),
    'PATCH /api/jobs/7/interview-plan': () => Response.json({ ...plan, updatedAt: '2026-03-01T11:00:00.000Z' }),
    ...answers,
  })
const round = async (number: number) => within(await screen.findByRole('listitem', { name: `Round ${number}` }))
const planSent = (sent: ReturnType<typeof open>['sent']) => sent.find(({ call }) => call.startsWith('PATCH'))

test('rounds are moved, removed and saved together in the version that is shown', async () => {
  const { sent } = open()
  expect((await round(1)).getByRole('combobox', { name: 'Type of round 1' }).textContent).toBe('Phone')
  expect((await round(1)).getByText('Hana Novak')).toBeDefined()
  expect((await round(1)).getByRole<HTMLButtonElement>('button', { name: 'Move round 1 up' }).disabled).toBe(true)
  await click('Move round 1 down')
  expect((await round(2)).getByRole('combobox', { name: 'Type of round 2' }).textContent).toBe('Phone')
  await click('Remove Hana Novak')
  await click('Save plan')
  expect(await screen.findByText('Interview plan saved')).toBeDefined()
  expect(planSent(sent)).toMatchObject({
    call: 'PATCH /api/jobs/7/interview-plan',
    rowVersion: plan.updatedAt,
    body: {
      rounds: [
        { id: 'b', interviewerIds: [] },
        { id: 'a', interviewerIds: [], kit: kitOf('What drew you here?') },
      ],
    },
  })
})

test('a kit is edited, written again, and taken over only when it is whole', async () => {
  const asked: unknown[] = []
  const { sent } = open({
    'POST /api/jobs/7/interview-plan/kit': ({ body }) => {
      asked.push(body)
      return Response.json({
        kit: kitOf('Another question?'),
        writing: { by: 'built-in', instead: 'busy', replaced: [] },
      })
    },
  })
  fireEvent.click((await round(2)).getByRole('button', { name: 'Kit (1 question)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kit of round 2: Technical' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Write again' }))
  const question = await dialog.findByDisplayValue('Another question?')
  expect(asked).toEqual([{ type: 'Technical', variant: 1 }])
  expect(dialog.getByText(/the AI service is busy/)).toBeDefined()
  fireEvent.change(question, { target: { value: ' ' } })
  const guess = dialog.getAllByLabelText('5 of 5')[2]!
  fireEvent.change(guess, { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Use this kit' }))
  expect(await dialog.findByText('A question needs words')).toBeDefined()
  expect(question.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(question)
  expect(guess.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByText('Say what a 5 looks like')).toBeDefined()
  fireEvent.change(question, { target: { value: 'Mine?' } })
  expect(dialog.queryByText('A question needs words')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Use this kit' }))
  expect(document.activeElement).toBe(guess)
  fireEvent.change(guess, { target: { value: 'Shows' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Use this kit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click('Save plan')
  await waitFor(() => expect(planSent(sent)?.body).toMatchObject({ rounds: [{}, { kit: kitOf('Mine?') }] }))
})

test('a question that is added takes the focus; whoever removes one by key does not come to the next one’s button', async () => {
  const two = { ...kitOf('One?'), questions: [...kitOf('One?').questions, ...kitOf('Two?').questions] }
  open({}, { ...plan, rounds: [{ ...plan.rounds[0]!, kit: two }] })
  fireEvent.click((await round(1)).getByRole('button', { name: 'Kit (2 questions)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kit of round 1: Phone' }))
  const remove = dialog.getByRole('button', { name: 'Remove question 1' })
  act(() => remove.focus())
  fireEvent.click(remove)
  await waitFor(() => expect(dialog.queryByDisplayValue('One?')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Remove question 1')
  fireEvent.click(dialog.getByRole('button', { name: 'Add question' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Question 2')))
})

test('a kit without a question says so at the button that adds one', async () => {
  open()
  fireEvent.click((await round(2)).getByRole('button', { name: 'Kit (1 question)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kit of round 2: Technical' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove question 1' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Use this kit' }))
  expect(await dialog.findByText('A kit needs at least one question')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add question' }))
})

test('what somebody typed into a kit is taken back after it was written again', async () => {
  open({
    'POST /api/jobs/7/interview-plan/kit': () =>
      Response.json({ kit: kitOf('Another question?'), writing: { by: 'built-in', instead: 'busy', replaced: [] } }),
  })
  fireEvent.click((await round(2)).getByRole('button', { name: 'Kit (1 question)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kit of round 2: Technical' }))
  const takeBack = () => dialog.queryByRole('button', { name: 'Take back the one before' })
  expect(takeBack()).toBeNull()
  fireEvent.change(dialog.getByLabelText('Question 1'), { target: { value: 'Mine, typed at length?' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Write again' }))
  await dialog.findByDisplayValue('Another question?')
  fireEvent.click(takeBack()!)
  expect(dialog.getByDisplayValue('Mine, typed at length?')).toBeDefined()
  expect(dialog.queryByText(/the AI service is busy/)).toBeNull()
  expect(takeBack()).toBeNull()
})

test('a round that names somebody who has left says who is gone, and the colleagues are read again', async () => {
  let people = [hana, { id: 2, fullName: 'Piotr' }]
  const message = 'Round 1 names somebody who has left. Choose other interviewers for it.'
  open({
    'GET /api/colleagues': () => Response.json(people),
    'PATCH /api/jobs/7/interview-plan': () => {
      people = [{ id: 2, fullName: 'Piotr' }]
      return Response.json({ message }, { status: 400 })
    },
  })
  await (await round(1)).findByText('Hana Novak')
  await click('Move round 1 down')
  await click('Save plan')
  expect(await screen.findByText(message)).toBeDefined()
  expect(await (await round(2)).findByText('Somebody who has left')).toBeDefined()
})

test('while a kit is written again its fields wait: what is written takes their place', async () => {
  const answer = Promise.withResolvers<Response>()
  open({ 'POST /api/jobs/7/interview-plan/kit': () => answer.promise })
  fireEvent.click((await round(2)).getByRole('button', { name: 'Kit (1 question)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kit of round 2: Technical' }))
  const held = () => dialog.getByLabelText('Question 1').closest('fieldset')?.disabled
  expect(held()).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Write again' }))
  await dialog.findByRole('button', { name: 'Writing...' })
  expect(held()).toBe(true)
  await act(async () => answer.resolve(Response.json({ message: 'Too many' }, { status: 429 })))
  expect(await dialog.findByText('Too many')).toBeDefined()
  expect(held()).toBe(false)
})

test('a round is added with a kit of its own', async () => {
  const { sent } = open({
    'POST /api/jobs/7/interview-plan/kit': () =>
      Response.json({ kit: kitOf('New?'), writing: { by: 'built-in', instead: null, replaced: [] } }),
  })
  await click('Add round')
  const type = (await round(3)).getByRole('combobox', { name: 'Type of round 3' })
  expect(type.textContent).toBe('Behavioural')
  await waitFor(() => expect(document.activeElement).toBe(type))
  await click('Save plan')
  await waitFor(() => expect(planSent(sent)?.body).toMatchObject({ rounds: [{}, {}, { kit: kitOf('New?') }] }))
})

test('a round whose kit takes its time does not take the focus from what somebody types by then', async () => {
  const answer = Promise.withResolvers<Response>()
  open({ 'POST /api/jobs/7/interview-plan/kit': () => answer.promise })
  await round(1)
  await click('Add round')
  const location = screen.getByLabelText('Location')
  act(() => location.focus())
  answer.resolve(Response.json({ kit: kitOf('New?'), writing: { by: 'built-in', instead: null, replaced: [] } }))
  expect((await round(3)).getByRole('combobox', { name: 'Type of round 3' })).toBeDefined()
  expect(document.activeElement).toBe(location)
})

const later = '2026-03-02T10:00:00.000Z'
const only: InterviewPlan = { ...plan, rounds: [{ ...plan.rounds[0]!, id: 'c', type: 'Panel' }], updatedAt: later }
const refusing: Parameters<typeof open>[0] = {
  'PATCH /api/jobs/7/interview-plan': ({ rowVersion }) =>
    rowVersion === later
      ? Response.json({ ...plan, updatedAt: '2026-03-03T10:00:00.000Z' })
      : Response.json({ message: 'Changed', errorType: 'conflict', current: only }, { status: 409 }),
}
const changed = 'Someone else changed the interview plan while you were editing it'
const conflict = async () => {
  const notice = within((await screen.findByText(changed)).closest('section')!)
  expect(notice.getByRole('listitem').textContent).toBe('Panel, 30 minutes, Hana Novak')
}

test('a plan that somebody else changed is shown, and one’s own can be saved over it', async () => {
  const { sent } = open(refusing)
  await click('Remove round 1')
  await click('Save plan')
  await conflict()
  expect((await round(1)).getByRole('combobox', { name: 'Type of round 1' }).textContent).toBe('Technical')
  await click('Keep my changes')
  await click('Save plan')
  expect(await screen.findByText('Interview plan saved')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ rowVersion: later, body: { rounds: [{ id: 'b' }] } })
})

test('a plan that nobody has set says so and can be saved as it is; one that changed meanwhile can be taken', async () => {
  const { sent } = open(refusing, { ...plan, derived: true })
  expect(await screen.findByText(/nobody has set it yet/)).toBeDefined()
  await click('Save plan')
  await conflict()
  await click('Reload theirs')
  expect((await round(1)).getByRole('combobox', { name: 'Type of round 1' }).textContent).toBe('Panel')
  expect(screen.queryByText(changed)).toBeNull()
  expect(screen.queryByText('Not saved yet')).toBeNull()
  expect(sent).toHaveLength(1)
})

test('a plan that nobody had set is saved over somebody else’s once it is kept', async () => {
  const { sent } = open(refusing, { ...plan, derived: true })
  await screen.findByText(/nobody has set it yet/)
  await click('Save plan')
  await conflict()
  await click('Keep my changes')
  await click('Save plan')
  expect(await screen.findByText('Interview plan saved')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ rowVersion: later, body: { rounds: [{ id: 'a' }, { id: 'b' }] } })
})

test('what is changed while the plan is saved stays, and is still to be saved', async () => {
  const answer = Promise.withResolvers<Response>()
  const { sent } = open({ 'PATCH /api/jobs/7/interview-plan': () => answer.promise })
  await click('Move round 1 down')
  await click('Save plan')
  await click('Remove round 2')
  await act(async () => answer.resolve(Response.json({ ...plan, rounds: plan.rounds.toReversed(), updatedAt: later })))
  expect(await screen.findByText('Interview plan saved')).toBeDefined()
  expect(screen.queryByRole('listitem', { name: 'Round 2' })).toBeNull()
  expect(screen.getByText('Not saved yet')).toBeDefined()
  await click('Save plan')
  expect(sent[1]).toMatchObject({ rowVersion: later, body: { rounds: [{ id: 'b' }] } })
})

test('the details of a job list its rounds', async () => {
  openJobs('/jobs?job=7', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
    'GET /api/jobs/7/interview-plan': () => Response.json(plan),
  })
  const rounds = within(await screen.findByRole('region', { name: 'Interview plan' })).getAllByRole('listitem')
  expect(rounds.map(({ textContent }) => textContent)).toEqual([
    '1. Phone30 minutesHana Novak',
    '2. Technical60 minutes',
  ])
})

test('colleagues who cannot be read are asked for again: nobody could be chosen for a round', async () => {
  const answers = [
    () => Response.json({ message: 'Away' }, { status: 503 }),
    () => Response.json([hana, { id: 2, fullName: 'Piotr' }]),
  ]
  open({ 'GET /api/colleagues': () => answers.shift()!() })
  expect(await screen.findByText('Error loading the colleagues: Away')).toBeDefined()
  await click('Try again')
  expect(await (await round(1)).findByText('Hana Novak')).toBeDefined()
  expect(screen.queryByText(/Error loading the colleagues/)).toBeNull()
})
