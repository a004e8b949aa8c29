import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { backState, keyLeft } from './return-to-entry.ts'

/** With what was read, so that they are forgotten with it: they are not for whoever signs in next. */
const picksKey = ['picks']

/**
 * What is picked in a list, kept with the list's entry of the history: whoever goes back there, or forward, finds what they
 * had picked; a list that is opened anew has none.
 */
export function usePicks<Row>() {
  const queryClient = useQueryClient()
  const { key, pathname, state } = useLocation()
  const [picked, setPicked] = useState<ReadonlyMap<number, Row>>(() => {
    const keptAt = (entry = '') => queryClient.getQueryData<ReadonlyMap<number, Row>>([...picksKey, entry])
    return keptAt(key) ?? (state === backState ? keptAt(keyLeft(pathname)) : undefined) ?? new Map()
  })
  useEffect(() => {
    queryClient.setQueryDefaults(picksKey, { gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData([...picksKey, key], picked)
  }, [queryClient, key, picked])
  return [picked, setPicked] as const
}
