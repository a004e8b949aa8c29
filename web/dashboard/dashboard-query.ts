import { queryOptions } from '@tanstack/react-query'
import { analytics } from '#shared/analytics.ts'
import { dashboardRefetchMs } from '#shared/limits.ts'
import { isSignedOut } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'

/**
 * SPEC 9: the one read that is asked again every 3000 ms and on focus; unchanged, the server answers 304. Once the
 * session has ended there is nothing to ask for until someone signs in.
 */
export const dashboardQuery = queryOptions({
  ...read(analytics.dashboard, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => !isSignedOut(state.error) && dashboardRefetchMs,
  refetchOnWindowFocus: true,
})
