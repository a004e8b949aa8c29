import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { backState, keyLeft } from './return-to-entry.ts'

/** With what was read, so that they are forgotten with it: they are not for whoever signs in next. */
export const picksKey = ['picks']
export type Picks<Row> = ReadonlyMap<number, Row>

/**
 * What is picked in a list, kept with the list's entry of the history: whoever goes back there, or forward, finds what they
 * had picked; a list that is opened anew has none.
 */
export function usePicks<Row>() {
  const queryClient = useQueryClient()
  const { key, pathname, state } = useLocation()
  const [picked, setPicked] = useState<Picks<Row>>(() => {
    const keptAt = (entry = '') => queryClient.getQueryData<Picks<Row>>([...picksKey, entry])
    return keptAt(key) ?? (state === backState ? keptAt(keyLeft(pathname)) : undefined) ?? new Map()
  })
  useEffect(() => {
    queryClient.setQueryDefaults(picksKey, { gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData([...picksKey, key], picked)
  }, [queryClient, key, picked])
  // What a decision takes out of them (use-drop-pick.ts).
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === picksKey[0] && query.queryKey[1] === key)
          setPicked(query.state.data as Picks<Row>) // as it was put there above
      }),
    [queryClient, key],
  )
  return [picked, setPicked] as const
}
