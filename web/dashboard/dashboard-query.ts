import { queryOptions } from '@tanstack/react-query'
import { analytics } from '#shared/analytics.ts'
import { minuteMs } from '#shared/durations.ts'
import { dashboardRefetchMs } from '#shared/limits.ts'
import { isSignedOut } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'

/** A computer that slept, or changed its network, may wait for minutes for an answer that cannot come any more. */
const patienceMs = minuteMs / 2

/**
 * SPEC 9: the one read that is asked again every 3000 ms and on focus; unchanged, the server answers 304. Once the
 * session has ended there is nothing to ask for until someone signs in.
 */
export const dashboardQuery = queryOptions({
  ...read(analytics.dashboard, {}),
  queryFn: ({ signal }) => within(patienceMs, signal, (ended) => call(analytics.dashboard, {}, { signal: ended })),
  staleTime: 0,
  refetchInterval: ({ state }) => !isSignedOut(state.error) && dashboardRefetchMs,
  refetchOnWindowFocus: true,
})

/** Ends what is asked when nobody waits for it any more, or it took too long. */
async function within<Answer>(ms: number, signal: AbortSignal, ask: (ended: AbortSignal) => Promise<Answer>) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`No answer within ${ms} ms`)), ms)
  try {
    return await ask(AbortSignal.any([signal, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}
