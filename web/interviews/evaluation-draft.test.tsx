// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EvaluationDraft } from '#shared/evaluation-drafts.ts'
import { click } from '#test/screens/open-screener.tsx'
import { closeInterview, now, openInterview } from '#test/screens/open-interview.tsx'
import { evaluation, interview } from '#test/screens/open-screens.tsx'
import { endedKey } from '#web/session/ended-key.ts'
import { currentUser } from '#web/session/use-session.ts'
import { watchSession } from '#web/session/watch-session.ts'
import { draftRetryMs } from './draft-saver.ts'

afterEach(closeInterview)

test('the kit stands beside the form: the questions, and what good looks like for each of the four scores', async () => {
  openInterview()
  const card = within((await screen.findByRole('heading', { name: 'Interview kit' })).closest('section')!)
  expect((await card.findByRole('listitem')).textContent).toBe('What did you build last? Problem Solving')
  expect(card.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)).toEqual([
    'Technical',
    'Communication',
    'Problem Solving',
    'Cultural Fit',
  ])
  expect(card.getAllByText('Explains and shows')).toHaveLength(4)
  fireEvent.click(card.getByRole('button', { name: 'Hide kit' }))
  expect(card.queryByRole('listitem')).toBeNull()
})

test('what is typed is kept as a draft by itself, and said when', async () => {
  const { sent } = openInterview()
  fireEvent.change(await screen.findByLabelText('Overall Comments'), { target: { value: 'Calm' } })
  expect(screen.getByText('Saving draft...')).toBeDefined()
  expect(await screen.findByText(/^Draft saved /, {}, { timeout: 5_000 })).toBeDefined()
  expect(sent).toMatchObject([
    {
      call: 'PUT /api/interviews/9/evaluation/draft',
      body: { overallComments: 'Calm', overallRating: null, basedOn: null },
    },
  ])
})

const content: EvaluationDraft['content'] = {
  technicalScore: 2,
  communicationScore: null,
  problemSolvingScore: null,
  culturalFitScore: null,
  technicalComments: null,
  communicationComments: null,
  problemSolvingComments: null,
  culturalFitComments: null,
  overallComments: 'From my phone',
  linkUrl: null,
  overallRating: null,
}

test('a draft from another device is taken up again, and can be thrown away for what was submitted', async () => {
  const { sent } = openInterview({
    evaluations: [evaluation],
    draft: { content, savedAt: now },
    answers: { 'DELETE /api/interviews/9/evaluation/draft': () => Response.json(null) },
  })
  const comments = await screen.findByLabelText<HTMLTextAreaElement>('Overall Comments')
  expect(comments.value).toBe('From my phone')
  expect(screen.getByText(/^Draft saved Mar 5 at /)).toBeDefined()
  await click('Discard draft')
  expect(await screen.findByText('Draft discarded')).toBeDefined()
  expect(comments.value).toBe('Clear and kind')
  // What the form went back to is no draft.
  expect(screen.queryByText('Saving draft...')).toBeNull()
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/interviews/9/evaluation/draft'])
})

const save = 'PUT /api/interviews/9/evaluation/draft'
const saved = { savedAt: '2026-03-05T12:05:00.000Z', replacedNewer: false }
const typeLink = (value: string) =>
  fireEvent.change(screen.getByLabelText('Recording or Notes Link'), { target: { value } })

test('what is kept is all that was chosen and typed, a link once it is one, over the draft that was taken up', async () => {
  const { sent } = openInterview({
    draft: { content, savedAt: now },
    answers: { [save]: () => Response.json(saved) },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Hire' }))
  typeLink('https://')
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5_000 })
  typeLink('https://notes.example.org')
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 5_000 })
  expect(sent.map(({ body }) => [body['basedOn'], body['overallRating'], body['linkUrl']])).toEqual([
    [now, 'Hire', null],
    [saved.savedAt, 'Hire', 'https://notes.example.org'],
  ])
})

test('a draft that could not be saved is saved as soon as there is a network again', async () => {
  let online = false
  const { sent } = openInterview({
    answers: { [save]: () => (online ? Response.json(saved) : Promise.reject(new TypeError('Failed to fetch'))) },
  })
  fireEvent.change(await screen.findByLabelText('Overall Comments'), { target: { value: 'Calm' } })
  expect(await screen.findByText(/^Draft not saved: there is no connection/, {}, { timeout: 5_000 })).toBeDefined()
  online = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/^Draft saved /, {}, { timeout: 5_000 })).toBeDefined()
  expect(sent).toHaveLength(2)
})

