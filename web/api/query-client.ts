import { notifyManager, QueryClient } from '@tanstack/react-query'

// Screens hear of a call in the same moment, not a timer later: the second press of a double click finds its button waiting.
notifyManager.setScheduler(queueMicrotask)

/** SPEC 9: reads never become stale, do not refetch on focus, do not poll and do not retry; writes do not retry. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
