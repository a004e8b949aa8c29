// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, click, openScreener, openTab, type } from './open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is typed while a change is saved stays, and is still to be saved', async () => {
  const answer = Promise.withResolvers<Response>()
  const updatedAt = '2026-03-06T09:00:00.000Z'
  let row = candidate
  const { sent } = openScreener('/candidates?candidate=7', {
    answers: {
      'GET /api/candidates/7': () => Response.json({ ...row, alsoAppliedFor: [], undeliveredEmails: [] }),
      'PATCH /api/candidates/7': () => answer.promise,
    },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Phone', '+48 600')
  await click('Save Changes')
  await screen.findByText('Saving...')
  type('Location', 'Gdynia')
  row = { ...row, phone: '+48 600', updatedAt }
  await act(async () => answer.resolve(Response.json(row)))
  expect(await screen.findByText('Candidate updated')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Gdynia')
  expect(screen.getByText('(unsaved changes)')).toBeDefined()
  await click('Save Changes')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ rowVersion: updatedAt, body: { phone: '+48 600', location: 'Gdynia' } })
})
