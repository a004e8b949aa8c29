// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, click, openScreener, openTab, unknownAddress } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function send(answer: () => Response) {
  const { sent } = openScreener('/candidates?candidate=7', {
    answers: { 'POST /api/candidates/7/status-link': answer },
  })
  await openTab(/Details/)
  await click('Send link...')
  expect(await screen.findByText(new RegExp(`A fresh link goes to ${candidate.email}`))).toBeDefined()
  await click('Send link')
  return sent
}

test('the link to the status page is sent to the address that it asks about', async () => {
  const sent = await send(() => Response.json({ message: 'The link is on its way' }))
  expect(await screen.findByText('The link is on its way')).toBeDefined()
  expect(screen.getByText(`It goes to ${candidate.email}.`)).toBeDefined()
  // Where somebody has corrected it meanwhile, to none.
  expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([candidate.updatedAt])
})

test('that the address is unknown is said', async () => {
  await send(unknownAddress)
  expect(await screen.findByText('Link not sent')).toBeDefined()
  expect(screen.getByText('The address appears invalid.')).toBeDefined()
})

test.each([
  ['to whoever may not edit', { role: 'hiringManager' as const }],
  ['of a candidate who withdrew', { row: { ...candidate, withdrawnAt: candidate.createdAt } }],
])('no link is offered %s', async (_, given) => {
  const application = {
    via: 'careers',
    answers: [],
    emailConfirmedAt: null,
    consentedAt: null,
    withdrawalReason: null,
    createdAt: candidate.createdAt,
  }
  openScreener('/candidates?candidate=7', {
    ...given,
    answers: { 'GET /api/candidates/7/application': () => Response.json({ application }) },
  })
  await openTab(/Details/)
  // Which comes with it.
  await screen.findByText('Not confirmed yet')
  expect(screen.queryByText('Status page')).toBeNull()
})
