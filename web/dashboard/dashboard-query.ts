import { queryOptions } from '@tanstack/react-query'
import { analytics } from '#shared/analytics.ts'
import { dashboardRefetchMs } from '#shared/limits.ts'
import { read } from '#web/api/read.ts'

/** SPEC 9: the one read that is asked again every 3000 ms and on focus; unchanged, the server answers 304. */
export const dashboardQuery = queryOptions({
  ...read(analytics.dashboard, {}),
  staleTime: 0,
  refetchInterval: dashboardRefetchMs,
  refetchOnWindowFocus: true,
})
