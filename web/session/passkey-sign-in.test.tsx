// @vitest-environment happy-dom
import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#web/toasts/toaster.tsx'
import { LoginForm } from './login-form.tsx'

const giveUp = vi.hoisted(() => vi.fn<() => void>())
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn<() => Promise<unknown>>(),
  browserSupportsWebAuthnAutofill: vi.fn<() => Promise<boolean>>(),
  WebAuthnAbortService: { cancelCeremony: giveUp },
}))

const signed = { id: 'abc', rawId: 'abc', type: 'public-key', response: {} }
const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }
const jane = { id: 7, username: 'jane', fullName: 'Jane Doe' }
/** The browser, at a field of which somebody has yet to choose. */
const touch = vi.mocked(startAuthentication)
const autofill = vi.mocked(browserSupportsWebAuthnAutofill)
const named = (name: string) => Object.assign(new Error('as browsers say it'), { name })

beforeEach(() => {
  document.documentElement.dataset['passkeys'] = window.location.origin
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
  autofill.mockResolvedValue(false)
  touch.mockResolvedValue(signed as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.useRealTimers()
  document.documentElement.removeAttribute('data-passkeys')
})

function open({ answer = () => Response.json(jane) }: { answer?: () => Response } = {}) {
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    sent.push({ url, body: body && JSON.parse(body) })
    return url.endsWith('/begin') ? Response.json({ ceremony: `begun ${sent.length}`, options }) : answer()
  })
  const onSignedIn = vi.fn<(user: unknown) => void>()
  render(
    <>
      <LoginForm onSignedIn={onSignedIn} />
      <Toaster />
    </>,
  )
  return { sent, onSignedIn }
}
const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' })

test('a touch signs in, and the password is not asked for', async () => {
  const { sent, onSignedIn } = open()
  fireEvent.click(await button())
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(jane))
  expect(touch).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: false })
  expect(sent).toEqual([
    { url: '/api/login/passkey/begin', body: undefined },
    { url: '/api/login/passkey', body: { ceremony: 'begun 1', credential: signed } },
  ])
})

test.each([
  ['at another name of the same server', () => (document.documentElement.dataset['passkeys'] = 'https://hire.example')],
  ['where the server takes none', () => document.documentElement.removeAttribute('data-passkeys')],
  ['in a browser that knows none', () => Reflect.deleteProperty(window, 'PublicKeyCredential')],
])('none is asked for %s', async (_where, without) => {
  without()
  open()
  await screen.findByLabelText('Username')
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})

test('what was cancelled says what to do, and the password stays with what was typed', async () => {
  touch.mockRejectedValue(named('NotAllowedError'))
  const { onSignedIn } = open()
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'jane' } })
  fireEvent.click(await button())
  expect(await screen.findByText(/Try again, or log in with your password\.$/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('jane')
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('a refusal is told in the server’s words', async () => {
  const { onSignedIn } = open({
    answer: () => Response.json({ message: 'This passkey does not let you in' }, { status: 401 }),
  })
  fireEvent.click(await button())
  expect(await screen.findByText('This passkey does not let you in')).toBeDefined()
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('where the browser offers passkeys at the user name, one that is chosen there signs in', async () => {
  autofill.mockResolvedValue(true)
  const { onSignedIn } = open()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(jane))
  expect(touch).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: true })
  expect(screen.getByLabelText<HTMLInputElement>('Username').autocomplete).toBe('username webauthn')
})

test('that nothing was chosen there is told to nobody', async () => {
  autofill.mockResolvedValue(true)
  touch.mockRejectedValue(named('NotAllowedError'))
  open()
  await waitFor(() => expect(touch).toHaveBeenCalledOnce())
  await button()
  expect(screen.queryByText('Login failed')).toBeNull()
})

test('what the browser may offer is asked for anew before the server takes it no longer, and given up with the form', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  autofill.mockResolvedValue(true)
  touch.mockReturnValue(new Promise(() => undefined))
  open()
  await waitFor(() => expect(touch).toHaveBeenCalledOnce())
  await act(() => vi.advanceTimersByTimeAsync(240_000))
  await waitFor(() => expect(touch).toHaveBeenCalledTimes(2))
  giveUp.mockClear()
  cleanup()
  expect(giveUp).toHaveBeenCalled()
})
