import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { dropFirstReads } from '#web/api/first-reads.ts'
import { forgetPlaces } from '#web/commands/recent-commands.ts'
import { forgetLists } from '#web/shell/return-to-entry.ts'
import { currentUser } from './use-session.ts'

/**
 * Drops everything that was read, and where one went, as it is not for whoever signs in next; keeps who is signed in, and the
 * `kept` keys.
 */
export function forgetReads(queryClient: QueryClient, ...kept: QueryKey[]) {
  dropFirstReads()
  forgetPlaces()
  forgetLists()
  const names = new Set([currentUser.queryKey, ...kept].map(([name]) => name))
  queryClient.removeQueries({ predicate: ({ queryKey }) => !names.has(queryKey[0]) })
}
