// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { setWidth } from '#test/screens/set-width.ts'
import { AppShell } from './app-shell.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show(at = '/candidates', due = 0) {
  const onLogout = vi.fn<() => void>()
  render(
    <MemoryRouter initialEntries={[at]}>
      <AppShell
        product="Rolecall"
        groups={[
          {
            items: [
              { label: 'Dashboard', to: '/', icon: null },
              {
                label: 'Candidates',
                to: '/candidates',
                alias: '/candidate-screener',
                icon: null,
                count: 3,
                counted: 'waiting',
              },
              {
                label: 'Interviews',
                to: '/interviews',
                icon: null,
                count: due,
                counted: 'to evaluate',
                countedAt: '/interviews?tab=due',
              },
            ],
          },
          { label: 'Executive View', items: [] },
        ]}
        person={{ name: 'Amara Okafor', roleLabel: 'Administrator' }}
        onLogout={onLogout}
      >
        <p>Page</p>
      </AppShell>
    </MemoryRouter>,
  )
  return { onLogout }
}

test('a group without items is not shown (SPEC 2)', () => {
  show()
  expect(screen.queryByText('Executive View')).toBeNull()
})

test.each([
  ['/', '/'],
  ['/candidates', '/candidates'],
  ['/candidates/7', '/candidates'],
  ['/candidate-screener', '/candidate-screener'],
  ['/interviews/7/evaluate', '/interviews'],
])('on %s the link to %s alone is current', (at, link) => {
  show(at)
  const current = screen.getAllByRole('link').filter((each) => each.getAttribute('aria-current') === 'page')
  expect(current.map((each) => each.getAttribute('href'))).toEqual([link])
})

test('what waits at a link is counted beside it and told with it, and its name is that of its screen (SPEC 2)', () => {
  show()
  const link = screen.getByRole('link', { name: 'Candidates' })
  expect(link.getAttribute('aria-description')).toBe('3 waiting')
  expect(link.getAttribute('href')).toBe('/candidates')
  expect(screen.getByRole('link', { name: 'Interviews' }).getAttribute('aria-description')).toBeNull()
})

test('what is seen elsewhere than where the link leads has its count lead there', () => {
  show('/interviews', 2)
  const link = screen.getByRole('link', { name: 'Interviews' })
  expect(link.getAttribute('aria-description')).toBe('2 to evaluate')
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/interviews', 'page'])
  const count = screen.getByRole('link', { name: '2 to evaluate' })
  expect([count.getAttribute('href'), count.getAttribute('aria-current')]).toEqual(['/interviews?tab=due', null])
})

test('collapsed, what waits is told by the tooltip, and the icon leads there: a dot alone says neither how much nor what', async () => {
  show('/', 2)
  fireEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  const link = screen.getByRole('link', { name: 'Interviews' })
  expect(link.getAttribute('aria-description')).toBe('2 to evaluate')
  expect(link.getAttribute('href')).toBe('/interviews?tab=due')
  fireEvent.pointerEnter(link)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Interviews: 2 to evaluate')
})

test('collapsed, links keep their names', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  expect(screen.getByRole('button', { name: 'Expand sidebar' }).getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy()
})

test('the person is named and can log out', () => {
  const { onLogout } = show()
  expect(screen.getByText('Amara Okafor')).toBeTruthy()
  expect(screen.getByText('Administrator')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onLogout).toHaveBeenCalledOnce()
})

test('the menu of a phone closes when a link is followed', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Dashboard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  show('/', 2)
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: '2 to evaluate' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the menu of a phone closes where a turned screen has room for the sidebar: unseen it would hold the page', async () => {
  setWidth(390)
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  await screen.findByRole('dialog')
  act(() => setWidth(844))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.style.pointerEvents).not.toBe('none')
})

test('the person’s initials stand beside the name', () => {
  show()
  expect(screen.getByText('AO')).toBeTruthy()
})
