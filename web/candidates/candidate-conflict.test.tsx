// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, click, openScreener, openTab, type } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ask = async (button: string) => {
  await click(button)
  return within(await screen.findByRole('alertdialog'))
}
const moved = () => Response.json({ ...candidate, updatedAt: '2026-03-06T09:00:00.000Z', message: 'ok' })

test('a conflict shows what someone else changed; mine saved over it keeps what is theirs elsewhere', async () => {
  const current = { ...candidate, location: 'Gdańsk', updatedAt: '2026-03-06T09:00:00.000Z' }
  let tries = 0
  const { sent } = openScreener('/candidates?candidate=7', {
    answers: {
      'PATCH /api/candidates/7': () => {
        tries += 1
        if (tries > 1) return moved()
        return Response.json({ message: 'Someone else', errorType: 'conflict', current }, { status: 409 })
      },
    },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await click('Save Changes')
  expect(await screen.findByText('Gdańsk')).toBeDefined()
  await click('Save my changes over theirs')
  expect(await screen.findByText('Candidate updated')).toBeDefined()
  expect(screen.queryByText('Gdańsk')).toBeNull()
  expect(sent[1]).toMatchObject({ rowVersion: current.updatedAt, body: { phone: '+48 600', location: 'Gdańsk' } })
})

test('theirs taken in a conflict drops what was typed', async () => {
  const current = { ...candidate, phone: '+84 28', updatedAt: '2026-03-06T09:00:00.000Z' }
  const stale = () => Response.json({ message: 'Someone else', errorType: 'conflict', current }, { status: 409 })
  openScreener('/candidates?candidate=7', {
    answers: {
      'GET /api/candidates/7': () => Response.json({ ...current, alsoAppliedFor: [], undeliveredEmails: [] }),
      'PATCH /api/candidates/7': stale,
    },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await click('Save Changes')
  await click('Reload theirs')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+84 28'))
  expect(screen.queryByText('(unsaved changes)')).toBeNull()
})

test('a move of a candidate whom someone else changed meanwhile shows the change, with nothing to save over it', async () => {
  const current = { ...candidate, location: 'Gdańsk', updatedAt: '2026-03-06T09:00:00.000Z' }
  const stale = () => Response.json({ message: 'Someone else', errorType: 'conflict', current }, { status: 409 })
  openScreener('/candidates?candidate=7', { answers: { 'POST /api/candidates/7/reject': stale } })
  await screen.findByRole('tab', { name: 'Evaluation' })
  fireEvent.click((await ask('Reject')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Gdańsk')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload theirs' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save my changes over theirs' })).toBeNull()
  expect(screen.queryByText('Error')).toBeNull()
})
