// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreener, openTab } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = { entityType: 'candidate', timestamp: '2026-03-05T09:00:00.000Z', user: { fullName: 'Ada Okafor' } }
const names = { candidateName: 'Li Wei', jobTitle: 'Product Designer' }

test('an entry that moved the candidate says from where to where; of one that does not tell, nothing is made up', async () => {
  openScreener('/candidates/7', {
    answers: {
      'GET /api/candidates/7/activity': () =>
        Response.json([
          {
            ...entry,
            id: 3,
            action: 'started interviews',
            details: { ...names, from: 'assessment_completed', to: '45_1st_interview_sent' },
          },
          { ...entry, id: 2, action: 'started an assessment', details: names },
          { ...entry, id: 1, action: 'moved the process on', details: { ...names, to: '15_assessment_sent' } },
        ]),
    },
  })
  await openTab(/Notes/)
  const entries = await screen.findAllByRole('listitem')
  const told = entries.map(({ textContent }) => textContent).filter((text) => text.includes('Ada Okafor'))
  expect(told).toHaveLength(3)
  expect(told[0]).toContain('Ada Okafor started interviewsAssessment Completed →  to 1st Interview Sent')
  expect(told[1]).toMatch(/^Ada Okafor started an assessment(?!.*→)/)
  expect(told[2]).toMatch(/^Ada Okafor moved the process on(?!.*→)/)
})
