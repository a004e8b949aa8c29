// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { candidate, choose, click, job, openScreener } from '#test/screens/open-screener.tsx'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'

beforeEach(() => setWidth(deskWidth))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const welder = { ...job, id: 5, title: 'Welder' }
const ann = { ...candidate, id: 11, name: 'Ann', status: '90_talent_pool' }
const ben = { ...candidate, id: 12, name: 'Ben', status: '200_rejected' }
const cleo = { ...candidate, id: 13, name: 'Cleo', jobId: 5 }

/** The window over these three picked ones; the server answers as told for each. */
async function openDialog(answers: Record<number, () => Response>) {
  const calls = Object.entries(answers).map(([id, answer]) => [`POST /api/candidates/${id}/consider`, answer] as const)
  const opened = openScreener('/candidates?view=list', {
    answers: {
      'GET /api/jobs/titles': () => Response.json([job, welder]),
      'GET /api/jobs/5': () => Response.json({ ...welder, expressReview: false }),
      'GET /api/settings/hiring': () => Response.json({ assessmentDelayMs: 3 * hourMs }),
      'GET /api/candidates': () => Response.json([ann, ben, cleo], { headers: { 'x-total-count': '3' } }),
      ...Object.fromEntries(calls),
    },
  })
  for (const name of ['Ann', 'Ben', 'Cleo'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` })) // oxlint-disable-line no-await-in-loop -- one after the other
  await click('Move selected')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Consider for another job…' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}
const added = () => Response.json({ ...ann, id: 21, jobId: 5, message: 'Candidate Added' }, { status: 201 })

test('those who are picked are added for the job that is chosen, one after the other; who is there already stays', async () => {
  const { sent, dialog } = await openDialog({ 11: added, 12: added })
  const add = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Add \d/ })
  // Nothing is begun before a job is chosen.
  expect(add()).toMatchObject({ textContent: 'Add 3 candidates', disabled: true })
  await choose('Job Role', 'Welder')
  expect(await dialog.findByText('The assessment goes out by email 3 hours after a candidate is added.')).toBeDefined()
  expect(
    within(dialog.getByRole('list', { name: 'Stay unchanged' })).getByText('Is a candidate for this job already'),
  ).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.click(add())
  await dialog.findByText('2 of 2 added')
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/candidates/11/consider', { jobId: 5 }],
    ['POST /api/candidates/12/consider', { jobId: 5 }],
  ])
  // Where they stand has not changed.
  expect(within(dialog.getByRole('list', { name: 'To be added' })).getByText('Talent Pool')).toBeDefined()
  fireEvent.click(await dialog.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/1 .*selected/)).toBeDefined()
})

test('what is refused for one is told at their line, and holds nobody else up', async () => {
  const reason = 'They asked that their data be deleted. Answer that first.'
  const { dialog } = await openDialog({ 11: () => Response.json({ message: reason }, { status: 409 }), 12: added })
  await choose('Job Role', 'Welder')
  fireEvent.click(dialog.getByRole('button', { name: /^Add \d/ }))
  await dialog.findByText('1 of 2 added')
  expect(dialog.getByText(`Not added: ${reason}`)).toBeDefined()
  expect(dialog.getByText('Added')).toBeDefined()
})
