import type { QueryClient } from '@tanstack/react-query'

/** After a write: what was read from one of the `paths`, or from one that matches `others`, is read again, at once where it is on screen. */
export const readAgain = (queryClient: QueryClient, paths: readonly string[], others: RegExp) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => paths.includes(String(path)) || others.test(String(path)),
  })
