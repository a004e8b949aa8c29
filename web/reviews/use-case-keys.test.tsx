// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { job } from '#test/screens/open-screener.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = { ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }
const filter = () => screen.getByRole('combobox', { name: 'Job position' })

test('a letter pressed on the filter goes to a job that begins so, and decides on nobody', async () => {
  const { router } = openScreens('/reviews', {
    'GET /api/jobs/titles': () => Response.json([{ ...job, id: 3, title: 'Receptionist' }]),
    'GET /api/interviews': () => pageOf([entry]),
  })
  await screen.findByText('Recommended: Hire')
  fireEvent.pointerEnter(filter(), { pointerType: 'mouse' })
  filter().focus()
  await waitFor(() => {
    fireEvent.keyDown(filter(), { key: 'r' })
    expect(router.state.location.search).toBe('?job=3')
  })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Enter opens the candidate of a case, also where it leads to interviews and an offer before that', async () => {
  openScreens('/reviews', {
    'GET /api/interviews': () =>
      pageOf([
        {
          ...entry,
          openOffers: [{ id: 4, status: 'draft', expiresAt: null }],
          ahead: [{ id: 21, type: 'Final', scheduledDate: null, durationMinutes: 45, interviewer: null }],
        },
      ]),
  })
  const found = await screen.findByRole('listitem', { name: 'Li Wei' })
  const opened = vi.fn((event: Event) => event.preventDefault())
  screen.getByRole('link', { name: 'Profile: Li Wei' }).addEventListener('click', opened)
  found.focus()
  fireEvent.keyDown(found, { key: 'Enter' })
  expect(opened).toHaveBeenCalledOnce()
})
