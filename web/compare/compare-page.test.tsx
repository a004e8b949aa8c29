// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ComparedCandidate, ComparedFeedback } from '#shared/comparison.ts'
import type { Role } from '#shared/permissions.ts'
import { candidate, choose, unknownAddress } from '#test/screens/open-screener.tsx'
import { screensOver, type Answer } from '#test/screens/screens-over.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { ComparePage } from './compare-page.tsx'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const askAbout = (name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: `Decide on ${name}` })).getByText('Reject'))
const day = (date: number) => `2026-03-0${date}T09:00:00.000Z`
const compared = (id: number, name: string, more: Partial<ComparedCandidate> = {}): ComparedCandidate => ({
  ...candidate,
  id,
  name,
  status: '75_1st_interview_completed',
  stageSince: null,
  held: [],
  ahead: [],
  feedback: [],
  evaluationsGiven: 0,
  feedbackHidden: false,
  openOffers: [],
  ...more,
})
const said = (id: number, fullName: string, more: Partial<ComparedFeedback> = {}): ComparedFeedback => ({
  id,
  interviewId: 40 + id,
  interviewType: 'Technical',
  technicalScore: null,
  communicationScore: null,
  problemSolvingScore: null,
  culturalFitScore: null,
  overallRating: 'Hire',
  technicalComments: null,
  communicationComments: null,
  problemSolvingComments: null,
  culturalFitComments: null,
  overallComments: null,
  evaluator: { fullName },
  updatedAt: day(4),
  ...more,
})
const ada = compared(1, 'Ada Okafor')
const li = compared(2, 'Li Wei', {
  held: [{ id: 41, type: 'Technical', at: day(3) }],
  feedback: [
    said(1, 'Hana Nováková', {
      technicalScore: 5,
      technicalComments: 'Took my exercise apart',
      overallComments: 'Yes',
    }),
    said(2, 'Tomasz Łukasik', { technicalScore: 2, overallRating: 'Do Not Hire' }),
  ],
  evaluationsGiven: 2,
  hiPeoplePercentile: 71,
  assessmentProvisional: true,
  screening: { mustTotal: 4, mustMet: 3, mustPartly: 1, niceTotal: 0, niceMet: 0 },
  expectedSalary: '$90,000',
  resumeUrl: '/api/files/resumes/candidate-2.pdf?v=1',
})

