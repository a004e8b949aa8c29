// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '#web/candidates/open-screener.tsx'
import { openInterview } from '#web/interviews/open-interview.tsx'
import { interview } from '#web/interviews/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pending = { ...interview, status: 'pending', scheduledDate: null, panel: [{ id: 4, fullName: 'Eileen' }] }
const path = 'POST /api/interviews/9/scheduling-link'
const people = () => Response.json([interview.interviewer, { id: 4, fullName: 'Eileen' }])
const open = async (answer: () => Response) => {
  const opened = openInterview({
    row: pending,
    answers: { [path]: answer, 'GET /api/colleagues': people },
  })
  await click('Let candidate choose')
  await screen.findByRole('dialog', { name: 'Let the candidate choose' })
  return opened
}

test('a link is sent with those who interview and the length as they stand', async () => {
  const { sent } = await open(() => Response.json({ url: null }))
  await click('Send link')
  expect(await screen.findByText('Scheduling link sent')).toBeDefined()
  expect(sent.find(({ call }) => call === path)?.body).toEqual({
    interviewerIds: [1, 4],
    durationMinutes: interview.durationMinutes,
    email: true,
  })
})

test('a link to copy is shown once, and copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { sent } = await open(() => Response.json({ url: 'https://hire.example/schedule/abc' }))
  await click('Make link to copy')
  expect((await screen.findByLabelText<HTMLInputElement>('Scheduling link')).value).toBe(
    'https://hire.example/schedule/abc',
  )
  expect(sent.find(({ call }) => call === path)?.body).toMatchObject({ email: false })
  await click('Copy')
  expect(write).toHaveBeenCalledWith('https://hire.example/schedule/abc')
})

test('what the server refuses is said, and the dialog stays', async () => {
  await open(() => Response.json({ message: 'Choose who interviews first' }, { status: 400 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Eileen' }))
  for (const each of screen.queryAllByRole('button', { name: /^Remove / })) fireEvent.click(each)
  expect(await screen.findByText(/^Choose who interviews: the candidate is shown/)).toBeDefined()
  expect(screen.queryByText(/the team will be in touch/)).toBeNull()
  await click('Send link')
  expect(await screen.findByText('Choose who interviews first')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Let the candidate choose' })).toBeDefined()
})
