// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { openCommands } from '#test/screens/open-commands.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const openPalette = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox')
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })

test.each<[Role, string[]]>([
  ['hiringManager', []],
  ['projectManager', ['Analytics']],
  ['director', ['Analytics', 'Final Approvals', 'System Settings']],
])('%s is offered the screens of the role only', async (role, more) => {
  openCommands(role)
  await openPalette()
  const offered = ['Analytics', 'Final Approvals', 'System Settings'].filter((name) => options().includes(name))
  expect(offered).toEqual(more)
  expect(options()).toEqual(expect.arrayContaining(['Dashboard', 'New Hiring Request', 'Add Candidate', 'Log out']))
})

test('jobs and candidates are found with their status, by one search for what was typed in full', async () => {
  const { reads, router } = openCommands()
  await openPalette()
  for (const text of ['l', 'li', 'li ']) type(text)
  await screen.findByRole('option', { name: /Li Wei/ })
  expect(options()).toEqual(['Li WeiWelderOffer Sent', 'WelderWorksActive'])
  expect(reads.filter((url) => url.includes('search='))).toEqual([
    '/api/jobs?search=li&page=1&pageSize=5',
    '/api/candidates?search=li&page=1&pageSize=8',
  ])
  fireEvent.click(screen.getByRole('option', { name: /Li Wei/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/candidates/7'))
})

test('the field says which result Enter would take, also before an arrow is pressed and once others are found', async () => {
  openCommands()
  const field = await openPalette()
  const told = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  await waitFor(() => expect(told()).toBe('Dashboard'))
  type('li')
  await screen.findByRole('option', { name: /Li Wei/ })
  await waitFor(() => expect(told()).toBe('Li WeiWelderOffer Sent'))
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  await waitFor(() => expect(told()).toBe('WelderWorksActive'))
  type('noor')
  await waitFor(() => expect(told()).toBeUndefined())
})

test('what was found before is offered no longer than it matches what is typed', async () => {
  const { router } = openCommands()
  const field = await openPalette()
  type('li')
  await screen.findByRole('option', { name: /Li Wei/ })
  type('li we')
  expect(options()).toEqual(['Li WeiWelderOffer Sent'])
  type('noor')
  expect(options()).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(router.state.location.pathname).toBe('/')
})

/** The server finds no job from now on. */
const withoutJobs = () => {
  const fetch = globalThis.fetch.bind(globalThis)
  vi.stubGlobal('fetch', (url: string) =>
    url.startsWith('/api/jobs?') ? Promise.resolve(Response.json([])) : fetch(url),
  )
}
const openToPress = async () => {
  const { router } = openCommands()
  const field = await openPalette()
  return { press: (key: string) => void fireEvent.keyDown(field, { key }), path: () => router.state.location.pathname }
}

describe('an Enter that comes before anything is found', () => {
  test('opens the only one there is', async () => {
    const { press, path } = await openToPress()
    withoutJobs()
    type('wei li')
    press('Enter')
    expect(path()).toBe('/')
    await waitFor(() => expect(path()).toBe('/candidates/7'))
  })

  test('leaves the choice among several', async () => {
    const { press, path } = await openToPress()
    type('li')
    press('Enter')
    await screen.findByRole('option', { name: /^Welder/ })
    expect([options().length, path()]).toEqual([2, '/'])
  })

  test.each([
    ['another key', (press: (key: string) => void) => press('ArrowDown')],
    ['more that is typed', () => type('wei l')],
  ])('is taken back by %s', async (_, go) => {
    const { press, path } = await openToPress()
    withoutJobs()
    type('wei')
    press('Enter')
    go(press)
    await screen.findByRole('option', { name: /Li Wei/ })
    await waitFor(() => expect(document.querySelector('[role=dialog] .animate-spin')).toBeNull())
    expect(path()).toBe('/')
  })
})

test('arrows and Enter choose, and where one went comes first the next time', async () => {
  const { router } = openCommands()
  const field = await openPalette()
  type('job pos')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openPalette()
  expect(options()[0]).toBe('Job Postings')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' })
  expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true')
})

test('evaluations that are due are found by what one does there', async () => {
  const { router } = openCommands()
  const field = await openPalette()
  type('eval')
  expect(options()).toEqual(['To evaluate'])
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/interviews?tab=due'),
  )
})

test('what matches nothing says so, in words that are said and are no part of the results', async () => {
  openCommands()
  vi.stubGlobal('fetch', async () => Response.json([]))
  await openPalette()
  type('zzz')
  const status = screen.getByRole('status')
  await waitFor(() => expect(status.textContent).toBe('Nothing matches “zzz”.'))
  expect(screen.getByRole('listbox', { name: 'Results' }).contains(status)).toBe(false)
})
