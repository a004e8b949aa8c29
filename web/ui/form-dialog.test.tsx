// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Input } from './input.tsx'
import { TagInput } from './tag-input.tsx'

afterEach(cleanup)

function open(props: Partial<ComponentProps<typeof FormDialog>> = {}) {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  render(
    <FormDialog
      open
      onOpenChange={onOpenChange}
      title="Send Offer"
      dirty={false}
      pending={false}
      error={null}
      onSubmit={onSubmit}
      submitLabel="Send"
      pendingLabel="Sending..."
      {...props}
    >
      {props.children ?? (
        <Field label="Compensation">
          <Input />
        </Field>
      )}
    </FormDialog>,
  )
  return { onOpenChange, onSubmit }
}

const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

test('it starts at its first field', () => {
  open()
  expect(document.activeElement).toBe(screen.getByLabelText('Compensation'))
})

test('untouched, Escape closes it', () => {
  const { onOpenChange } = open()
  escape()
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('with changes, Escape asks and Keep editing goes back to the field', async () => {
  const { onOpenChange } = open({ dirty: true })
  escape()
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Discard changes?')
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onOpenChange).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Compensation')))
})

test('a word half typed, which is kept only as its field is left, is a change as well', async () => {
  const { onOpenChange } = open({
    children: (
      <Field label="Skills">
        <TagInput value={[]} onChange={() => undefined} max={3} maxNotice="" />
      </Field>
    ),
  })
  fireEvent.change(screen.getByLabelText('Skills'), { target: { value: 'Reac' } })
  escape()
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Discard changes?')
  expect(onOpenChange).not.toHaveBeenCalled()
})

test.each(['Cancel', 'Close dialog'])('with changes, %s asks and Discard changes closes it', async (name) => {
  const { onOpenChange } = open({ dirty: true })
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onOpenChange).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('while pending it neither closes nor submits, and the button says what goes on', () => {
  const { onOpenChange, onSubmit } = open({ pending: true })
  escape()
  fireEvent.click(screen.getByRole('button', { name: 'Sending...' }))
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

const offer = (pending: boolean, error?: string) => (
  <FormDialog
    open
    onOpenChange={vi.fn()}
    title="Offer"
    dirty={false}
    pending={pending}
    error={null}
    onSubmit={vi.fn()}
    submitLabel="Send"
  >
    <Field label="Start Date">
      <Input />
    </Field>
    <Field label="Compensation" error={error}>
      <Input />
    </Field>
  </FormDialog>
)
const held = () => screen.getByLabelText('Compensation').closest('fieldset')?.disabled

test('while pending its fields wait, and a refusal gives the focus to the field that it is about', () => {
  const { rerender } = render(offer(false))
  expect(held()).toBe(false)
  rerender(offer(true))
  expect(held()).toBe(true)
  rerender(offer(true, 'Too much'))
  expect(document.activeElement).not.toBe(screen.getByLabelText('Compensation'))
  rerender(offer(false, 'Too much'))
  expect(held()).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Compensation'))
})

test('the button at the foot submits the form in the body', () => {
  const { onSubmit } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('an error is read out where it happened', () => {
  open({ error: '409: The candidate has an open offer.' })
  expect(screen.getByRole('alert').textContent).toBe('409: The candidate has an open offer.')
})

test('what went wrong is scrolled to: a long form may end far above it', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  open({ error: 'The address is in use' })
  const [shown] = scrolled.mock.contexts as HTMLElement[]
  scrolled.mockRestore()
  expect(shown?.textContent).toBe('The address is in use')
})
