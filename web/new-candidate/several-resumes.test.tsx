// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, openScreener } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** The form of a new candidate, in which two resumes are chosen at once. */
async function chooseTwo() {
  const opened = openScreener('/candidates?job=3', {
    role: 'hiringManager',
    answers: {
      'POST /api/resumes/read': () => Response.json({ state: 'scan', proposal: null, warnings: [] }),
      'GET /api/jobs/3': () => Response.json({ id: 3, status: 'draft', expressReview: false }),
      'GET /api/settings/hiring': () => Response.json({ assessmentDelayMs: 0 }),
    },
  })
  await click('Add Candidate')
  const form = within(await screen.findByRole('dialog', { name: 'Add Candidate' }))
  fireEvent.change(form.getByLabelText('Source'), { target: { value: 'Agency' } })
  const choose = (files: File[]) => fireEvent.change(form.getByLabelText('Resume (PDF)'), { target: { files } })
  choose([pdf('a.pdf'), pdf('b.pdf')])
  return { ...opened, form, choose }
}

test('several resumes chosen for one candidate are gone on with together, with the job and the source', async () => {
  const { form, sent } = await chooseTwo()
  expect(await form.findByText('2 files were chosen. Each can become a candidate of its own.')).toBeDefined()
  expect(sent).toEqual([])
  await click('Go on with all 2')
  const window = within(await screen.findByRole('dialog', { name: 'Add from resumes' }))
  expect(window.getByRole('combobox', { name: /Job Role/ }).textContent).toBe('Product Designer')
  expect(window.getByLabelText<HTMLInputElement>('Source').value).toBe('Agency')
  expect(window.getAllByRole('listitem').map((line) => line.getAttribute('aria-label'))).toEqual(['a.pdf', 'b.pdf'])
  await window.findByText('2 resumes read')
  fireEvent.click(window.getByRole('button', { name: 'Cancel' }))
  await click('Discard changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was typed for the one candidate is there again once the others are closed', async () => {
  const { form } = await chooseTwo()
  fireEvent.change(form.getByLabelText('Full Name'), { target: { value: 'Li Wei' } })
  await click('Go on with all 2')
  const window = within(await screen.findByRole('dialog', { name: 'Add from resumes' }))
  await window.findByText('2 resumes read')
  fireEvent.click(window.getByRole('button', { name: 'Cancel' }))
  await click('Discard changes')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add from resumes' })).toBeNull())
  expect(form.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Li Wei')
  expect(form.queryByText(/files were chosen/)).toBeNull()
})

test('one resume that is chosen after several is taken for the candidate', async () => {
  const { form, choose } = await chooseTwo()
  choose([pdf('c.pdf')])
  expect(await form.findByRole('button', { name: 'Remove c.pdf' })).toBeDefined()
  expect(form.queryByText(/files were chosen/)).toBeNull()
})
