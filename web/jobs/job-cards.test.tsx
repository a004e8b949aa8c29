// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, job, openJobs, page } from './open-jobs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-03-01T10:00:00.000Z'
const criteria = [
  { id: 'a', text: 'Figma', need: 'must' },
  { id: 'b', text: 'German', need: 'nice' },
]
const questions = [{ id: 1, label: 'Which shift?', kind: 'choice', required: true, choices: ['Day', 'Night'] }]
const open = (answers: Parameters<typeof openJobs>[1] = {}, status: typeof job.status = 'draft') =>
  openJobs('/jobs/7/edit', {
    'GET /api/jobs': () => page([{ ...job, status }]),
    'GET /api/jobs/7': () => Response.json({ ...job, status, platforms: [] }),
    'GET /api/jobs/7/criteria': () => Response.json({ criteria, derived: true, updatedAt: at }),
    'GET /api/jobs/7/questions': () => Response.json({ questions }),
    ...answers,
  })
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } })

test('criteria that were derived say so, and are changed, added, removed and saved by themselves', async () => {
  const { sent } = open({
    'PATCH /api/jobs/7/criteria': ({ body }) => Response.json({ ...body, derived: false, updatedAt: at }),
  })
  expect(await screen.findByText(/^Taken from the skills and the description/)).toBeDefined()
  await fill('Criterion 1', 'Figma or Sketch')
  await click('Remove criterion 2')
  await click('Add criterion')
  await fill('Criterion 2', '5+ years of design')
  await click('Add criterion') // left empty: nobody's criterion
  await click('Save criteria')
  expect(await screen.findByText('Criteria saved')).toBeDefined()
  expect(sent).toMatchObject([
    {
      call: 'PATCH /api/jobs/7/criteria',
      rowVersion: at,
      body: {
        criteria: [
          { id: 'a', text: 'Figma or Sketch', need: 'must' },
          { text: '5+ years of design', need: 'must' },
        ],
      },
    },
  ])
})

test('criteria that somebody else changed are shown as they are now', async () => {
  const theirs = [{ id: 'c', text: 'Sketch', need: 'must' }]
  let reads = 0
  open({
    'GET /api/jobs/7/criteria': () =>
      Response.json(
        (reads += 1) === 1
          ? { criteria, derived: false, updatedAt: at }
          : { criteria: theirs, derived: false, updatedAt: '2026-03-02T10:00:00.000Z' },
      ),
    'PATCH /api/jobs/7/criteria': () => Response.json({ message: 'Changed', errorType: 'conflict' }, { status: 409 }),
  })
  await fill('Criterion 1', 'Mine')
  await click('Save criteria')
  expect(await screen.findByText('Criteria not saved')).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Criterion 1').value).toBe('Sketch'))
})

test('criteria that are refused say why, and stay as they were typed', async () => {
  open({
    'PATCH /api/jobs/7/criteria': () => Response.json({ message: 'Each criterion may be given once' }, { status: 400 }),
  })
  await fill('Criterion 1', 'German')
  await click('Save criteria')
  expect(await screen.findByText('Each criterion may be given once')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Criterion 1').value).toBe('German')
})

test('questions of the form are changed, added and saved by themselves', async () => {
  const { sent } = open({ 'PATCH /api/jobs/7/questions': ({ body }) => Response.json(body) })
  await fill('Choices', 'Day\nNight\n\nBoth')
  await click('Add question')
  await fill('Question 2', 'Why us?')
  await click('Save form')
  expect(await screen.findByText('Application form saved')).toBeDefined()
  expect(sent).toMatchObject([
    {
      call: 'PATCH /api/jobs/7/questions',
      body: {
        questions: [
          { id: 1, label: 'Which shift?', kind: 'choice', choices: ['Day', 'Night', 'Both'] },
          { id: 2, label: 'Why us?', kind: 'text', required: false },
        ],
      },
    },
  ])
})

test.each([
  ['Question 1', '', 'A question needs its words'],
  ['Choices', 'Day', 'A choice needs at least two answers'],
  ['Choices', 'Day\nDay', 'Each choice may be given once'],
])('%s of "%s" is refused before it is sent', async (label, value, fault) => {
  const { sent } = open()
  await fill(label, value)
  await click('Save form')
  expect(await screen.findByText(fault)).toBeDefined()
  expect(sent).toEqual([])
})
