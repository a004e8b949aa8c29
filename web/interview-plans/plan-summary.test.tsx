// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, job, openJobs, page } from '#test/screens/open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rounds = [{ id: 'a', type: 'Phone', durationMinutes: 30, interviewers: [], kit: null }]

test('a plan that could not be read is told in the job’s details, and asked for again there', async () => {
  let away = true
  openJobs('/jobs?job=7', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
    'GET /api/jobs/7/interview-plan': () =>
      away
        ? Response.json({ message: 'The plan is away' }, { status: 503 })
        : Response.json({ rounds, derived: false, updatedAt: null }),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Product Designer' }))
  expect(await dialog.findByText('Error loading the interview plan: The plan is away')).toBeDefined()
  away = false
  await click('Try again')
  expect(await dialog.findByText('1. Phone')).toBeDefined()
  expect(dialog.queryByText(/Error loading/)).toBeNull()
})
