// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { keepFocus } from './keep-focus.ts'

beforeAll(keepFocus)

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}

/** Twice as long as what goes waits for the screen to act first. */
const drawn = async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
}

afterEach(async () => {
  cleanup()
  // A dialog gives the focus back a moment after it has gone, which would be in the next test.
  await new Promise((resolve) => setTimeout(resolve))
  await drawn()
})

function Notice() {
  const [read, setRead] = useState(false)
  return (
    <main tabIndex={-1}>
      <section aria-label="Offers">
        {!read && (
          <p>
            New here. <Button onClick={() => setRead(true)}>Got it</Button>
          </p>
        )}
        <Button>Send Offer</Button>
      </section>
    </main>
  )
}

test('a button that goes with its notice leaves the focus to what the notice stood in, for as long as it has it', async () => {
  render(<Notice />)
  press('Got it')
  const section = screen.getByRole('region', { name: 'Offers' })
  await waitFor(() => expect(document.activeElement).toBe(section))
  screen.getByRole('button', { name: 'Send Offer' }).focus()
  expect(section.hasAttribute('tabindex')).toBe(false)
})

function Form() {
  const [pending, setPending] = useState(false)
  return (
    <form>
      <input aria-label="Title" disabled={pending} />
      <Button onClick={() => setPending(!pending)}>Switch</Button>
    </form>
  )
}

test('a field that is switched off while its form is sent has the focus again afterwards', async () => {
  render(<Form />)
  const field = screen.getByRole('textbox')
  field.focus()
  // A browser takes it from what is switched off.
  field.blur()
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(document.activeElement).toBe(field.closest('form')))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a press beside everything leaves the focus to nobody, whatever changes afterwards', async () => {
  render(<Notice />)
  screen.getByRole('button', { name: 'Send Offer' }).focus()
  screen.getByRole('button', { name: 'Send Offer' }).blur()
  await drawn()
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
  await drawn()
  expect(document.activeElement).toBe(document.body)
})

function Save() {
  const [dirty, setDirty] = useState(true)
  return (
    <Button disabled={!dirty} onClick={() => setDirty(false)}>
      Save
    </Button>
  )
}

test('a Save that has saved keeps the focus, is off all the same, and lets go when it is left', () => {
  const saved = { times: 0 }
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saved.times += 1
      }}
    >
      <Save />
      <Button type="submit">Send</Button>
    </form>,
  )
  const save = press('Save')
  expect(document.activeElement).toBe(save)
  expect([save.getAttribute('aria-disabled'), save.hasAttribute('disabled')]).toEqual(['true', false])
  fireEvent.blur(save)
  expect(save.hasAttribute('disabled')).toBe(true)
})

function Cards() {
  const [names, setNames] = useState(['Ada', 'Grace', 'Joan'])
  return (
    <main tabIndex={-1}>
      {names.map((name) => (
        <article key={name} data-entry={name} aria-label={name}>
          <Button onClick={() => setNames(names.filter((each) => each !== name))}>{`Reject ${name}`}</Button>
        </article>
      ))}
    </main>
  )
}

const article = (name: string) => screen.getByRole('article', { name })

test('an entry that leaves its list leaves the focus to the next one itself, the last to the one before', async () => {
  render(<Cards />)
  press('Reject Grace')
  await waitFor(() => expect(document.activeElement).toBe(article('Joan')))
  press('Reject Joan')
  await waitFor(() => expect(document.activeElement).toBe(article('Ada')))
  press('Reject Ada')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

function Panel() {
  const [people, setPeople] = useState(['Hana', 'Piotr'])
  return (
    <Dialog open onOpenChange={() => {}} title="Schedule interview">
      <input aria-label="Notes" />
      <fieldset aria-label="Interviewers">
        {people.map((name) => (
          <Button key={name} onClick={() => setPeople(people.filter((each) => each !== name))}>
            {name}
          </Button>
        ))}
      </fieldset>
    </Dialog>
  )
}

test('in a dialog what is removed leaves the focus to what it stood in, not to the whole dialog', async () => {
  render(<Panel />)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  press('Hana')
  await waitFor(() => expect(screen.queryByText('Hana')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Interviewers' })))
})

test('who leaves a toast for nowhere keeps it so: what had the focus before the toast does not take it back', async () => {
  render(
    <main tabIndex={-1}>
      <Button>Save</Button>
      <div data-sonner-toaster ref={(place) => place?.addEventListener('focusin', (event) => event.stopPropagation())}>
        <Button>Dismiss</Button>
      </div>
    </main>,
  )
  screen.getByRole('button', { name: 'Save' }).focus()
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  dismiss.focus()
  dismiss.blur()
  await Promise.resolve()
  document.body.append(document.createElement('hr'))
  await drawn()
  expect(document.activeElement).toBe(document.body)
})
