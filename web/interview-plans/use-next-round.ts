import { useQuery } from '@tanstack/react-query'
import { interviewPlans } from '#shared/interview-plans.ts'
import { read } from '#web/api/read.ts'

/** The next round of the plan of a candidate's job, asked for anew each time; undefined while it is not known, and without one. */
export function useNextRound(candidateId: number | undefined) {
  const { data } = useQuery({
    ...read(interviewPlans.next, { params: { id: candidateId ?? 0 } }),
    enabled: candidateId !== undefined,
    gcTime: 0,
  })
  return data ?? undefined
}
