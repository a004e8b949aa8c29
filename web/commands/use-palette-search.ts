import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { candidates } from '#shared/candidates.ts'
import { jobs } from '#shared/jobs.ts'
import { readPage } from '#web/api/read.ts'

const pauseMs = 180
const jobsMax = 5
const candidatesMax = 8

/** The jobs and candidates that match what was typed, once the typing pauses. */
export function usePaletteSearch(typed: string) {
  const text = typed.trim()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const enabled = search !== '' && text !== ''
  const foundJobs = useQuery({ ...readPage(jobs.list, { query: { search, page: 1, pageSize: jobsMax } }), enabled })
  const foundCandidates = useQuery({
    ...readPage(candidates.list, { query: { search, page: 1, pageSize: candidatesMax } }),
    enabled,
  })
  return {
    jobs: enabled ? (foundJobs.data?.rows ?? []) : [],
    candidates: enabled ? (foundCandidates.data?.rows ?? []) : [],
    searching: text !== '' && (text !== search || foundJobs.isFetching || foundCandidates.isFetching),
    error: enabled ? (foundJobs.error ?? foundCandidates.error) : null,
  }
}
