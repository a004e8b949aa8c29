// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Pagination } from '#web/tables/pagination.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const nothing = () => undefined

test('a window is told with its name and what stands under it; its head and foot are no landmarks of the page', () => {
  render(
    <Dialog open onOpenChange={nothing} title="Li Wei" head={<p>Product Designer</p>} footer={<button>Save</button>}>
      Notes
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Li Wei' })
  const told = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toBe('Product Designer')
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('where one is in a list behind a window is not hidden and shown, which would be read out again', () => {
  render(
    <>
      <main>
        <h1>Candidates</h1>
        <Pagination page={1} pageSize={10} total={42} noun="candidates" onPage={nothing} onPageSize={nothing} />
      </main>
      <Dialog open onOpenChange={nothing} title="Li Wei">
        Notes
      </Dialog>
    </>,
  )
  expect(screen.queryByRole('heading', { name: 'Candidates' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Showing 1 to 10 of 42 candidates')
})

test('from a window that has the focus itself, Shift and Tab lead to its last control that can be used', () => {
  render(
    <Dialog
      open
      onOpenChange={nothing}
      title="Li Wei"
      footer={
        <>
          <button>Reject</button>
          <button disabled>Save</button>
        </>
      }
    >
      Notes
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Li Wei' })
  expect(document.activeElement).toBe(dialog)
  const shiftTab = { key: 'Tab', shiftKey: true }
  fireEvent.keyDown(dialog, shiftTab)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject' }))
  // From a control the browser goes on itself.
  fireEvent.keyDown(document.activeElement!, shiftTab)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject' }))
})
