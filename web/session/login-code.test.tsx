// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#web/toasts/toaster.tsx'
import { LoginForm } from './login-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-asked')
})

const jane = { id: 7, username: 'jane', fullName: 'Jane Doe', recoveryCodesLeft: 10 }
const refusal = (message: string, errorType: string) => Response.json({ message, errorType }, { status: 401 })

let leaving = async () => Response.json({})
/** The login, whose password is right; each code is answered by the next of `answers`. */
function open(...answers: Response[]) {
  const codes: string[] = []
  const left: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (url === '/api/login') return Response.json({ asked: 'code' })
    if (method === 'DELETE') {
      left.push(url)
      return leaving()
    }
    codes.push(JSON.parse(body).code)
    return answers.shift()
  })
  const onSignedIn = vi.fn<(user: unknown) => void>()
  render(
    <>
      <LoginForm onSignedIn={onSignedIn} />
      <Toaster />
    </>,
  )
  return { codes, left, onSignedIn }
}
const typeInto = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function givePassword() {
  typeInto('Username', 'jane')
  typeInto('Password', 'a good password')
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  return screen.findByLabelText<HTMLInputElement>(byApp)
}
const byApp = 'Code from your authenticator app'

test('after the right password a code is asked for in its place, as phones and password managers know it', async () => {
  const { onSignedIn } = open()
  const field = await givePassword()
  expect([field.autocomplete, field.inputMode, field.type]).toEqual(['one-time-code', 'numeric', 'text'])
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('six digits are sent at once, without the blanks that were pasted with them', async () => {
  const { codes, onSignedIn } = open(Response.json(jane))
  await givePassword()
  typeInto(byApp, '12345')
  expect(codes).toEqual([])
  typeInto(byApp, ' 123 456 ')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(jane))
  expect(codes).toEqual(['123456'])
})

test('fewer are told at the field, on Enter, and not sent', async () => {
  const { codes } = open()
  const field = await givePassword()
  typeInto(byApp, '123')
  fireEvent.submit(field.form!)
  expect(await screen.findByText('The code has 6 digits')).toBeDefined()
  expect(codes).toEqual([])
})

test('a wrong code is told at the field, which has the focus and is typed over', async () => {
  const { codes, onSignedIn } = open(refusal('This code is not right', 'wrong_code'), Response.json(jane))
  const field = await givePassword()
  typeInto(byApp, '000000')
  expect(await screen.findByText('This code is not right')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  typeInto(byApp, '654321')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(codes).toEqual(['000000', '654321'])
})

test('where the challenge has ended the password is asked for again, with the name still there and the reason', async () => {
  open(refusal('Too many wrong codes. Log in again.', 'challenge_ended'))
  await givePassword()
  typeInto(byApp, '000000')
  expect(await screen.findByText('Too many wrong codes. Log in again.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('jane')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.value).toBe('')
  expect(document.activeElement).toBe(password)
})

test('a recovery code is taken in its place, as it is typed, and is not sent by itself', async () => {
  const { codes, onSignedIn } = open(Response.json(jane))
  await givePassword()
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  typeInto('Recovery code', 'ABCD-efgh-jkmn-pqr')
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('A recovery code has 16 letters and digits')).toBeDefined()
  typeInto('Recovery code', 'ABCD-efgh-jkmn-pqrs')
  expect(codes).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(codes).toEqual(['ABCD-efgh-jkmn-pqrs'])
})

test.each([
  ['which ends what was begun', async () => Response.json({})],
  ['also where the server is away', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('one can go back to the password, to sign in as somebody else, %s', async (_how, answer) => {
  const { left } = open()
  leaving = answer
  await givePassword()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the password' }))
  expect(await screen.findByLabelText('Password')).toBeDefined()
  expect(left).toEqual(['/api/login/code'])
})

test('a page that was loaded anew meanwhile goes on with the code, once', async () => {
  document.documentElement.dataset['asked'] = 'code'
  const { onSignedIn } = open(Response.json(jane))
  await screen.findByLabelText(byApp)
  typeInto(byApp, '123456')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  cleanup()
  // Whoever logs out of it is asked for the password.
  open()
  expect(screen.getByLabelText('Password')).toBeDefined()
})
