import { skipToken, useQuery } from '@tanstack/react-query'
import { screening } from '#shared/screening.ts'
import { isFinal } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'

/** A resume just uploaded is read within seconds; until then the answer is asked for again. */
const againMs = 1_500

/** Whether somebody is about to take the candidate out of the records: nothing may be on its way that asks for them then. */
export const goingKey = (candidateId: number) => ['anonymise', candidateId]

/** What of its job's criteria a candidate's resume shows. Asked for no more where it would be refused each time. */
export function useScreening(candidateId: number) {
  const { data: going = false } = useQuery<boolean>({ queryKey: goingKey(candidateId), queryFn: skipToken })
  return useQuery({
    ...read(screening.candidate, { params: { id: candidateId } }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'pending' && !going && !isFinal(error) ? againMs : false,
  })
}
