import type { QueryClient } from '@tanstack/react-query'
import { accounts, type User } from '#shared/accounts.ts'
import { isSignedOut } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { endedKey } from './ended-key.ts'
import { currentUser } from './use-session.ts'

/**
 * A session may end while a screen is open: a call refused with 401 makes the product ask who is signed in. When nobody
 * is, that is noted, and the screen stays as it is, with what was typed, until they sign in again (Protected).
 */
export function watchSession(queryClient: QueryClient) {
  const ask = async (error: unknown) => {
    if (!isSignedOut(error) || !queryClient.getQueryData(currentUser.queryKey)) return
    try {
      queryClient.setQueryData<User>(currentUser.queryKey, await call(accounts.current, {}))
    } catch (refusal) {
      if (isSignedOut(refusal) && queryClient.getQueryData(currentUser.queryKey))
        queryClient.setQueryData(endedKey, true)
    }
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void ask(event.action.error)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void ask(event.action.error)
  })
}
