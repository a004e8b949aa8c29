// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { linksEndedMessage } from '#shared/update-message.ts'
import { candidate, click, openScreener, openTab, type } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a corrected address that ended the links in earlier letters says so', async () => {
  openScreener('/candidates?candidate=7', {
    answers: {
      'PATCH /api/candidates/7': () =>
        Response.json({ ...candidate, email: 'li@corrected.example', message: linksEndedMessage }),
    },
  })
  await openTab(/Details/)
  await screen.findByLabelText('Phone')
  type('Email', 'li@corrected.example')
  await click('Save Changes')
  expect(await screen.findByText('Candidate updated')).toBeDefined()
  expect(screen.getByText(linksEndedMessage)).toBeDefined()
})
