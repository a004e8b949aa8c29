import { useQueryClient } from '@tanstack/react-query'
import { picksKey, type Picks } from './use-picks.ts'

/** Whoever is decided on, or taken out of the records, is picked no more, wherever that was done: in no list that is open, nor in one to go back to. */
export function useDropPick() {
  const queryClient = useQueryClient()
  return (id: number) =>
    queryClient.setQueriesData<Picks<unknown>>({ queryKey: picksKey }, (picked) =>
      picked?.has(id) ? new Map([...picked].filter(([key]) => key !== id)) : picked,
    )
}
