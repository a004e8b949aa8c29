// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'

const rules = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./job-form.ts', async (original) => {
  await rules.promise
  return original()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a job that is saved or written again before its rules are there waits for them, and goes out once', async () => {
  const { sent } = openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([job]),
    'GET /api/jobs/7': () => Response.json({ ...job, platforms: [] }),
    'PATCH /api/jobs/7': () => Response.json({ ...job, location: 'Lisbon' }),
    'POST /api/jobs/description': () => Response.json({ description: '# Designer', writing: null }),
  })
  await type('Location', 'Lisbon')
  await click('Write again')
  await click('Write again')
  await click('Save')
  await click(/^Sav/)
  expect(screen.getByLabelText('Location').closest('fieldset')?.disabled).toBe(true)
  expect(sent).toEqual([])
  rules.resolve()
  expect(await screen.findByText('Job updated')).toBeDefined()
  expect(sent.map(({ call }) => call).toSorted()).toEqual(['PATCH /api/jobs/7', 'POST /api/jobs/description'])
})
