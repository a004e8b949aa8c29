// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, click, openScreener } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const moved = () =>
  Response.json({ ...candidate, status: '30_assessment_completed', message: 'Assessment result recorded' })

test('recording a result sends it alone and does not save the dialog around it', async () => {
  const row = { ...candidate, status: '15_assessment_sent' }
  const { sent } = openScreener('/candidates?candidate=7', {
    row,
    answers: { 'POST /api/candidates/7/assessment-result': moved },
  })
  await click('Record result')
  const form = within(await screen.findByRole('dialog', { name: 'Record assessment result' }))
  fireEvent.change(form.getByLabelText(/Score/), { target: { value: '88' } })
  fireEvent.change(form.getByLabelText(/Percentile/), { target: { value: '91' } })
  fireEvent.click(form.getByRole('button', { name: 'Record result' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Record assessment result' })).toBeNull())
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/candidates/7/assessment-result', { score: 88, percentile: 91 }],
  ])
})

test('a result that somebody else recorded first is shown, and what was typed stays to be recorded over it', async () => {
  let row = { ...candidate, status: '15_assessment_sent' }
  const theirs = { ...row, hiPeopleScore: 60, hiPeoplePercentile: 55, updatedAt: '2026-03-06T09:00:00.000Z' }
  const { sent } = openScreener('/candidates?candidate=7', {
    row,
    answers: {
      'GET /api/candidates/7': () => Response.json({ ...row, alsoAppliedFor: [], undeliveredEmails: [] }),
      'POST /api/candidates/7/assessment-result': ({ rowVersion }: { rowVersion: string | null }) => {
        if (rowVersion === theirs.updatedAt) return moved()
        row = theirs
        const told = { message: 'Someone else changed this.', errorType: 'conflict', current: theirs }
        return Response.json(told, { status: 409 })
      },
    },
  })
  await click('Record result')
  const form = within(await screen.findByRole('dialog', { name: 'Record assessment result' }))
  fireEvent.change(form.getByLabelText(/Score/), { target: { value: '88' } })
  fireEvent.change(form.getByLabelText(/Percentile/), { target: { value: '91' } })
  fireEvent.click(form.getByRole('button', { name: 'Record result' }))
  expect(
    await form.findByText(
      /^Someone else changed this\. What changed: Assessment Score: 60; Assessment Percentile: 55\..*record again to go on/,
    ),
  ).toBeDefined()
  expect(await form.findByText(/^A result is there already: 60 of 100, percentile 55\./)).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>(/Score/).value).toBe('88')
  fireEvent.click(form.getByRole('button', { name: 'Record result' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Record assessment result' })).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([
    { score: 88, percentile: 91 },
    { score: 88, percentile: 91 },
  ])
})
