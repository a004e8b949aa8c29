import { queryOptions, useQuery } from '@tanstack/react-query'
import { accounts, type CurrentUser } from '#shared/accounts.ts'
import { isSignedOut } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { takeFirstRead } from '#web/api/first-reads.ts'

/** The current user, or null for a visitor: a 401 is not an error here (SPEC 8). */
export const currentUser = queryOptions({
  queryKey: [accounts.current.path],
  queryFn: async (): Promise<CurrentUser | null> => {
    try {
      return await call(accounts.current, {})
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  initialData: () => takeFirstRead(accounts.current, {})?.body,
})

/** The signed-in user, on screens that only show to one. */
export function useUser(): CurrentUser {
  const { data } = useQuery(currentUser)
  if (!data) throw new Error('This screen is shown to signed-in users only')
  return data
}
