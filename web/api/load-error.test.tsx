// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { LoadError } from './load-error.tsx'

afterEach(cleanup)

const refused = (status: number) => ({
  error: new ApiError(status, JSON.stringify({ message: 'Not now' }), ''),
  isFetching: false,
  refetch: () => Promise.resolve(),
})

test.each([
  [500, true],
  [503, true],
  [429, true],
  [403, false],
  [404, false],
])('after a %i there is a way to try again: %s', (status, offered) => {
  render(<LoadError title="Error loading jobs" reads={[refused(status)]} />)
  expect(screen.getByRole('alert').textContent).toContain('Error loading jobs: Not now')
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(offered)
})
