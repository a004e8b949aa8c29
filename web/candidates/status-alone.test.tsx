// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, choose, openScreener } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offer = { id: 4, compensation: '120000', status: 'sent', expiresAt: null, timeZone: 'UTC' }
const interview = { id: 5, candidateId: 7, type: 'Final', status: 'pending', scheduledDate: null, durationMinutes: 60 }
async function open(status = candidate.status) {
  const { sent } = openScreener('/candidates?candidate=7', {
    row: { ...candidate, status },
    answers: {
      'GET /api/offers': () => Response.json([offer]),
      'GET /api/interviews': () => Response.json([{ ...interview, interviewer: null, panel: [] }]),
    },
  })
  await screen.findByRole('tab', { name: 'Evaluation' })
  return sent
}

test('choosing Rejected says what saving does, ends, and leaves unsaid', async () => {
  const sent = await open()
  await choose('Current Status', '200 Rejected')
  await screen.findByText(
    'Saving rejects Li Wei without the rejection email. No further actions are available afterwards. The action Reject also writes to them.',
  )
  await screen.findByText('The open offer of $120,000 is withdrawn, without a word to the candidate.')
  await screen.findByText('The Final Interview that has no time yet is cancelled.')
  expect(sent).toEqual([])
})

test('choosing Offer Sent says that no offer is made, until the status is set back', async () => {
  await open()
  await choose('Current Status', '95 Offer Sent')
  await screen.findByText(/^Saving sets the status alone: no email goes out, and no offer is made\./)
  await choose('Current Status', '30 Assessment Completed')
  await waitFor(() => expect(screen.queryByText(/^Saving sets/)).toBeNull())
})

test('a status that no action leads to is set without a word', async () => {
  await open()
  await choose('Current Status', '75 1st Interview Completed')
  await screen.findByRole('button', { name: 'Save Changes' })
  expect(screen.queryByText(/^Saving/)).toBeNull()
})
