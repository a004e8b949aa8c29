// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { singleSignOnFaults } from '#shared/single-sign-on.ts'
import { showToastsBy, type Toast } from '#web/toasts/toast.ts'
import { readOutcome } from './sign-on-outcome.ts'
import { SignOn } from './sign-on.tsx'

const shown: Toast[] = []
let end: () => void
beforeEach(() => {
  shown.length = 0
  end = showToastsBy((toast) => shown.push(toast))
})
afterEach(() => {
  cleanup()
  end()
  window.history.replaceState(null, '', '/auth')
})

test.each(singleSignOnFaults)('tells whoever was not let in why (%s), once, and leaves a plain address', (fault) => {
  window.history.replaceState({ from: 'here' }, '', `/auth?single-sign-on=${fault}`)
  render(<SignOn name="Acme ID" />)
  expect(shown).toMatchObject([{ title: 'Login failed', variant: 'destructive' }])
  expect(shown[0]!.description).toMatch(fault === 'too-many' ? /^Too many tries/ : /Acme ID/)
  expect([window.location.search, window.history.state]).toEqual(['', { from: 'here' }])
})

test('tells whoever could not be led to the provider’s own way out that they are still logged in there', () => {
  window.history.replaceState(null, '', '/auth?single-sign-on=still-in')
  render(<SignOn name="Acme ID" />)
  expect(shown).toMatchObject([
    { title: 'Logout failed', description: 'No way was found to log you out at Acme ID. Log out there yourself.' },
  ])
})

test.each(['', '?single-sign-on=in', '?single-sign-on=%3Cb%3E', '?other=unknown'])(
  'says nothing otherwise: "%s"',
  (search) => {
    window.history.replaceState(null, '', `/auth${search}`)
    render(<SignOn name="Acme ID" />)
    expect(shown).toEqual([])
    expect(window.location.search).toBe(search)
  },
)

const link = () => screen.getByRole('link', { name: /Log in with Acme ID/ })

test('leads to the sign-in and names where to come back to', () => {
  const { rerender } = render(<SignOn name="Acme ID" to="/candidates?view=list&page=2" />)
  expect(link().getAttribute('href')).toBe('/sign-in/single-sign-on?to=%2Fcandidates%3Fview%3Dlist%26page%3D2')
  expect(link().getAttribute('target')).toBeNull()
  rerender(<SignOn name="Acme ID" inNewTab />)
  expect(link().getAttribute('href')).toBe('/sign-in/single-sign-on')
  expect(link().getAttribute('target')).toBe('_blank')
})

test('offers whoever has just logged out to log out at the provider too, and nobody else', () => {
  const { rerender } = render(<SignOn name="Acme ID" />)
  expect(screen.queryByRole('link', { name: /^Log out/ })).toBeNull()
  rerender(<SignOn name="Acme ID" left />)
  const out = screen.getByRole('link', { name: 'Log out of Acme ID too' })
  expect(out.getAttribute('href')).toBe('/sign-in/single-sign-on/log-out')
})

test('an outcome is one that the product knows', () => {
  expect(['?single-sign-on=in', '?single-sign-on=unknown', '?single-sign-on=other', ''].map(readOutcome)).toEqual([
    'in',
    'unknown',
    undefined,
    undefined,
  ])
})
