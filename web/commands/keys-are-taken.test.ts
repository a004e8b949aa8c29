// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { isTyped, keysAreTaken, layerIsOpen, layersOpen } from './keys-are-taken.ts'

afterEach(() => document.body.replaceChildren())

/** Presses on the first element within what is drawn; answers what that says of the key. */
function press(html: string, init: KeyboardEventInit = {}, prevented = false) {
  document.body.innerHTML = `<div>${html}</div>`
  const target = document.body.querySelector('[data-here]') ?? document.body.firstElementChild!.firstElementChild!
  const event = new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true, ...init })
  if (prevented) event.preventDefault()
  target.dispatchEvent(event)
  return [isTyped(event), keysAreTaken(event)]
}

test.each([
  '<input>',
  '<input type="search">',
  '<input type="radio">',
  '<textarea></textarea>',
  '<select><option data-here>One</option></select>',
  '<button role="combobox">All Jobs</button>',
  '<p contenteditable=""><b data-here>Bold</b></p>',
  '<p contenteditable="true">Text</p>',
])('in %s a letter is typed, or has a meaning there', (html) => {
  expect(press(html)).toEqual([true, true])
})

test.each([
  '<input type="checkbox">',
  '<button>Save</button>',
  '<a href="/">Home</a>',
  '<li tabindex="-1">A case</li>',
])('on %s a letter is the screen’s', (html) => {
  expect(press(html)).toEqual([false, false])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('with %j it is the browser’s', (init) => {
  expect(press('<button>Save</button>', init)).toEqual([true, true])
})

test('what something else took already is nobody’s any more', () => {
  expect(press('<button>Save</button>', {}, true)).toEqual([true, true])
})

test.each(['dialog', 'alertdialog', 'listbox', 'menu'])('under a %s no plain key is the screen’s', (role) => {
  expect(press(`<button>Save</button><div role="${role}"></div>`)).toEqual([false, true])
  expect([layerIsOpen(), layersOpen()]).toEqual([true, 1])
})
