import { useQueryClient } from '@tanstack/react-query'
import { accounts, colleagues, users } from '#shared/accounts.ts'

/** Reads again whatever shows accounts: the users, the colleagues to choose from, and one's own name. */
export function useRefreshUsers() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [users.list.path, colleagues.list.path, accounts.current.path].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )
}
