// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { candidate, choose, click, openScreener } from '#test/screens/open-screener.tsx'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ann = { ...candidate, id: 11, name: 'Ann' }
const ben = { ...candidate, id: 12, name: 'Ben' }

test.each([
  ['Current Status', '200 Rejected', { status: '200_rejected', finalDecisionStatus: 'rejected' }, 1],
  ['Current Status', '100 Offer Accepted', { status: '100_offer_accepted' }, 1],
  ['Final Decision Status', 'Talent Pool', { finalDecisionStatus: 'talent_pool' }, 1],
  ['Current Status', '15 Assessment Sent', { status: '15_assessment_sent' }, 2],
] as const)('whoever is decided on by %s, %s, is picked no longer in the list', async (label, option, saved, left) => {
  openScreener('/candidates?view=list', {
    answers: {
      'GET /api/candidates': () => Response.json([ann, ben], { headers: { 'x-total-count': '2' } }),
      'GET /api/candidates/11': () => Response.json({ ...ann, alsoAppliedFor: [], undeliveredEmails: [] }),
      'GET /api/candidates/11/activity': () => Response.json([]),
      'PATCH /api/candidates/11': () => Response.json({ ...ann, ...saved, message: 'Candidate updated' }),
    },
  })
  for (const { name } of [ann, ben]) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` })) // oxlint-disable-line no-await-in-loop -- one after the other
  await click('View Details of Ann')
  await screen.findByRole('tab', { name: 'Evaluation' })
  await choose(label, option)
  await click('Save Changes')
  await screen.findByText('Candidate updated')
  await waitFor(() => expect(screen.getByText(new RegExp(`^${left} .*selected`))).toBeDefined())
})
