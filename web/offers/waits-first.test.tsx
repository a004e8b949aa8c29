// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, openScreener } from '#test/screens/open-screener.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hiring = (mode: string) => () =>
  Response.json({ offerValidityMs: 604_800_000, timeZone: 'UTC', offerApproval: { mode, limitUsd: 90_000 } })
async function openTerms(mode: string) {
  openScreens('/reviews', {
    'GET /api/interviews': () => pageOf([{ ...interview, status: 'completed', evaluation }]),
    'GET /api/settings/hiring': hiring(mode),
  })
  await click('Send Offer')
  const form = within(await screen.findByRole('dialog', { name: 'Send Offer' }))
  await form.findByText(/an offer stands for 7 days/)
  return form
}

test.each([
  ['all', 'Every offer waits for approval before it goes out.'],
  ['above', /^Offers above \$90,000 a year wait for approval/],
])('an offer’s terms say which offers wait for approval, where %s do', async (mode, text) => {
  expect((await openTerms(mode)).getByText(text)).toBeDefined()
})

test('nothing is said where no offer waits', async () => {
  expect((await openTerms('off')).queryByText(/approval/)).toBeNull()
})

test('Confirm Action says it of an offer that is sent without its terms being asked for', async () => {
  openScreener('/candidates?candidate=7', { answers: { 'GET /api/settings/hiring': hiring('all') } })
  await screen.findByRole('tab', { name: 'Evaluation' })
  await click('Offer')
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('Every offer waits for approval before it goes out.')).toBeDefined()
})
