// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = { ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }
const hana = { ...evaluation, interviewType: 'Technical', evaluator: { fullName: 'Hana Novak' } }
const piotr = {
  ...hana,
  id: 2,
  interviewId: 12,
  interviewType: 'Final',
  evaluator: { fullName: 'Piotr Łukasik' },
  technicalScore: 1,
  problemSolvingScore: 4,
  overallRating: 'Do Not Hire',
}
const open = (fields: object) =>
  openScreens('/reviews', { 'GET /api/interviews': () => pageOf([{ ...entry, ...fields }]) })

test('two interviewers’ recommendations and scores stand side by side over all rounds, with what they differ by', async () => {
  open({ feedback: [hana, piotr], feedbackHidden: false })
  const spread = within(await screen.findByRole('group', { name: 'Spread between interviewers' }))
  expect(spread.getByRole('heading').textContent).toBe('Between interviewers · 2 evaluations in 2 rounds')
  expect(spread.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hana Novak · Technical', '/interviews/9'],
    ['Piotr Łukasik · Final', '/interviews/12'],
  ])
  const rows = spread.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toContainEqual(
    expect.stringContaining('Hana Novak: 4 of 5; Piotr Łukasik: 1 of 5. From 1 to 4, mean 2.5.'),
  )
  // Where all gave the same, there is neither a range nor a mean to speak of.
  expect(rows).toContainEqual(expect.stringMatching(/^Cultural Fit\d from all(?!.*mean)/))
  expect(rows.filter((text) => text?.includes('Differ by'))).toHaveLength(2)
  expect(spread.getByText('Differ by 3')).toBeDefined()
  expect(screen.getByText('Recommended: Hire')).toBeDefined()
})

test('one evaluation has no spread', async () => {
  open({ feedback: [hana], feedbackHidden: false })
  expect(await screen.findByText('Recommended: Hire')).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Spread between interviewers' })).toBeNull()
})

test('an executive who interviews the candidate is told why nothing is shown', async () => {
  open({ evaluation: null, feedback: [], feedbackHidden: true })
  expect(await screen.findByText(/is shown once you have submitted your own evaluation/)).toBeDefined()
  expect(screen.queryByText('Recommended: Not specified')).toBeNull()
  expect(screen.queryByText('No detailed feedback available.')).toBeNull()
  // In the list that keeps the place, and on the case itself.
  expect(screen.getAllByText('Recommendation hidden')).toHaveLength(2)
})
