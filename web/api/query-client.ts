import { notifyManager, QueryClient } from '@tanstack/react-query'

// Screens hear of a call in the same moment, not a timer later: the second press of a double click finds its button waiting.
notifyManager.setScheduler(queueMicrotask)

/**
 * A call that has no network fails like one that is refused, and says so. Held back until there is one, it would wait
 * without a word, and a write would go out long after its press.
 */
const networkMode = 'always'

/** SPEC 9: reads never become stale, do not refetch on focus, do not poll and do not retry; writes do not retry. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { networkMode, retry: false },
    },
  })
