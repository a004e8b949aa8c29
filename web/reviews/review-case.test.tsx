// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '#test/screens/open-screener.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = { ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }
const openReviews = (rows: unknown[]) => openScreens('/reviews', { 'GET /api/interviews': () => pageOf(rows) })

test('an offer for a closed job says how it could be made, before its terms are filled in', async () => {
  const job = { ...entry.candidate.job!, status: 'closed' as const }
  openReviews([{ ...entry, candidate: { ...entry.candidate, job } }])
  await click('Send Offer')
  const question = within(await screen.findByRole('alertdialog', { name: 'Send Offer' }))
  expect(question.getByText('This job is closed. Reopen it to send an offer.')).toBeDefined()
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Send Offer' }).disabled).toBe(true)
  expect(screen.queryByLabelText(/^Compensation/)).toBeNull()
})

test('a case says whose evaluation is still to come, and leads there', async () => {
  openReviews([{ ...entry, missing: [{ id: 23, type: 'Panel', names: ['Ada Okafor', 'Li Wei'] }] }])
  const notice = await screen.findByText(/not evaluated yet by/)
  expect(notice.textContent).toBe('Panel Interview not evaluated yet by Ada Okafor and Li Wei.')
  expect(screen.getByRole('link', { name: 'See the interview' }).getAttribute('href')).toBe('/interviews/23')
})
