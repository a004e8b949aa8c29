import { useQuery } from '@tanstack/react-query'
import { screening } from '#shared/screening.ts'
import { read } from '#web/api/read.ts'

/** A resume just uploaded is read within seconds; until then the answer is asked for again. */
const againMs = 1_500

/** What of its job's criteria a candidate's resume shows. */
export const useScreening = (candidateId: number) =>
  useQuery({
    ...read(screening.candidate, { params: { id: candidateId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? againMs : false),
  })
