import { useQueryClient } from '@tanstack/react-query'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { picksKey, type Picks } from './use-picks.ts'

/**
 * Whoever is decided on, or taken out of the records, is picked no more, wherever that was done: in no list that is open,
 * nor in one to go back to. What was refused decides nothing; where the address alone is unknown the decision stands (SPEC 8).
 */
export function useDropPick() {
  const queryClient = useQueryClient()
  return (id: number, refused: Error | null = null) => {
    if (refused && !isUnknownAddress(refused)) return
    queryClient.setQueriesData<Picks<unknown>>({ queryKey: picksKey }, (picked) =>
      picked?.has(id) ? new Map([...picked].filter(([key]) => key !== id)) : picked,
    )
  }
}
