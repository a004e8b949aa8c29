import { expect, test } from 'vitest'
import type { Entered } from '#shared/accounts.ts'
import { showToastsBy, type Toast } from '#web/toasts/toast.ts'
import { welcome } from './welcome.ts'

const more = 'Make new ones under Change password, Second factor.'
test.each([
  [undefined, 'Welcome, Jane Doe!'],
  [3, 'Welcome, Jane Doe!'],
  [2, `Welcome, Jane Doe! 2 recovery codes are left. ${more}`],
  [1, `Welcome, Jane Doe! 1 recovery code is left. ${more}`],
  [0, `Welcome, Jane Doe! You have no recovery code left. ${more}`],
])('whoever has %s recovery codes left reads: %s', (left, words) => {
  const shown: Toast[] = []
  const end = showToastsBy((toast) => shown.push(toast))
  welcome({ fullName: 'Jane Doe', ...(left !== undefined && { recoveryCodesLeft: left }) } as Entered)
  expect(shown.at(-1)).toEqual({ title: 'Login successful', description: words })
  end()
})
