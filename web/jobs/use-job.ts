import { useQuery } from '@tanstack/react-query'
import { jobs } from '#shared/jobs.ts'
import { isFinal } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'

/** A platform of the product's own has a job within seconds; another's may take days, and is asked about ever less often. */
const againMs = 1_000
const againMsMost = 30_000

/** A job with its postings, which are asked for again while one of them is under way: its address comes with it. */
export const useJob = (id: number) =>
  useQuery({
    ...read(jobs.one, { params: { id } }),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      data?.platforms?.some(({ status }) => status === 'pending') && !isFinal(error)
        ? Math.min(againMs * (1 + dataUpdateCount), againMsMost)
        : false,
  })
