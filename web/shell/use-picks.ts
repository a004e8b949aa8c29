import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { backState, keyLeft } from './return-to-entry.ts'

/** With what was read, so that they are forgotten with it: they are not for whoever signs in next. */
const picksKey = ['picks']
/** Where the query cache notes who is none of any list any more. */
const goneKey = ['gone']

/** Whoever was taken out of the records for good is picked nowhere, wherever they were: not to be exported either. */
export const forgetPicked = (queryClient: QueryClient, id: number) =>
  queryClient.setQueryData<readonly number[]>(goneKey, (gone = []) => [...gone, id])

/**
 * What is picked in a list, kept with the list's entry of the history: whoever goes back there, or forward, finds what they
 * had picked; a list that is opened anew has none.
 */
export function usePicks<Row>() {
  const queryClient = useQueryClient()
  const { key, pathname, state } = useLocation()
  const { data: gone } = useQuery<readonly number[]>({ queryKey: goneKey, queryFn: skipToken, gcTime: Infinity })
  const [chosen, setPicked] = useState<ReadonlyMap<number, Row>>(() => {
    const keptAt = (entry = '') => queryClient.getQueryData<ReadonlyMap<number, Row>>([...picksKey, entry])
    return keptAt(key) ?? (state === backState ? keptAt(keyLeft(pathname)) : undefined) ?? new Map()
  })
  const picked = useMemo(
    () => (gone ? new Map([...chosen].filter(([id]) => !gone.includes(id))) : chosen),
    [chosen, gone],
  )
  useEffect(() => {
    queryClient.setQueryDefaults(picksKey, { gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData([...picksKey, key], picked)
  }, [queryClient, key, picked])
  return [picked, setPicked] as const
}
