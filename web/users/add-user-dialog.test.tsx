// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click } from '#test/screens/open-screener.tsx'
import { openUsers } from '#test/screens/open-users.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a refused form puts the focus on the first field that is wrong, as they stand on the screen', async () => {
  openUsers()
  await click('Add User')
  const form = within(await screen.findByRole('dialog', { name: 'Add User' }))
  const wrongInOrder = [/Full Name/, /Email/, /Username/, /Password/]
  const rightValues = ['Jane Doe', 'jane@example.com', 'jane', 'sunset over Łódź']
  for (const [at, label] of wrongInOrder.entries()) {
    const field = form.getByLabelText<HTMLInputElement>(label)
    fireEvent.click(form.getByRole('button', { name: 'Add User' }))
    // oxlint-disable-next-line no-await-in-loop -- One refusal after another.
    await waitFor(() => expect(document.activeElement).toBe(field))
    fireEvent.change(field, { target: { value: rightValues[at] } })
  }
})
