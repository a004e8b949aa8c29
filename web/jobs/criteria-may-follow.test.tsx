// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readChecked } from '#web/screening/read-checked.ts'
import { click, job, openJobs, page, type } from '#test/screens/open-jobs.tsx'

// It goes on until the server has checked the last resume.
vi.mock('#web/screening/read-checked.ts', () => ({ readChecked: vi.fn<typeof readChecked>() }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.mocked(readChecked).mockClear()
})

const answers = {
  'GET /api/jobs': () => page([job]),
  'GET /api/jobs/7': () => Response.json({ ...job, hires: 0, platforms: [] }),
  'PATCH /api/jobs/7': ({ body }: { body: object }) => Response.json({ ...job, ...body }),
}

test.each([
  ['Required Skills / KPIs', 'Figma', 1],
  ['Team Context', 'Six people', 0],
])('a job whose %s changed is waited for where resumes are checked anew', async (field, text, times) => {
  const { sent } = openJobs('/jobs/7/edit', answers)
  await type(field, text)
  await click('Save')
  expect(await screen.findByText('Job updated')).toBeDefined()
  expect(sent).toHaveLength(1)
  expect(vi.mocked(readChecked).mock.calls.map(([, id]) => id)).toEqual(Array.from({ length: times }, () => 7))
})
