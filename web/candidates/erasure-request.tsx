import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { applications } from '#shared/applications.ts'
import { read } from '#web/api/read.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { WholeCandidate } from './use-candidate.ts'

/** Fetched for the few who asked. */
const ErasureNote = lazyPart(async () => (await import('./erasure-note.tsx')).ErasureNote)

/** That the candidate asked on their own page for their data to be deleted, and what became of it (decisions 55 and 56). */
export function ErasureRequest({ candidate }: { candidate: WholeCandidate }) {
  const { data } = useQuery(read(applications.ofCandidate, { params: { id: candidate.id } }))
  return (
    <Suspense>{data?.erasureRequest && <ErasureNote candidate={candidate} request={data.erasureRequest} />}</Suspense>
  )
}
