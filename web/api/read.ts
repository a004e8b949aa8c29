import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pathOf } from '#shared/call-url.ts'
import type { Call, Route } from '#shared/route.ts'
import { call, callPage } from './call.ts'
import { takeFirstRead } from './first-reads.ts'

type Loose = { query?: Record<string, unknown> }

/** A read for useQuery; the key's first element is the path (SPEC 7), so invalidating [path] refreshes every page and filter of it. */
export const read = <R extends Route>(route: R, input: Call<R>) =>
  queryOptions({
    queryKey: [pathOf(route, input), 'all', (input as Loose).query ?? {}],
    queryFn: ({ signal }) => call(route, input, { signal }),
    initialData: () => takeFirstRead(route, input)?.body,
  })

/** A page of a list: `{ rows, total }`. The page before stays on screen while the next one comes. */
export const readPage = <R extends Route>(route: R, input: Call<R>) =>
  queryOptions({
    queryKey: [pathOf(route, input), 'page', (input as Loose).query ?? {}],
    queryFn: ({ signal }) => callPage(route, input, { signal }),
    initialData: () => {
      const taken = takeFirstRead(route, input)
      return taken && { rows: taken.body, total: taken.total }
    },
    placeholderData: keepPreviousData,
  })
