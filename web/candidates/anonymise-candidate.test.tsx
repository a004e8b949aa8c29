// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deskWidth, setWidth } from '#test/screens/set-width.ts'
import { recentPlaces, rememberPlace } from '#web/commands/recent-commands.ts'
import { currentUser } from '#web/session/use-session.ts'
import { candidate, click, openScreener, openTab } from '#test/screens/open-screener.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const call = 'POST /api/candidates/7/anonymise'
const ask = async () => {
  await openTab(/Details/)
  await click('Anonymise...')
  return within(await screen.findByRole('dialog', { name: 'Anonymise Li Wei?' }))
}
const typed = (dialog: ReturnType<typeof within>, name: string) => {
  fireEvent.change(dialog.getByLabelText(/Type Li Wei to confirm/), { target: { value: name } })
  fireEvent.click(dialog.getByRole('button', { name: 'Anonymise for good' }))
}

test('an administrator types the name, and is led back to the list', async () => {
  const { sent, router } = openScreener('/candidates/7', {
    role: 'admin',
    answers: { [call]: () => Response.json({ message: 'Candidate anonymised' }) },
  })
  const dialog = await ask()
  typed(dialog, 'li wei')
  expect(await dialog.findByText('This is not the name of the candidate')).toBeDefined()
  expect(sent).toEqual([])
  typed(dialog, 'Li Wei ')
  await waitFor(() => expect(router.state.location.pathname).toBe('/candidates'))
  expect(sent).toEqual([{ call, body: { name: 'Li Wei' }, rowVersion: candidate.updatedAt }])
  expect(await screen.findByText('Candidate anonymised')).toBeDefined()
})

test('a name that was pasted with accents of their own is taken as a keyboard writes it', async () => {
  const row = { ...candidate, name: 'Zoë Li'.normalize('NFD') }
  const { sent } = openScreener('/candidates/7', { row, role: 'admin', answers: { [call]: () => Response.json({}) } })
  await openTab(/Details/)
  await click('Anonymise...')
  const dialog = within(await screen.findByRole('dialog', { name: /Anonymise/ }))
  fireEvent.change(dialog.getByLabelText(/to confirm/), { target: { value: 'Zoë Li'.normalize('NFC') } })
  fireEvent.click(dialog.getByRole('button', { name: 'Anonymise for good' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('what this browser has of them goes too: what was read, and gone to by the palette', async () => {
  const { router, queryClient } = openScreener('/candidates/7', {
    role: 'admin',
    answers: { [call]: () => Response.json({ message: 'Candidate anonymised' }) },
  })
  const admin = queryClient.getQueryData(currentUser.queryKey)!.id
  rememberPlace(admin, { to: '/candidates/77', label: 'Somebody else' })
  rememberPlace(admin, { to: '/candidates/7', label: 'Li Wei' })
  queryClient.setQueryData(['/api/candidates/77', 'all', {}], { name: 'Somebody else' })
  typed(await ask(), 'Li Wei')
  await waitFor(() => expect(router.state.location.pathname).toBe('/candidates'))
  const kept = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [path] }) => String(path))
  await waitFor(() => expect(kept().filter((path) => /candidates\/7(\/|$)/.test(path))).toEqual([]))
  expect(queryClient.getQueryData(['/api/candidates/77', 'all', {}])).toBeDefined()
  expect(recentPlaces(admin).map(({ label }) => label)).toEqual(['Somebody else'])
})

test('picked in the list under the dialog, they are picked no longer', async () => {
  setWidth(deskWidth)
  const { router } = openScreener('/candidates?view=list', {
    role: 'admin',
    answers: { [call]: () => Response.json({ message: 'Candidate anonymised' }) },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Li Wei' }))
  await screen.findByRole('button', { name: /Export/ })
  await router.navigate('?view=list&candidate=7')
  typed(await ask(), 'Li Wei')
  await screen.findByText('Candidate anonymised')
  await router.navigate('/candidates?view=list')
  expect(await screen.findByText(/^Pick candidates to/)).toBeDefined()
})

test('what stands in the way is said in the dialog', async () => {
  openScreener('/candidates/7', {
    role: 'admin',
    answers: {
      [call]: () => Response.json({ message: 'This candidate has an open offer. Withdraw it first.' }, { status: 409 }),
    },
  })
  const dialog = await ask()
  typed(dialog, 'Li Wei')
  expect(await dialog.findByText('This candidate has an open offer. Withdraw it first.')).toBeDefined()
})

test('what somebody else changed is told, and may then be confirmed again', async () => {
  const theirs = { ...candidate, location: 'Łódź', updatedAt: '2026-03-06T09:00:00.000Z' }
  let row = candidate
  const { sent } = openScreener('/candidates/7', {
    role: 'admin',
    answers: {
      'GET /api/candidates/7': () => Response.json({ ...row, alsoAppliedFor: [], undeliveredEmails: [] }),
      [call]: ({ rowVersion }) => {
        if (rowVersion === theirs.updatedAt) return Response.json({ message: 'Candidate anonymised' })
        row = theirs
        return Response.json({ message: 'Someone was first.', errorType: 'conflict', current: theirs }, { status: 409 })
      },
    },
  })
  const dialog = await ask()
  typed(dialog, 'Li Wei')
  expect(await dialog.findByText('Someone was first. What changed: Location: Łódź.')).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Łódź'))
  fireEvent.click(dialog.getByRole('button', { name: 'Anonymise for good' }))
  await waitFor(() => expect(sent.map(({ rowVersion }) => rowVersion)).toEqual([candidate.updatedAt, theirs.updatedAt]))
})

test.each(['ceo', 'coo', 'director', 'hiringManager'] as const)('%s does not see it', async (role) => {
  openScreener('/candidates/7', { role })
  await openTab(/Details/)
  await screen.findByLabelText('Full Name')
  expect(screen.queryByText('Anonymise candidate')).toBeNull()
})
