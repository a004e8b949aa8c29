// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, type } from '#test/screens/open-screener.tsx'
import { screensOver, type Answer } from '#test/screens/screens-over.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

const own = '/api/users/me/second-factor'
const closed = vi.fn<() => void>()
beforeEach(() => closed.mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const standing =
  (told: object = {}) =>
  () =>
    Response.json({ on: null, notOffered: null, required: false, ...told })
const on = (recoveryCodesLeft = 8) => ({ on: { since: '2026-03-05T09:00:00.000Z', recoveryCodesLeft } })
const open = (told: object, answers: Record<string, Answer> = {}) =>
  screensOver([{ path: '/', element: <SecondFactorDialog onClose={closed} /> }], {
    path: '/',
    role: 'ceo',
    answers: { [`GET ${own}`]: standing(told), ...answers },
  })

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const begun = () => Response.json({ setUp: 'sealed', secret, address: `otpauth://totp/Rolecall:jane?secret=${secret}` })
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqr${at}`)
const refused = (message: string, field?: string) => () => Response.json({ message, field }, { status: 400 })

test('is turned on by the password, a first code, and recovery codes that are kept somewhere', async () => {
  const { sent } = open(
    {},
    {
      [`POST ${own}/set-up`]: begun,
      [`POST ${own}`]: () => Response.json({ recoveryCodes }, { status: 201 }),
    },
  )
  await screen.findByLabelText(/Your password/)
  type(/Your password/, 'a good password')
  await click('Continue')
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined()
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open in my authenticator app' }).getAttribute('href')).toMatch(/^otpauth:/)
  await click('Turn on')
  expect(await screen.findByText('The code has 6 digits')).toBeDefined()
  type(/Code that the app shows/, '123 456')
  await click('Turn on')
  expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [`POST ${own}/set-up`, { password: 'a good password' }],
    [`POST ${own}`, { setUp: 'sealed', code: '123456' }],
  ])
  // They are shown only now.
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  expect(closed).not.toHaveBeenCalled()
  await click('Keep editing')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  await click('Copy')
  expect(copied).toHaveBeenCalledWith(recoveryCodes.join('\n'))
  await click('Done')
  expect(closed).toHaveBeenCalledTimes(1)
})

test('a wrong password, a wrong code and one that came too late are told where they belong', async () => {
  const wrong = [refused('The password is not right', 'password'), begun, begun]
  const late = [refused('This code is not right.', 'code'), refused('This took too long. Begin again.')]
  open({}, { [`POST ${own}/set-up`]: () => wrong.shift()!(), [`POST ${own}`]: () => late.shift()!() })
  await screen.findByLabelText(/Your password/)
  await click('Continue')
  expect(await screen.findByText('Password is required')).toBeDefined()
  type(/Your password/, 'not the password')
  await click('Continue')
  expect(await screen.findByText('The password is not right')).toBeDefined()
  await click('Continue')
  await screen.findByLabelText(/Code that the app shows/)
  type(/Code that the app shows/, '000000')
  await click('Turn on')
  expect(await screen.findByText('This code is not right.')).toBeDefined()
  await click('Turn on')
  expect(await screen.findByText('This took too long. Begin again.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/Your password/).value).toBe('')
})

test.each([
  [8, '8 recovery codes are left.'],
  [1, '1 recovery code is left.'],
  [0, 'No recovery code is left.'],
])('that is on says since when, and that %i recovery codes are left', async (left, words) => {
  open(on(left))
  expect(await screen.findByText(/^On since Mar 5, 2026\./)).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
})

test('is turned off by the password and a code or a recovery code', async () => {
  const { sent } = open({ ...on(), required: true }, { [`POST ${own}/off`]: () => Response.json({}) })
  await click('Turn off')
  expect(await screen.findByText(/^Your organisation asks for it: you set it up again/)).toBeDefined()
  await click('Turn off')
  expect(await screen.findByText('Password is required')).toBeDefined()
  type(/Your password/, 'a good password')
  type(/Code from your authenticator app/, 'ABCD-efgh-jkmn-pqrs')
  await click('Turn off')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent[0]?.body).toEqual({ password: 'a good password', code: 'ABCD-efgh-jkmn-pqrs' })
  expect(await screen.findByText('Second factor turned off')).toBeDefined()
})

test('gets new recovery codes the same way', async () => {
  open(on(), { [`POST ${own}/recovery-codes`]: () => Response.json({ recoveryCodes }) })
  await click('New recovery codes')
  await screen.findByLabelText(/Your password/)
  type(/Your password/, 'a good password')
  type(/Code from your authenticator app/, '123456')
  await click('Make new codes')
  expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeDefined()
})

test.each([
  ['no-password', /^Your account has no password: you log in with single sign-on\./],
  ['administrators-only', /^You log in with single sign-on, since passwords are for administrators only here\./],
])('whoever signs in by no password reads why it is not offered: %s', async (notOffered, words) => {
  open({ notOffered })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByLabelText(/Your password/)).toBeNull()
})
