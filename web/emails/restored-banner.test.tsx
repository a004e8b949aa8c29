// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { screensOver } from '#test/screens/screens-over.tsx'
import { useUser } from '#web/session/use-session.ts'
import { AppLayout } from '#web/shell/app-layout.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const call = 'POST /api/emails/go-on'
const backupOf = '2026-03-05T02:00:00.000Z'
const since = '2026-03-04T09:00:00.000Z'

const Page = () => <AppLayout user={useUser()}>Page</AppLayout>
const none = () => Response.json([], { headers: { 'x-total-count': '0' } })

function openRestored({ letters, status = 200 }: { letters: number; status?: number }) {
  let held = true
  return screensOver([{ path: '*', Component: Page }], {
    path: '/',
    role: 'admin',
    answers: {
      'GET /api/interviews': none,
      'GET /api/jobs': none,
      'GET /api/erasure-requests': none,
      'GET /api/settings/email': () =>
        Response.json({
          configured: true,
          from: 'hiring@rolecall.test',
          held: held ? { backupOf, letters, since: letters > 0 ? since : null } : null,
        }),
      [call]: () => {
        held = false
        // A proxy's own: the write was made, and its answer lost.
        if (status === 504) return new Response('<html>Gateway Timeout</html>', { status })
        return status === 200
          ? Response.json({ letters })
          : Response.json({ message: 'Nothing is held any more: somebody has decided already.' }, { status })
      },
    },
  })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

test.each([
  ['Send them', 'send', '12 emails will be sent.'],
  ['Let them go', 'let-go', '12 emails were let go.'],
])('a restored backup says what waits, and %s is asked once more', async (label, letters, told) => {
  const { sent } = openRestored({ letters: 12 })
  expect(await screen.findByText(/12 emails waited when it was made, the oldest since/)).toBeDefined()
  await press(label)
  expect(sent).toEqual([])
  await confirm(label)
  expect(await screen.findByText(told)).toBeDefined()
  expect(sent).toMatchObject([{ call, body: { letters } }])
  await expect.poll(() => screen.queryByText(/This is a restored backup/)).toBeNull()
})

test('where no email waited there is nothing to let go', async () => {
  openRestored({ letters: 0 })
  expect(await screen.findByText(/No email waited when it was made/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Let them go' })).toBeNull()
  await press('Go on')
  await confirm('Go on')
  expect(await screen.findByText('Nothing is held any more.')).toBeDefined()
})

test('who comes second is told that somebody has decided', async () => {
  openRestored({ letters: 1, status: 409 })
  expect(await screen.findByText(/One email waited when it was made, since .* and is held/)).toBeDefined()
  await press('Let them go')
  await confirm('Let them go')
  expect(await screen.findByText(/somebody has decided already/)).toBeDefined()
})

test('where the answer is lost nobody says that nothing was changed', async () => {
  openRestored({ letters: 1, status: 504 })
  await press('Send them')
  await confirm('Send them')
  expect(await screen.findByText('No answer came')).toBeDefined()
  expect(screen.queryByText('Nothing was changed')).toBeNull()
})
