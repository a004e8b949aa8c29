import { queryOptions } from '@tanstack/react-query'
import { analytics } from '#shared/analytics.ts'
import { dashboardPatienceMs, dashboardRefetchMs } from '#shared/limits.ts'
import { isRefused } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'

/**
 * SPEC 9: the one read that is asked again every 3000 ms and on focus; unchanged, the server answers 304. Once the
 * session has ended, or a second factor is asked for, there is nothing to ask for until someone signs in or has set it up.
 */
export const dashboardQuery = queryOptions({
  ...read(analytics.dashboard, {}),
  queryFn: ({ signal }) =>
    within(dashboardPatienceMs, signal, (ended) => call(analytics.dashboard, {}, { signal: ended })),
  staleTime: 0,
  refetchInterval: ({ state }) => !isRefused(state.error) && dashboardRefetchMs,
  refetchOnWindowFocus: true,
})

/** Ends what is asked when nobody waits for it any more, or it took too long. */
async function within<Answer>(ms: number, signal: AbortSignal, ask: (ended: AbortSignal) => Promise<Answer>) {
  const asking = new AbortController()
  signal.addEventListener('abort', () => asking.abort(signal.reason))
  const timer = setTimeout(() => asking.abort(new Error(`No answer within ${ms} ms`)), ms)
  try {
    return await ask(asking.signal)
  } finally {
    clearTimeout(timer)
  }
}
