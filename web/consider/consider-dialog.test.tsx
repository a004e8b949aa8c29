// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { roles, type Role } from '#shared/permissions.ts'
import { candidate, choose, click, job, openScreener, openTab } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const welder = { ...job, id: 5, title: 'Welder' }
const cook = { ...job, id: 6, title: 'Cook', status: 'draft' as const }
const closed = { ...job, id: 8, title: 'Porter', status: 'closed' as const }
const made = { ...candidate, id: 12, jobId: 5, job: { ...candidate.job!, title: 'Welder' } }

/** The Details tab, from which somebody is considered for another job; the server answers as told. */
async function openDialog({
  role,
  answer = () => Response.json({ ...made, message: 'Candidate Added' }, { status: 201 }),
  titles = [job, welder, cook, closed],
}: { role?: Role; answer?: () => Response; titles?: (typeof job)[] } = {}) {
  let alsoAppliedFor: object[] = []
  const opened = openScreener('/candidates/7', {
    ...(role && { role }),
    answers: {
      'GET /api/jobs/titles': () => Response.json(titles),
      'GET /api/jobs/5': () => Response.json({ ...welder, expressReview: false }),
      'GET /api/jobs/6': () => Response.json({ ...cook, expressReview: false }),
      'GET /api/settings/hiring': () => Response.json({ assessmentDelayMs: 3 * hourMs }),
      'GET /api/candidates/7': () => Response.json({ ...candidate, alsoAppliedFor, undeliveredEmails: [] }),
      'POST /api/candidates/7/consider': () => {
        const said = answer()
        if (said.status !== 409) alsoAppliedFor = [{ id: 12, jobTitle: 'Welder', status: made.status, unmergeId: null }]
        return said
      },
      'GET /api/candidates/12': () => Response.json({ ...made, alsoAppliedFor: [], undeliveredEmails: [] }),
    },
  })
  await openTab(/Details/)
  await click('Consider for another job…')
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}

test.each(roles)(
  '%s considers somebody for another job: they are told what goes along and when the assessment does',
  async (role) => {
    const { sent, dialog } = await openDialog({ role })
    expect(
      dialog.getByText(/Li Wei gets an application for it, with their contact details, skills and what else/),
    ).toBeDefined()
    await choose('Job Role', 'Welder')
    expect(
      await dialog.findByText('The assessment goes out by email 3 hours after a candidate is added.'),
    ).toBeDefined()
    expect(sent).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Add Candidate' }))
    expect(await screen.findByText('Li Wei is now a candidate for Welder too.')).toBeDefined()
    expect(sent).toMatchObject([{ call: 'POST /api/candidates/7/consider', body: { jobId: 5 } }])
    expect((await screen.findByRole('link', { name: /Welder/ })).getAttribute('href')).toBe('/candidates/12')
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('open jobs are offered and not their own; of a draft the assessment waits until it is posted', async () => {
  const { dialog } = await openDialog()
  fireEvent.keyDown(await dialog.findByRole('combobox', { name: 'Job Role' }), { key: 'ArrowDown' })
  await screen.findByRole('option', { name: 'Welder' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Welder', 'Cook (draft)'])
  fireEvent.keyDown(screen.getByRole('option', { name: 'Cook (draft)' }), { key: 'Enter' })
  expect(await dialog.findByText('The assessment goes out by email once the job is posted.')).toBeDefined()
})

test('without another open job it is said', async () => {
  const { dialog } = await openDialog({ titles: [job, closed] })
  expect(await dialog.findByText('There is no other open job. Make one with New Hiring.')).toBeDefined()
})

test('without a job nothing is sent, and the field says so', async () => {
  const { sent, dialog } = await openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'Add Candidate' }))
  expect(await dialog.findByText('Job role is required')).toBeDefined()
  expect(sent).toEqual([])
})

test('a refusal is shown in the window, which stays, and is gone once another job is chosen', async () => {
  const reason = 'Li Wei is already a candidate for this job (candidate 9)'
  const { dialog } = await openDialog({ answer: () => Response.json({ message: reason }, { status: 409 }) })
  await choose('Job Role', 'Welder')
  fireEvent.click(dialog.getByRole('button', { name: 'Add Candidate' }))
  expect(await dialog.findByText(reason)).toBeDefined()
  await choose('Job Role', 'Cook (draft)')
  expect(dialog.queryByText(reason)).toBeNull()
})

test('where the answer is lost, the application that was made is shown behind the window', async () => {
  const { dialog } = await openDialog({ answer: () => Response.json({ message: 'Bad gateway' }, { status: 502 }) })
  await choose('Job Role', 'Welder')
  fireEvent.click(dialog.getByRole('button', { name: 'Add Candidate' }))
  expect(await dialog.findByText('Bad gateway')).toBeDefined()
  expect((await screen.findByText('Welder', { selector: 'a *, a' })).closest('a')?.getAttribute('href')).toBe(
    '/candidates/12',
  )
})

test('the new application is one press away', async () => {
  const renamed = { ...made, name: 'Li Wei-Novak', message: 'Candidate Added' }
  const { dialog } = await openDialog({ answer: () => Response.json(renamed, { status: 201 }) })
  await choose('Job Role', 'Welder')
  fireEvent.click(dialog.getByRole('button', { name: 'Add Candidate' }))
  // And not what another test was told.
  await screen.findByText('Li Wei-Novak is now a candidate for Welder too.')
  await click('Open')
  // The job in the head of the page.
  expect(await screen.findByTitle('Welder')).toBeDefined()
})
