import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { candidates } from '#shared/candidates.ts'
import { jobs } from '#shared/jobs.ts'
import { readPage } from '#web/api/read.ts'

const pauseMs = 180
const jobsMax = 5
const candidatesMax = 8

/**
 * The jobs and candidates that match what was typed, once the typing pauses. Until their answer comes, those found before
 * stay as far as they match it too: Enter would open what nobody asked for.
 */
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
  const matches = matcherOf(text)
  const isAnswer = ({ isPlaceholderData }: { isPlaceholderData: boolean }) => text === search && !isPlaceholderData
  const jobRows = enabled ? (foundJobs.data?.rows ?? []) : []
  const candidateRows = enabled ? (foundCandidates.data?.rows ?? []) : []
  return {
    jobs: isAnswer(foundJobs) ? jobRows : jobRows.filter(({ title, department }) => matches(title, department)),
    candidates: isAnswer(foundCandidates)
      ? candidateRows
      : candidateRows.filter(({ name, email, location }) => matches(name, email, location)),
    searching: text !== '' && (text !== search || foundJobs.isFetching || foundCandidates.isFetching),
    error: enabled ? (foundJobs.error ?? foundCandidates.error) : null,
  }
}

/** Every word typed must stand in one of the texts. */
const matcherOf = (typed: string) => {
  const wanted = typed.toLowerCase().split(/\s+/)
  return (...texts: (string | null)[]) => {
    const text = texts.join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
}
