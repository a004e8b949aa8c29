// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, click, job } from '#test/screens/open-screener.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = { ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }
const away = () => Response.json({ message: 'The database is away' }, { status: 503 })

test('one job’s candidates can be asked for, from the first page, and everyone again where it has none', async () => {
  const { router } = openScreens('/reviews?page=2', {
    'GET /api/jobs/titles': () => Response.json([{ ...job, id: 3, title: 'Welder' }]),
    'GET /api/interviews': ({ url }) => pageOf(url.includes('jobId=3') ? [] : [entry]),
  })
  await screen.findByText('Recommended: Hire')
  await choose('Job position', 'Welder')
  expect(await screen.findByText('None for this job. Others may wait for other jobs.')).toBeDefined()
  expect(router.state.location.search).toBe('?job=3')
  await click('Show all jobs')
  expect(await screen.findByText('Recommended: Hire')).toBeDefined()
  expect(router.state.location.search).toBe('')
})

test('that the jobs could not be read is said, and they are there once they can be', async () => {
  let answer = away
  openScreens('/reviews', {
    'GET /api/jobs/titles': () => answer(),
    'GET /api/interviews': () => pageOf([entry]),
  })
  expect(await screen.findByText('Error loading jobs: The database is away')).toBeDefined()
  expect(await screen.findByText('Recommended: Hire')).toBeDefined()
  answer = () => Response.json([{ ...job, title: 'Welder' }])
  await click('Try again')
  await waitFor(() => expect(screen.queryByText(/^Error loading jobs/)).toBeNull())
  await choose('Job position', 'Welder')
})