function open(path: string, rows = [ada, li], role: Role = 'coo', answers: Record<string, Answer> = {}) {
  const routes = [
    { path: '/candidates/compare', Component: ComparePage },
    { path: '/candidates', Component: () => <p>The list</p> },
  ]
  return screensOver(routes, {
    path,
    role,
    answers: {
      'GET /api/candidates/compare': ({ url }) => {
        const ids = new URL(url, 'http://x').searchParams.get('ids')!.split(',').map(Number)
        const missing = ids.filter((id) => !rows.some((row) => row.id === id))
        return Response.json({ candidates: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []), missing })
      },
      ...answers,
    },
  })
}
const heads = async () => (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
/** What a row says of each, by its label, which stands above it in a narrow window. */
function rowOf(label: string) {
  const head = screen.getAllByRole('rowheader').find(({ textContent }) => textContent.startsWith(label))!
  const row = head.closest('tr')!
  const cells = row.querySelector('td') ? row : row.nextElementSibling!
  return [...cells.querySelectorAll('td')].map(({ textContent }) => textContent)
}

test('an address that somebody typed or copied may have spaces in it', async () => {
  open('/candidates/compare?ids=2,%201+')
  expect(await heads()).toHaveLength(2)
})

test('a column for each, as the address names them; what is not known is a dash and no zero', async () => {
  open('/candidates/compare?ids=2,1')
  expect(await heads()).toEqual([
    expect.stringMatching(/^Li WeiProduct Designer1st Interview Completed/),
    expect.stringMatching(/^Ada Okafor/),
  ])
  expect(screen.getByRole('link', { name: 'Li Wei' }).getAttribute('href')).toBe('/candidates/2')
  expect(screen.getByRole('link', { name: 'Resume (PDF)' }).getAttribute('href')).toBe(li.resumeUrl)
  expect(rowOf('Assessment percentile')).toEqual(['71st percentile71stProvisional', '–No percentile'])
  expect(rowOf('Must-haves')).toEqual(['3 of 4 found3/41 partly', '–No resume was read'])
  expect(rowOf('Nice to have')).toEqual(['None asked for', '–No resume was read'])
  expect(rowOf('Held')).toEqual(['1Technical Mar 3, 2026', 'None'])
  expect(rowOf('Expected salary')).toEqual(['$90,000', '–Not known'])
  expect(rowOf('In this stage')).toEqual(['–Not known', '–Not known'])
})

test('the average of the stars is there as a figure too, for near ones are drawn alike', async () => {
  const rated = compared(3, 'Mei Tan', { technicalProficiency: 3, problemSolving: 3, communicationSkills: 2 })
  open('/candidates/compare?ids=3,1', [rated, ada])
  await heads()
  expect(rowOf('Rating')[0]).toBe('2.7')
  expect(screen.getByRole('img', { name: 'Average rating: 2.7 of 5' })).toBeDefined()
})

test('evaluations are counted and averaged by criterion, and where they differ that is said', async () => {
  open('/candidates/compare?ids=2,1')
  await heads()
  expect(rowOf('Submitted')).toEqual(['2', 'None'])
  expect(rowOf('Recommendations')).toEqual(['1Hire1Do Not Hire', '–No recommendation'])
  expect(rowOf('Technical')).toEqual([
    '3.5 of 5 on average, from 2 evaluations3.5from 2Differ by 3: 2 to 5',
    '–No score',
  ])
  expect(rowOf('Communication')).toEqual(['–No score', '–No score'])
  expect(rowOf('All scores')[0]).toContain('3.5 of 5 on average, from 2 scores')
  expect(rowOf('Strengths')).toEqual(['Technical 5Took my exercise apart Hana Nováková', '–No evaluation'])
  expect(rowOf('Concerns')[0]).toBe('Technical 2')
  expect(rowOf('Overall comments')[0]).toBe('Yes Hana Nováková · Technical, Hire')
})

test('what is hidden from whoever still owes an evaluation is said to be hidden, not missing', async () => {
  open('/candidates/compare?ids=1,2', [ada, { ...li, feedback: [], feedbackHidden: true }])
  await heads()
  expect(rowOf('Submitted')[1]).toBe('0 of 2 shownThe others are hidden until yours is in.')
  for (const label of ['Recommendations', 'Technical', 'All scores', 'Strengths', 'Concerns', 'Overall comments'])
    expect([label, rowOf(label)[1]]).toEqual([label, 'Hidden'])
})

test('an offer stands until the day that it is at the office, whatever the day is in UTC', async () => {
  const openOffers = [
    { id: 7, status: 'sent' as const, expiresAt: '2026-03-13T03:59:59.999Z', timeZone: 'America/New_York' },
  ]
  open('/candidates/compare?ids=1,2', [ada, { ...li, status: '95_offer_sent', openOffers }])
  await heads()
  expect(rowOf('Offer')).toEqual(['None open', 'Out, stands until Mar 12, 2026'])
})

test('what became of the last offer is said where none is open', async () => {
  const terms = { offerType: 'Full-time', compensation: '95000', startDate: null, notes: null }
  const ended = { id: 7, status: 'declined' as const, expiresAt: null, timeZone: 'UTC', returnReason: null, ...terms }
  open('/candidates/compare?ids=1,2', [
    { ...ada, endedOffer: { ...ended, declineReason: 'Too far' } },
    { ...li, endedOffer: { ...ended, status: 'expired', declineReason: null } },
  ])
  await heads()
  expect(rowOf('Offer')).toEqual(['None openLast one: Declined: Too far', 'None openLast one: Expired'])
})

test('the time of an interview that is still ahead says in whose zone it is', async () => {
  const ahead = [
    { id: 41, type: 'Panel', scheduledDate: day(6), durationMinutes: 60, interviewer: null },
    { id: 42, type: 'Final', scheduledDate: null, durationMinutes: 60, interviewer: null },
  ]
  open('/candidates/compare?ids=1,2', [ada, { ...li, ahead }])
  await heads()
  expect(screen.getByText(/^Mar 6, 2026 at/).title).toMatch(/^Your time zone: /)
  expect(screen.getByText('no time set yet').title).toBe('')
})

test('on a phone the names of the rows stand above them, so that two columns have room', async () => {
  setWidth(390)
  open('/candidates/compare?ids=2,1')
  expect(await heads()).toHaveLength(2)
  const name = screen.getByRole('rowheader', { name: 'Held' })
  expect(name.getAttribute('colspan')).toBe('2')
  expect(rowOf('Held')).toEqual(['1Technical Mar 3, 2026', 'None'])
})

test('who is taken out leaves the others, and the address, at once', async () => {
  const { router } = open('/candidates/compare?ids=1,2')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Ada Okafor from the comparison' }))
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1))
  expect(router.state.location.search).toBe('?ids=2')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('who is not there is named, and so are those beyond the fourth', async () => {
  open('/candidates/compare?ids=1,9,2,8,7,6')
  await heads()
  expect(screen.getByRole('status').textContent).toBe(
    'The candidates of numbers 9 and 8 are not here any more, or never were: removed, merged with others, or the address is wrong. Only 4 can be compared at a time: the first 4 are shown.',
  )
  expect(await heads()).toHaveLength(2)
})

test.each([
  ['/candidates/compare', 'Nobody is picked to be compared.'],
  ['/candidates/compare?ids=x,-1', 'Nobody is picked to be compared.'],
  ['/candidates/compare?ids=9', 'The candidate of number 9 is not here any more'],
])('at %s there is nobody, and a way to the list', async (path, text) => {
  const { reads } = open(path)
  expect((await screen.findByRole('status')).textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Pick candidates' }).getAttribute('href')).toBe('/candidates?view=list')
  expect(reads).toHaveLength(path.includes('9') ? 1 : 0)
})

const decisions = (name: string) =>
  within(screen.getByRole('group', { name: `Decide on ${name}` }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('decisions are offered by where somebody stands, with why there are none', async () => {
  const rows = [
    compared(1, 'Ada Okafor', { status: '30_assessment_completed' }),
    li,
    compared(3, 'Noor Haddad', { status: '95_offer_sent' }),
    compared(4, 'Zoë Ångström', { ...li, id: 4, name: 'Zoë Ångström', job: { ...candidate.job!, status: 'closed' } }),
  ]
  open('/candidates/compare?ids=1,2,3,4', rows)
  await heads()
  expect(decisions('Ada Okafor')).toEqual(['Invite to Interview', 'Talent Pool', 'Reject'])
  expect(decisions('Li Wei')).toEqual(['Send Offer', 'Talent Pool', 'Reject'])
  expect(decisions('Zoë Ångström')).toEqual(['Talent Pool', 'Reject'])
  expect(rowOf('Decision')[2]).toBe('Has an offer')
})

test('who may not decide reads the same, without the row of decisions', async () => {
  open('/candidates/compare?ids=1,2', [ada, { ...li, openOffers: null, evaluationsGiven: 3 }], 'projectManager')
  expect(await heads()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  expect(screen.queryByText('Decision')).toBeNull()
  expect(rowOf('Offer')).toEqual(['None open', '–Not shown to your role'])
  expect(rowOf('Submitted')).toEqual(['None', '2 of 3 shownOf an interview of others you are shown one.'])
})

test('a decision is asked about, made on the row as it was read, and shown in its column', async () => {
  const rows = [ada, li]
  const { sent } = open('/candidates/compare?ids=1,2', rows, 'coo', {
    'POST /api/candidates/2/reject': () => {
      rows[1] = { ...li, status: '200_rejected', finalDecisionStatus: 'rejected' }
      return Response.json(rows[1])
    },
  })
  await heads()
  fireEvent.click(within(screen.getByRole('group', { name: 'Decide on Li Wei' })).getByText('Reject'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject this candidate?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(rowOf('Decision')[1]).toBe('Rejected already'))
  expect(sent).toMatchObject([{ call: 'POST /api/candidates/2/reject', rowVersion: li.updatedAt }])
})

test('why somebody was rejected is read in their column', async () => {
  open('/candidates/compare?ids=1,2', [ada, { ...li, status: '200_rejected', rejectionReason: 'skills' }])
  await heads()
  expect(rowOf('Decision')[1]).toBe('Rejected alreadySkills do not match')
})

test('why one of them is to be rejected goes with no other', async () => {
  open('/candidates/compare?ids=1,2')
  await heads()
  askAbout('Li Wei')
  await choose('Reason', 'Salary expectations')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  askAbout('Ada Okafor')
  expect(await screen.findByText(/^Ada Okafor is rejected/)).toBeDefined()
  expect((await screen.findByRole('combobox', { name: 'Reason' })).textContent).toBe('No reason given')
})

test('where the letter could not go out, that is said', async () => {
  open('/candidates/compare?ids=1,2', [ada, li], 'coo', { 'POST /api/candidates/2/talent-pool': unknownAddress })
  await heads()
  fireEvent.click(within(screen.getByRole('group', { name: 'Decide on Li Wei' })).getByText('Talent Pool'))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add to Talent Pool' }))
  expect(await screen.findByRole('alertdialog', { name: 'Unable to Send Email' })).toBeDefined()
})

test('an invitation asks who interviews', async () => {
  open('/candidates/compare?ids=1,2', [compared(1, 'Ada Okafor', { status: '30_assessment_completed' }), li])
  await heads()
  fireEvent.click(screen.getByRole('button', { name: 'Invite to Interview' }))
  expect(await screen.findByRole('alertdialog', { name: 'Invite Ada Okafor' })).toBeDefined()
})
