// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusHeir } from './focus-heir.ts'

const element = (id: string) => document.getElementById(id)!
beforeEach(() => {
  document.body.innerHTML =
    '<main id="main" tabindex="-1"><section id="part"><button id="send">Send</button></section></main>'
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('what takes the focus for once is no stop of the Tab key afterwards', () => {
  focusHeir(element('part'))
  expect(document.activeElement).toBe(element('part'))
  element('send').focus()
  expect(element('part').hasAttribute('tabindex')).toBe(false)
})

test.each([
  ['send', null],
  ['main', '-1'],
])('%s, which an open dialog keeps from the focus, is reached by keys as before', (id, tabindex) => {
  // As behind a dialog, where nothing takes it.
  vi.spyOn(element(id), 'focus').mockImplementation(() => undefined)
  focusHeir(element(id))
  expect(element(id).getAttribute('tabindex')).toBe(tabindex)
  element(id).dispatchEvent(new FocusEvent('blur'))
  expect(element(id).getAttribute('tabindex')).toBe(tabindex)
})
