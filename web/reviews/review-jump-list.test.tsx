// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { evaluation, interview } from '#test/screens/open-screens.tsx'
import { ReviewJumpList } from './review-jump-list.tsx'

afterEach(cleanup)

test.each([
  ['2026-03-08T08:59:00.000Z', 'Hire · waiting 3 days'],
  ['2026-03-05T09:00:00.000Z', 'Hire · waiting 3 days'],
])('an evaluation that was amended at %s has waited since it came in', (updatedAt, said) => {
  const amended = { ...interview, evaluation: { ...evaluation, createdAt: '2026-03-05T09:00:00.000Z', updatedAt } }
  const now = Date.parse('2026-03-08T09:00:00.000Z')
  render(<ReviewJumpList cases={[amended]} current={undefined} onJump={() => undefined} now={now} />)
  expect(screen.getByRole('button').textContent).toContain(said)
})
