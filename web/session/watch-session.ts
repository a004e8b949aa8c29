import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { currentUser } from './use-session.ts'

/** A session may end while a screen is open: a call refused with 401 makes the product ask anew who is signed in, which leads to the login. */
export function watchSession(queryClient: QueryClient) {
  const ask = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return
    if (queryClient.getQueryData(currentUser.queryKey))
      void queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error)
  })
}
