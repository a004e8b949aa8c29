// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreener, openTab } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what an applicant wrote stands as text, and runs from the right where its letters do', async () => {
  const application = {
    via: 'careers',
    answers: [{ id: 1, label: 'Why us?', answer: 'لأن <b>العمل</b> جيد.' }],
    emailConfirmedAt: null,
    consentedAt: null,
    withdrawalReason: null,
    createdAt: '2026-03-05T12:00:00.000Z',
  }
  openScreener('/candidates/7', {
    answers: { 'GET /api/candidates/7/application': () => Response.json({ application }) },
  })
  await openTab(/Details/)
  expect((await screen.findByText('لأن <b>العمل</b> جيد.')).dir).toBe('auto')
})
