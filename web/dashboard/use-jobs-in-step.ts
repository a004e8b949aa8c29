import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { jobs } from '#shared/jobs.ts'

/**
 * The jobs beneath the figures say the same as the figures: they are read again once the dashboard's answer is another, and
 * only then.
 */
export function useJobsInStep(answer: object | undefined) {
  const queryClient = useQueryClient()
  const shown = useRef(answer)
  useEffect(() => {
    const isAnother = shown.current !== undefined && shown.current !== answer
    shown.current = answer
    if (!isAnother) return
    // The titles, and how many candidates each job has, stand on other screens.
    for (const { path } of [jobs.list, jobs.titles]) void queryClient.invalidateQueries({ queryKey: [path] })
  }, [answer, queryClient])
}
