import { useQuery } from '@tanstack/react-query'
import { jobs } from '#shared/jobs.ts'
import { readPage } from '#web/api/read.ts'
import { usePaging } from '#web/shell/use-paging.ts'
import type { JobsWanted } from './use-jobs-filter.ts'

/** The page of jobs that the address asks for. */
export function useJobsList(wanted: JobsWanted) {
  const paging = usePaging()
  const { page, pageSize } = paging
  return { paging, list: useQuery(readPage(jobs.list, { query: { page, pageSize, ...wanted } })) }
}
