// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openCommands } from '#test/screens/open-commands.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key })
const focused = () => document.activeElement?.textContent
const search = () => screen.getByLabelText('Search here')

test('j and k walk the list and stop at its ends', () => {
  openCommands()
  press('j')
  expect(focused()).toBe('one')
  press('j')
  press('j')
  expect(focused()).toBe('two')
  press('k')
  press('k')
  expect(focused()).toBe('one')
})

test('/ goes to the search of the screen', () => {
  openCommands()
  press('/')
  expect(document.activeElement).toBe(search())
})

test('what is typed into a field is no shortcut', () => {
  openCommands()
  search().focus()
  for (const key of ['j', '?', '/']) expect(press(key, search())).toBe(true)
  expect(document.activeElement).toBe(search())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a letter is the browser’s', (modifier) => {
  openCommands()
  for (const key of ['j', '/']) expect(fireEvent.keyDown(document.body, { key, [modifier]: true })).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

test('Ctrl and Enter send the form in which one types, as its button does', () => {
  openCommands()
  const form = document.createElement('form')
  form.innerHTML =
    '<textarea></textarea><button type="button" role="switch"></button><button type="button" aria-pressed="true"></button><button type="button" id="other">Other</button>'
  form.id = 'letter'
  const button = document.createElement('button')
  button.setAttribute('form', 'letter')
  button.type = 'submit'
  document.body.append(form, button)
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  fireEvent.keyDown(form.querySelector('textarea')!, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(form.querySelector('[role=switch]')!, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(form.querySelector('[aria-pressed]')!, { key: 'Enter', ctrlKey: true })
  expect(sent).toHaveBeenCalledTimes(3)
  fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true })
  expect(sent).toHaveBeenCalledTimes(4)
  fireEvent.keyDown(form.querySelector('#other')!, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(search(), { key: 'Enter', ctrlKey: true })
  expect(sent).toHaveBeenCalledTimes(4)
  form.remove()
  button.remove()
})

test('Ctrl and Enter send the form from a choice too, which keeps Enter for nothing', () => {
  openCommands()
  const form = document.createElement('form')
  form.innerHTML = '<button type="button" role="radio"></button><input><button type="submit"></button>'
  document.body.append(form)
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  // As the library's choices do, and a field that has a use of its own for it.
  form.addEventListener('keydown', (event) => event.preventDefault())
  fireEvent.keyDown(form.querySelector('[role=radio]')!, { key: 'Enter', ctrlKey: true })
  expect(sent).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(form.querySelector('input')!, { key: 'Enter', ctrlKey: true })
  expect(sent).toHaveBeenCalledTimes(1)
  form.remove()
})

test('a row that was just ticked is no field: the walk goes on', () => {
  openCommands()
  const box = document.createElement('input')
  box.type = 'checkbox'
  document.body.append(box)
  box.focus()
  press('j', box)
  expect(focused()).toBe('one')
  box.remove()
})

test.each([
  ['hiringManager', ['Everywhere', 'Lists, and a candidate opened there', 'Resume']],
  ['coo', ['Everywhere', 'Lists, and a candidate opened there', 'Final Approvals', 'Stars', 'Resume']],
] as const)('the shortcuts of a %s are those that the role may use', async (role, titles) => {
  openCommands(role)
  press('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles)
})

test('? lists the shortcuts, and while they are shown no other works', async () => {
  openCommands()
  press('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  const before = document.activeElement
  press('j')
  press('/')
  expect(document.activeElement).toBe(before)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(screen.queryByRole('combobox')).toBeNull()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
