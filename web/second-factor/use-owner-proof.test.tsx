// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, type } from '#test/screens/open-screener.tsx'
import { screensOver } from '#test/screens/screens-over.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const own = '/api/users/me/second-factor'
const on = { since: '2026-03-05T09:00:00.000Z', recoveryCodesLeft: 8 }
const refusal = 'This code is not right, or was used before'

test('of a code that is typed over a refused one no digit is taken', async () => {
  screensOver([{ path: '/', element: <SecondFactorDialog onClose={() => undefined} /> }], {
    path: '/',
    role: 'ceo',
    answers: {
      [`GET ${own}`]: () => Response.json({ on, notOffered: null, required: false }),
      [`POST ${own}/off`]: () => Response.json({ message: refusal, field: 'code' }, { status: 400 }),
    },
  })
  await click('Turn off')
  type(/Your password/, 'a good password')
  type(/Code from your authenticator app/, '000000')
  await click('Turn off')
  expect(await screen.findByText(refusal)).toBeDefined()
  const field = screen.getByLabelText<HTMLInputElement>(/Code from your authenticator app/)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
  type(/Code from your authenticator app/, '4')
  // What is selected is what the next digit takes the place of.
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 1])
})
