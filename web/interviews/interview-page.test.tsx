// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rejectedMessage, withdrawnMessage } from '#shared/pipeline.ts'
import { click } from '#test/screens/open-screener.tsx'
import { closeInterview, openInterview } from '#test/screens/open-interview.tsx'
import { evaluation, interview, openScreens } from '#test/screens/open-screens.tsx'

afterEach(closeInterview)

const submitButton = () => screen.queryByRole('button', { name: 'Submit Evaluation' })

test('without a recommendation nothing is sent, and the form says what is missing', async () => {
  const { sent } = openInterview()
  await click('Submit Evaluation')
  expect(await screen.findByText('Please select a recommendation')).toBeDefined()
  expect(sent).toEqual([])
  // On a phone the question is out of sight of the button.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Strong Hire' })))
  fireEvent.click(screen.getByRole('radio', { name: 'Neutral' }))
  await waitFor(() => expect(screen.queryByText('Please select a recommendation')).toBeNull())
})

test('an evaluation is submitted with what was chosen, and leads back to the interviews', async () => {
  const { sent, router } = openInterview({
    answers: { 'POST /api/interviews/9/evaluate': () => Response.json(evaluation) },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Strong Hire' }))
  const technical = screen.getByRole('radiogroup', { name: 'Technical' })
  fireEvent.click(technical.querySelectorAll('button')[3]!)
  fireEvent.change(screen.getByLabelText('Overall Comments'), { target: { value: 'Clear' } })
  await click('Submit Evaluation')
  expect(await screen.findByText('Evaluation submitted')).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/interviews'))
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /api/interviews/9/evaluate',
    body: { overallRating: 'Strong Hire', technicalScore: 4, communicationScore: null, overallComments: 'Clear' },
  })
})

