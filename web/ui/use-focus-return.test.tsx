// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { DropdownMenu } from './dropdown-menu.tsx'
import { keepFocus } from './keep-focus.ts'

beforeAll(keepFocus)
afterEach(cleanup)

type Stage = 'closed' | 'waiting' | 'ready'

/** A dialog whose skeleton gives way to the form once that is read. */
function Opener() {
  const [stage, setStage] = useState<Stage>('closed')
  const close = () => setStage('closed')
  return (
    <>
      <button onClick={() => setStage('waiting')}>Open</button>
      {stage === 'waiting' && (
        <Dialog key="skeleton" open onOpenChange={close} title="Availability">
          <button onClick={() => setStage('ready')}>It is read</button>
        </Dialog>
      )}
      {stage === 'ready' && (
        <Dialog key="form" open onOpenChange={close} title="Availability">
          <input aria-label="Time zone" />
        </Dialog>
      )}
    </>
  )
}

test('a form that takes the place of its skeleton gives the focus back to what opened both', async () => {
  render(<Opener />)
  const opener = screen.getByText('Open')
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  fireEvent.click(screen.getByText('It is read'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Time zone')))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function FromMenu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DropdownMenu trigger={<button>More</button>} items={[{ label: 'Move', onSelect: () => setOpen(true) }]} />
      <Dialog open={open} onOpenChange={setOpen} title="Move interview">
        <input aria-label="Date and time" />
      </Dialog>
    </>
  )
}

test('a dialog that a menu opens gives the focus back to the menu’s button', async () => {
  render(<FromMenu />)
  const more = screen.getByText('More')
  more.focus()
  fireEvent.keyDown(more, { key: 'Enter' })
  const item = await screen.findByRole('menuitem', { name: 'Move' })
  item.focus()
  fireEvent.keyDown(item, { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date and time')))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(more))
})

/** A list whose row goes once the act's answer is there, after the dialog has closed. */
function Rows() {
  const [asking, setAsking] = useState(false)
  const [there, setThere] = useState(true)
  return (
    <main tabIndex={-1}>
      {there && (
        <ul>
          <li>
            <button onClick={() => setAsking(true)}>Withdraw</button>
          </li>
        </ul>
      )}
      <button onClick={() => setThere(false)}>It is answered</button>
      <Dialog open={asking} onOpenChange={setAsking} title="Withdraw the offer?">
        <button>Yes</button>
      </Dialog>
    </main>
  )
}

async function closedAgain() {
  render(<Rows />)
  const opener = screen.getByText('Withdraw')
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
}

test('what goes after it was given the focus back leaves it to what stands around it', async () => {
  await closedAgain()
  fireEvent.click(screen.getByText('It is answered'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('a focus that was moved meanwhile stays where it is', async () => {
  await closedAgain()
  const elsewhere = screen.getByText('It is answered')
  elsewhere.focus()
  fireEvent.click(elsewhere)
  await waitFor(() => expect(screen.queryByText('Withdraw')).toBeNull())
  expect(document.activeElement).toBe(elsewhere)
})

/** A question whose answer is a message. */
function Asked() {
  const [stage, setStage] = useState<'idle' | 'asked' | 'told'>('idle')
  const rest = () => setStage('idle')
  return (
    <main tabIndex={-1}>
      <Dialog open onOpenChange={() => {}} title="Candidate">
        <button onClick={() => setStage('asked')}>Reject</button>
        <ConfirmDialog
          open={stage === 'asked'}
          onOpenChange={rest}
          title="Confirm Action"
          text="Sure?"
          confirmLabel="Confirm"
          onConfirm={() => setStage('told')}
        />
      </Dialog>
      <AlertDialog open={stage === 'told'} onOpenChange={rest} title="Email Error" text="Away" buttonLabel="Okay" />
    </main>
  )
}

test('a message that follows a question gives the focus back to what the question was opened from', async () => {
  render(<Asked />)
  const opener = await screen.findByText('Reject')
  opener.focus()
  fireEvent.click(opener)
  const confirm = await screen.findByText('Confirm')
  confirm.focus()
  fireEvent.click(confirm)
  const okay = await screen.findByText('Okay')
  await waitFor(() => expect(document.activeElement).toBe(okay))
  fireEvent.click(okay)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
