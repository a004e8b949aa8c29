// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReportedSitting, WorkSampleMark } from '#shared/assessment-results.ts'
import { candidate, click, openScreener } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const completedAt = '2026-03-05T09:30:00.000Z'
const row = { ...candidate, hiPeopleScore: 72, hiPeoplePercentile: 66, hiPeopleCompletedAt: completedAt }
const mark = {
  points: { skill: 3 },
  comment: 'Better than anybody this year',
  markedBy: { fullName: 'Carmen Ortiz' },
  updatedAt: completedAt,
}
const sittingWith = (shown: { mark: WorkSampleMark | null; markHidden: boolean }): ReportedSitting => ({
  id: 4,
  score: 72,
  standardError: 9.4,
  percentile: 66,
  provisional: true,
  comparedWith: 3,
  completedAt,
  tookMs: 1_800_000,
  timeLimitMs: 3_000_000,
  sections: [
    {
      kind: 'work-sample',
      title: 'Work samples',
      items: [
        {
          id: 'work-sample-1',
          kind: 'work-sample',
          prompt: [],
          given: 'First a look',
          credit: null,
          timeSpentMs: null,
          principle: null,
          rubric: [{ id: 'skill', name: 'Judged: skill', levels: ['none', 'little', 'much', 'all'] }],
          ...shown,
        },
      ],
    },
  ],
})

test('marks that are kept from an interviewer are said to be there, cannot be replaced, and come once they may be read', async () => {
  let sitting = sittingWith({ mark: null, markHidden: true })
  const report = () => Response.json({ sitting, elsewhere: null })
  const { router } = openScreener('/candidates/7', {
    row,
    answers: { 'GET /api/candidates/7/assessment-report': report },
  })
  expect(await screen.findByText('1 of 1 marked')).toBeDefined()
  await click('View answers')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Marked by somebody else: .*your own evaluation/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Save marks' })).toBeNull()
  for (const choice of dialog.getAllByRole<HTMLInputElement>('radio')) expect(choice.disabled).toBe(true)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Comment').disabled).toBe(true)
  // The evaluation is submitted, and one comes back.
  sitting = sittingWith({ mark, markHidden: false })
  await act(() => router.navigate('/candidates'))
  await act(() => router.navigate('/candidates/7'))
  await click('View answers')
  expect(await screen.findByText('Marked by Carmen Ortiz: 3 of 3 points.')).toBeDefined()
})
