// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openCommands } from '#test/screens/open-commands.tsx'
import { evaluation, interview, openScreens, pageOf } from '#test/screens/open-screens.tsx'
import { setSingleKeys } from './single-keys.ts'

afterEach(() => {
  cleanup()
  setSingleKeys(true)
  localStorage.clear()
  vi.unstubAllGlobals()
})

const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('letters and signs alone do nothing once they are switched off, which the browser remembers; keys with Ctrl do', async () => {
  openCommands()
  press('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  fireEvent.click(within(sheet).getByRole('switch', { name: 'Shortcuts of a single key', checked: true }))
  expect(localStorage.getItem('single-keys')).toBe('off')
  fireEvent.keyDown(sheet, { key: 'Escape' })
  for (const key of ['j', 'k', '/', '?']) expect(press(key)).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.hasAttribute('data-list-stop')).toBe(false)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(await screen.findByRole('combobox')).toBeDefined()
})

test('what is chosen in one tab holds in the others, where a letter would otherwise still decide', async () => {
  openCommands()
  localStorage.setItem('single-keys', 'off')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(press('?')).toBe(false)
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }), { key: 'Escape' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'single-keys' }))
  expect(press('?')).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nobody is decided on by a letter then, and Final Approvals names no letters', async () => {
  setSingleKeys(false)
  openScreens('/reviews', {
    'GET /api/interviews': () =>
      pageOf([{ ...interview, status: 'completed', conductedDate: interview.scheduledDate, evaluation }]),
  })
  await screen.findByRole('listitem', { name: 'Li Wei' })
  for (const key of ['o', 't', 'r']) expect(press(key)).toBe(true)
  press('c')
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Candidates to review' }).querySelector('kbd')).toBeNull()
})
