import { useIsMutating, useQuery } from '@tanstack/react-query'
import { screening } from '#shared/screening.ts'
import { read } from '#web/api/read.ts'

/** A resume just uploaded is read within seconds; until then the answer is asked for again. */
const againMs = 1_500

/** The key of what takes a candidate out of the records: from then on there is nothing to ask for. */
export const goingKey = (candidateId: number) => ['anonymise', candidateId]

/** What of its job's criteria a candidate's resume shows. */
export function useScreening(candidateId: number) {
  const going = useIsMutating({ mutationKey: goingKey(candidateId) }) > 0
  return useQuery({
    ...read(screening.candidate, { params: { id: candidateId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' && !going ? againMs : false),
  })
}
