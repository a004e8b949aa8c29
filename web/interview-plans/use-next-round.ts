import { useQuery } from '@tanstack/react-query'
import { interviewPlans } from '#shared/interview-plans.ts'
import { read } from '#web/api/read.ts'

/** The next round of the plan of a candidate's job, asked for anew each time, undefined without one; `waiting` while it is not known. */
export function useNextRound(candidateId: number | undefined) {
  const { data, isLoading } = useQuery({
    ...read(interviewPlans.next, { params: { id: candidateId ?? 0 } }),
    enabled: candidateId !== undefined,
    gcTime: 0,
  })
  return { next: data ?? undefined, waiting: isLoading }
}
