import { useQuery } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import { offers } from '#shared/offers.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

/** Most candidates have no offer. */
const OfferList = lazyPart(async () => (await import('./offer-list.tsx')).OfferList)

/** The candidate's offers, newest first, for those who make them. */
export const CandidateOffers = memo(function CandidateOffers({ candidate }: { candidate: Candidate }) {
  const loaded = useQuery(read(offers.list, { query: { candidateId: candidate.id } }))
  const { data = [], error } = loaded
  if (data.length === 0) return error && <LoadError title="Error loading offers" reads={[loaded]} />
  return (
    <Suspense>
      <OfferList offers={data} candidate={candidate} />
    </Suspense>
  )
})
