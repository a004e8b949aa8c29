// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeInterview, openInterview } from '#test/screens/open-interview.tsx'
import { click } from '#test/screens/open-screener.tsx'
import { evaluation, interview, pageOf } from '#test/screens/open-screens.tsx'
import { returnToEntries } from '#web/shell/return-to-entry.ts'

afterEach(closeInterview)

test('whoever came from the evaluations that are due goes back to those', async () => {
  const { router } = openInterview({
    answers: {
      'GET /api/interviews': () => pageOf([{ ...interview, status: 'completed' }]),
      'POST /api/interviews/9/evaluate': () => Response.json(evaluation),
    },
  })
  returnToEntries(router)
  // As in the shell: what is opened from elsewhere is no entry of a list.
  const main = document.body.appendChild(document.createElement('main'))
  main.append(document.body.firstElementChild!)
  await act(() => router.navigate('/interviews?tab=due'))
  const grade = await screen.findByRole('link', { name: /^Grade Interview/ })
  act(() => grade.focus())
  fireEvent.click(grade)
  fireEvent.click(await screen.findByRole('radio', { name: 'Hire' }))
  await click('Submit Evaluation')
  await screen.findByText('Evaluation submitted')
  await waitFor(() => expect(router.state.location.pathname).toBe('/interviews'))
  expect(router.state.location.search).toBe('?tab=due')
  main.replaceWith(...main.children)
})