test('a draft is thrown away after what was still on its way, which would bring it back', async () => {
  const held = Promise.withResolvers<Response>()
  const { sent } = openInterview({
    draft: { content, savedAt: now },
    answers: { [save]: () => held.promise, 'DELETE /api/interviews/9/evaluation/draft': () => Response.json(null) },
  })
  fireEvent.change(await screen.findByLabelText('Overall Comments'), { target: { value: 'Calm' } })
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5_000 })
  await click('Discard draft')
  await new Promise(setImmediate)
  expect(sent.map(({ call }) => call)).toEqual([save])
  held.resolve(Response.json(saved))
  expect(await screen.findByText('Draft discarded')).toBeDefined()
  expect(sent.map(({ call }) => call)).toEqual([save, 'DELETE /api/interviews/9/evaluation/draft'])
})

test('after a submission that was refused what is typed is kept as a draft again', async () => {
  const submit = 'POST /api/interviews/9/evaluate'
  const { sent } = openInterview({
    answers: { [submit]: () => Response.json({ message: 'The database is away' }, { status: 503 }) },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Hire' }))
  await click('Submit Evaluation')
  expect(await screen.findByText('Failed to submit evaluation')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Overall Comments'), { target: { value: 'Calm' } })
  const kept = { call: save, body: { overallRating: 'Hire', overallComments: 'Calm' } }
  // Where the answer came late, what was chosen has been kept before.
  await waitFor(() => expect(sent.at(-1)).toMatchObject(kept), { timeout: 5_000 })
})

const comments = () => screen.findByLabelText<HTMLTextAreaElement>('Overall Comments')

test('whoever comes back finds the draft as it is by then, which another device may have changed', async () => {
  let draft = { content, savedAt: now }
  const { router } = openInterview({
    answers: { 'GET /api/interviews/9/evaluation/draft': () => Response.json(draft) },
  })
  expect((await comments()).value).toBe('From my phone')
  await router.navigate('/interviews')
  await waitFor(() => expect(screen.queryByLabelText('Overall Comments')).toBeNull())
  draft = { content: { ...content, overallComments: 'Later, from my desk' }, savedAt: saved.savedAt }
  await router.navigate('/interviews/9')
  expect((await comments()).value).toBe('Later, from my desk')
})

test('whoever leaves before the draft is saved goes on once it is, and is not asked about it', async () => {
  const held = Promise.withResolvers<Response>()
  const { router, sent } = openInterview({ answers: { [save]: () => held.promise } })
  fireEvent.change(await comments(), { target: { value: 'Calm' } })
  await router.navigate('/interviews')
  await waitFor(() => expect(sent).toMatchObject([{ call: save, body: { overallComments: 'Calm' } }]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/interviews/9')
  held.resolve(Response.json(saved))
  await waitFor(() => expect(router.state.location.pathname).toBe('/interviews'))
})

test('whoever leaves while the draft cannot be saved is asked, and goes on once it can be', async () => {
  let online = false
  const { router } = openInterview({
    answers: { [save]: () => (online ? Response.json(saved) : Promise.reject(new TypeError('Failed to fetch'))) },
  })
  fireEvent.change(await comments(), { target: { value: 'Calm' } })
  await router.navigate('/interviews')
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/interviews/9')
  online = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/interviews'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const signedOut = () => Response.json({ message: 'You were not signed in. Sign in and try again.' }, { status: 401 })

test.each(['nobody', 'somebody else'])('what one person typed is not saved once %s is signed in', async (who) => {
  const { queryClient, sent } = openInterview({ answers: { [save]: signedOut } })
  const field = await comments()
  vi.useFakeTimers()
  fireEvent.change(field, { target: { value: 'For my eyes' } })
  queryClient.setQueryData(currentUser.queryKey, (ada) => (who === 'nobody' ? null : ada && { ...ada, id: 99 }))
  cleanup()
  await vi.advanceTimersByTimeAsync(2 * draftRetryMs)
  expect(sent).toEqual([])
})

test('a session that ended is noticed by the draft that is refused, which waits for the same person', async () => {
  let session = false
  const { queryClient, sent } = openInterview({
    answers: {
      [save]: () => (session ? Response.json(saved) : signedOut()),
      'GET /api/user': signedOut,
    },
  })
  watchSession(queryClient)
  const field = await comments()
  vi.useFakeTimers()
  fireEvent.change(field, { target: { value: 'Calm' } })
  await vi.advanceTimersByTimeAsync(3 * draftRetryMs)
  expect(queryClient.getQueryData(endedKey)).toBe(true)
  // Whoever else signs in meanwhile, in this tab or another, would have it for theirs.
  expect(sent).toHaveLength(1)
  session = true
  queryClient.setQueryData(endedKey, false)
  await vi.advanceTimersByTimeAsync(draftRetryMs)
  expect(sent).toHaveLength(2)
  expect(screen.getByText(/^Draft saved /)).toBeDefined()
})

test('a newer draft that gave way is told', async () => {
  openInterview({
    answers: {
      'PUT /api/interviews/9/evaluation/draft': () => Response.json({ savedAt: now, replacedNewer: true }),
    },
  })
  fireEvent.change(await screen.findByLabelText('Overall Comments'), { target: { value: 'Calm' } })
  expect(await screen.findByText(/took the place of a newer draft/, {}, { timeout: 5_000 })).toBeDefined()
})

test('a draft that comes after the submission in another tab is refused, and that is said', async () => {
  const message = 'You submitted this evaluation in another tab or on another device. Reload the page to amend it.'
  const { sent } = openInterview({
    evaluations: [evaluation],
    answers: { 'PUT /api/interviews/9/evaluation/draft': () => Response.json({ message }, { status: 409 }) },
  })
  fireEvent.change(await screen.findByLabelText('Overall Comments'), { target: { value: 'Calm' } })
  expect(await screen.findByText(`Draft not saved: ${message}`, {}, { timeout: 5_000 })).toBeDefined()
  expect(sent[0]?.body).toMatchObject({ overallComments: 'Calm', amends: evaluation.updatedAt })
})

test('a link that is not https is refused, and others are shown with the evaluation', async () => {
  const linkUrl = 'https://notes.example.org/7'
  const other = { ...evaluation, id: 2, evaluatorId: 4, evaluator: { fullName: 'Eileen' }, linkUrl }
  const { sent } = openInterview({ evaluations: [other] })
  expect((await screen.findByRole('link', { name: /notes\.example\.org/ })).getAttribute('href')).toBe(linkUrl)
  fireEvent.click(screen.getByRole('radio', { name: 'Hire' }))
  fireEvent.change(screen.getByLabelText('Recording or Notes Link'), { target: { value: 'http://notes.example.org' } })
  await click('Submit Evaluation')
  expect(await screen.findByText('The recording or notes link must be a link that starts with https://')).toBeDefined()
  expect(sent.filter(({ call }) => call.endsWith('/evaluate'))).toEqual([])
})

test('what others wrote stays hidden until one’s own is in, and that is said', async () => {
  openInterview({ row: { ...interview, feedbackHidden: true } })
  expect(await screen.findByText(/is shown once you have submitted your own evaluation/)).toBeDefined()
})

test('whoever sits on the panel is named and evaluates', async () => {
  const panel = [{ id: 2, fullName: 'Piotr' }]
  openInterview({ role: 'projectManager', row: { ...interview, panel } })
  expect(await screen.findByText('with Piotr')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Submit Evaluation' })).toBeDefined()
})

test('an amended evaluation says so, and shows what it said before', async () => {
  const updatedAt = '2026-03-07T09:00:00.000Z'
  const other = { ...evaluation, id: 2, evaluatorId: 4, evaluator: { fullName: 'Eileen' }, updatedAt }
  const former = { ...evaluation, overallRating: 'Neutral', technicalScore: null, overallComments: 'Unsure' }
  openInterview({
    evaluations: [other],
    answers: { 'GET /api/interviews/9/evaluations/2/history': () => Response.json([former]) },
  })
  expect(await screen.findByText(/^Amended .* ago by Eileen$/)).toBeDefined()
  await click('Show earlier versions')
  const history = within(await screen.findByRole('region', { name: 'History of the evaluation by Eileen' }))
  const terms = await history.findAllByRole('term')
  expect(terms.map((each) => `${each.textContent}: ${each.nextElementSibling?.textContent}`)).toEqual([
    'Recommendation: Neutral became  → Hire',
    'Technical: nothing became  → 4 of 5',
    'Overall Comments: Unsure became  → Clear and kind',
  ])
})
