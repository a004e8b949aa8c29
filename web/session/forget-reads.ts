import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { dropFirstReads } from '#web/api/first-reads.ts'
import { currentUser } from './use-session.ts'

/** Drops everything that was read, as it is not for whoever signs in next; keeps who is signed in, and the `kept` keys. */
export function forgetReads(queryClient: QueryClient, ...kept: QueryKey[]) {
  dropFirstReads()
  const names = new Set([currentUser.queryKey, ...kept].map(([name]) => name))
  queryClient.removeQueries({ predicate: ({ queryKey }) => !names.has(queryKey[0]) })
}
