// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '#test/screens/open-screener.tsx'
import { openInterview } from '#test/screens/open-interview.tsx'
import { evaluation } from '#test/screens/open-screens.tsx'

const rules = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./scorecard-rules.ts', async (original) => {
  await rules.promise
  return original()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an evaluation that is submitted before its rules are there goes out once, however often it is pressed', async () => {
  const { sent } = openInterview({
    answers: { 'POST /api/interviews/9/evaluate': () => Response.json(evaluation) },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Hire' }))
  await click('Submit Evaluation')
  await click(/^Submit/)
  expect(screen.getByLabelText('Overall Comments').closest('fieldset')?.disabled).toBe(true)
  rules.resolve()
  expect(await screen.findByText('Evaluation submitted')).toBeDefined()
  expect(sent.filter(({ call }) => call === 'POST /api/interviews/9/evaluate')).toHaveLength(1)
})
