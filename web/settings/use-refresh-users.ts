import { useQueryClient } from '@tanstack/react-query'
import { accounts, colleagues, users } from '#shared/accounts.ts'
import { interviews } from '#shared/interviews.ts'

/** Reads again whatever shows accounts: the users, the colleagues to choose from, one's own name, and who leads interviews or submitted jobs. */
export function useRefreshUsers() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      ...[users.list.path, colleagues.list.path, accounts.current.path, interviews.list.path].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
      queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfOne.test(String(path)) }),
    ])
}

const isOfOne = /^\/api\/(?:interviews|user)\/\d+$/
