// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AgoTime } from './ago-time.tsx'

test('a moment is written as on every screen, whatever the language of the browser', () => {
  const at = new Date(2024, 2, 5, 14, 7).toISOString()
  render(<AgoTime at={at} now={new Date(2024, 2, 8, 14, 7).getTime()} />)
  expect(screen.getByText('3 days ago').title).toBe('Mar 5, 2024 at 14:07')
})