const held = () => screen.getByLabelText('Overall Comments').closest('fieldset')?.disabled
test('while it is submitted its fields wait, and whoever leaves meanwhile stays where they went', async () => {
  const answer = Promise.withResolvers<Response>()
  const { router } = openInterview({
    answers: {
      'POST /api/interviews/9/evaluate': () => answer.promise,
      // However long it takes to come that far: once a draft is saved nothing would be asked.
      'PUT /api/interviews/9/evaluation/draft': () => Promise.reject(new TypeError('Failed to fetch')),
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Hire' }))
  expect(held()).toBe(false)
  await click('Submit Evaluation')
  await screen.findByRole('button', { name: 'Submitting...' })
  expect(held()).toBe(true)
  await router.navigate('/settings?page=1')
  await click('Discard changes')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  await act(async () => answer.resolve(Response.json(evaluation)))
  expect(await screen.findByText('Evaluation submitted')).toBeDefined()
  expect(router.state.location.pathname).toBe('/settings')
})

test('what was submitted is there to amend for whoever comes back at once', async () => {
  const slow = Promise.withResolvers<unknown[]>()
  let submitted = false
  const { router, reads } = openInterview({
    answers: {
      'GET /api/interviews/9/evaluation': async () => Response.json(submitted ? await slow.promise : []),
      'POST /api/interviews/9/evaluate': () => {
        submitted = true
        return Response.json(evaluation)
      },
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Hire' }))
  await click('Submit Evaluation')
  await waitFor(() => expect(reads.some((url) => url.startsWith('/api/interviews?'))).toBe(true))
  expect(router.state.location.pathname).toBe('/interviews')
  const asked = () => reads.filter((url) => url.includes('/evaluation?')).length
  const before = asked()
  await router.navigate('/interviews/9')
  await screen.findByRole('heading', { name: 'Interview Evaluation' })
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  slow.resolve([evaluation])
  expect(await screen.findByText('You amend the evaluation that you submitted.')).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Overall Comments').value).toBe('Clear and kind')
})

test('a score that was chosen is taken back by pressing it again', async () => {
  openInterview({ evaluations: [evaluation] })
  const chosen = (await screen.findByRole('radiogroup', { name: 'Technical' })).querySelectorAll('button')[3]!
  expect(chosen.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(chosen)
  await waitFor(() => expect(chosen.getAttribute('aria-checked')).toBe('false'))
})

test('a digit chooses a score and takes the focus along, so that arrows go on from there', async () => {
  openInterview()
  const scores = within(await screen.findByRole('radiogroup', { name: 'Technical' })).getAllByRole('radio')
  scores[0]!.focus()
  fireEvent.keyDown(scores[0]!, { key: '4' })
  await waitFor(() => expect(scores[3]!.getAttribute('aria-checked')).toBe('true'))
  expect(document.activeElement).toBe(scores[3])
})

test('a digit that is the browser’s, such as for another tab or the page’s usual size, changes no score', async () => {
  openInterview({ evaluations: [evaluation] })
  const scores = within(await screen.findByRole('radiogroup', { name: 'Technical' })).getAllByRole('radio')
  for (const key of ['0', '1'])
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) fireEvent.keyDown(scores[3]!, { key, [modifier]: true })
  expect(scores.map((score) => score.getAttribute('aria-checked'))).toEqual([
    'false',
    'false',
    'false',
    'true',
    'false',
  ])
})

test("one's own evaluation is there to amend, and the others' to read", async () => {
  const other = { ...evaluation, id: 2, evaluatorId: 4, evaluator: { fullName: 'Eileen' }, overallComments: 'Doubts' }
  openInterview({ evaluations: [other, evaluation] })
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Overall Comments')).value).toBe('Clear and kind')
  expect(screen.getByRole('radio', { name: 'Hire' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('article', { name: 'Evaluation by Eileen' }).textContent).toContain('Doubts')
})

test('a refusal is told and keeps the form', async () => {
  const { router } = openInterview({
    evaluations: [evaluation],
    answers: { 'POST /api/interviews/9/evaluate': () => Response.json({ message: 'Cancelled' }, { status: 409 }) },
  })
  await click('Submit Evaluation')
  expect((await screen.findByText('Failed to submit evaluation')).parentElement?.textContent).toContain('Cancelled')
  expect(router.state.location.pathname).toBe('/interviews/9')
})

test.each([
  ['director', 1, true],
  ['hiringManager', 1, true],
  ['projectManager', 1, false],
  ['projectManager', null, true],
] as const)('%s evaluates an interview of user %s: %s', async (role, interviewerId, may) => {
  openInterview({ role, row: { ...interview, interviewerId }, evaluations: [evaluation] })
  if (may) expect(await screen.findByRole('button', { name: 'Submit Evaluation' })).toBeDefined()
  else {
    expect((await screen.findByRole('article', { name: 'Evaluation by Ada Okafor' })).textContent).toContain('Hire')
    expect(submitButton()).toBeNull()
  }
})

test.each([
  ['a cancelled interview', { ...interview, status: 'cancelled' }, /was cancelled and takes no evaluation/],
  [
    'the interview of a rejected candidate',
    { ...interview, candidate: { ...interview.candidate, status: '200_rejected' } },
    rejectedMessage,
  ],
  [
    'the interview of an applicant who withdrew',
    { ...interview, candidate: { ...interview.candidate, withdrawnAt: '2026-03-04T09:00:00.000Z' } },
    withdrawnMessage,
  ],
])('%s takes no evaluation', async (_, row, notice) => {
  openInterview({ row })
  expect(await screen.findByText(notice)).toBeDefined()
  expect(submitButton()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel interview' })).toBeNull()
})

test('without a recording the scheduled date stands there, or that there is none', async () => {
  openInterview()
  expect((await screen.findByText('No recording available')).parentElement?.textContent).toMatch(/Mar 5, 2026/)
  cleanup()
  openInterview({ row: { ...interview, scheduledDate: null } })
  expect(await screen.findByText('No schedule information')).toBeDefined()
})

test('a recording elsewhere is a link', async () => {
  openInterview({ row: { ...interview, videoUrl: 'https://videos.example.org/1' } })
  const link = await screen.findByRole('link', { name: 'Open recording' })
  expect(link.getAttribute('href')).toBe('https://videos.example.org/1')
})

test('a call is joined from the page while the interview lies ahead, by a web address alone', async () => {
  const meetingUrl = 'https://meet.example.com/room'
  openInterview({ row: { ...interview, meetingUrl } })
  expect((await screen.findByRole('link', { name: 'Join' })).getAttribute('href')).toBe(meetingUrl)
  for (const row of [
    { ...interview, meetingUrl, status: 'completed' },
    { ...interview, meetingUrl: 'javascript:alert(1)' },
    interview,
  ]) {
    cleanup()
    openInterview({ row })
    await screen.findByRole('button', { name: 'Submit Evaluation' })
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
  }
})

test('a phone interview has the number to call, where one is known', async () => {
  const call = { ...interview, type: 'Phone' }
  openInterview({ row: { ...call, candidate: { ...interview.candidate, phone: '+44 (0)7700 900123' } } })
  const link = await screen.findByRole('link', { name: 'Call +44 (0)7700 900123' })
  expect(link.getAttribute('href')).toBe('tel:+447700900123')
  cleanup()
  openInterview({ row: { ...call, candidate: { ...interview.candidate, phone: null } } })
  await screen.findByRole('button', { name: 'Submit Evaluation' })
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
})

test.each(['/interviews/404', '/interviews/abc'])('%s says that there is none', async (path) => {
  openScreens(path, {})
  expect(await screen.findByText('Interview not found. Please check the URL and try again.')).toBeDefined()
})

test('/evaluate gives the form the focus, and its head says whom it is about', async () => {
  openInterview({ path: '/evaluate' })
  await screen.findByRole('button', { name: 'Submit Evaluation' })
  expect(document.activeElement?.textContent).toContain(`Interview Evaluation${interview.candidate.name}`)
})

test.each([
  ['coo', 'scheduled', ['Move', 'Mark as completed', 'Cancel interview']],
  ['coo', 'pending', ['Schedule', 'Cancel interview']],
  ['coo', 'completed', ['Add recording']],
  ['hiringManager', 'scheduled', []],
] as const)('%s may do to a %s interview: %s', async (role, status, acts) => {
  openInterview({ role, row: { ...interview, status } })
  await screen.findByRole('button', { name: 'Submit Evaluation' })
  const all = ['Schedule', 'Move', 'Mark as completed', 'Cancel interview', 'Add recording']
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(acts)
})

test('an invitation to what lies ahead is sent again once it is confirmed', async () => {
  const ahead = { ...interview, status: 'scheduled' as const, scheduledDate: '2999-03-05T09:00:00.000Z' }
  const { sent } = openInterview({
    row: ahead,
    answers: { 'POST /api/interviews/9/send-again': () => Response.json(ahead) },
  })
  await click('Send invitation again')
  const question = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  fireEvent.click([...question.querySelectorAll('button')].at(-1)!)
  expect(await screen.findByText('Invitation sent again')).toBeDefined()
  expect(sent[0]).toMatchObject({ call: 'POST /api/interviews/9/send-again', rowVersion: ahead.updatedAt })
  cleanup()
  openInterview({ row: { ...ahead, scheduledDate: '2020-03-05T09:00:00.000Z' } })
  await screen.findByRole('button', { name: 'Mark as completed' })
  expect(screen.queryByRole('button', { name: 'Send invitation again' })).toBeNull()
})

test('cancelling asks first, and is sent in the version that is shown', async () => {
  const { sent } = openInterview({
    answers: { 'PATCH /api/interviews/9': () => Response.json({ ...interview, status: 'cancelled' }) },
  })
  await click('Cancel interview')
  expect(sent).toEqual([])
  const question = await screen.findByRole('alertdialog')
  fireEvent.click([...question.querySelectorAll('button')].at(-1)!)
  expect(await screen.findByText('Interview cancelled')).toBeDefined()
  expect(sent[0]).toMatchObject({ body: { status: 'cancelled' }, rowVersion: interview.updatedAt })
})

test('the head names candidate and job, and leads back to the interviews', async () => {
  openInterview()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Li Wei')
  expect(screen.getAllByText('Product Designer').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Back to Interviews' }).getAttribute('href')).toBe('/interviews')
})

test('the form has the five recommendations, four scores of 1 to 5 and their comments, and only the first is required', async () => {
  const { sent } = openInterview({
    answers: { 'POST /api/interviews/9/evaluate': () => Response.json(evaluation) },
  })
  const form = within((await screen.findByRole('button', { name: 'Submit Evaluation' })).closest('form')!)
  const [recommendation, ...scores] = form.getAllByRole('radiogroup')
  expect(
    within(recommendation!)
      .getAllByRole('radio')
      .map((each) => each.textContent),
  ).toEqual(['Strong Hire', 'Hire', 'Neutral', 'Do Not Hire', 'Strong Do Not Hire'])
  expect(
    scores.map((each) =>
      within(each)
        .getAllByRole('radio')
        .map((score) => score.textContent),
    ),
  ).toEqual(Array.from({ length: 4 }, () => ['1', '2', '3', '4', '5']))
  for (const name of ['Technical', 'Communication', 'Problem Solving', 'Cultural Fit'])
    expect(form.getByLabelText(`${name} Comments`)).toBeDefined()
  fireEvent.click(form.getByRole('radio', { name: 'Do Not Hire' }))
  await click('Submit Evaluation')
  await waitFor(() => expect(sent.some(({ call }) => call.endsWith('/evaluate'))).toBe(true))
  expect(sent.at(-1)?.body).toMatchObject({ overallRating: 'Do Not Hire', technicalScore: null, overallComments: null })
})

test('the page names who has left, of those who were to interview', async () => {
  const interviewer = { id: 1, fullName: 'Hana Novak', hasLeft: true }
  const panel = [{ id: 2, fullName: 'Piotr Lukasik', hasLeft: true }]
  openInterview({ row: { ...interview, interviewer, panel } })
  expect(await screen.findByText('Needs an interviewer: Hana Novak has left')).toBeDefined()
  expect(screen.getByText('with Piotr Lukasik (has left)')).toBeDefined()
})

test('the name above an interview leads to the candidate', async () => {
  openInterview()
  const heading = within(await screen.findByRole('heading', { level: 1 }))
  expect(heading.getByRole('link', { name: 'Li Wei' }).getAttribute('href')).toBe('/candidates/7')
})

test('an evaluation that could not be read is asked for again by a press', async () => {
  const answers = [() => Response.json({ message: 'Away' }, { status: 503 }), () => Response.json([])]
  openInterview({ answers: { 'GET /api/interviews/9/evaluation': () => answers.shift()!() } })
  expect(await screen.findByText('Error loading the evaluation: Away')).toBeDefined()
  expect(submitButton()).toBeNull()
  await click('Try again')
  await waitFor(() => expect(submitButton()).not.toBeNull())
})
