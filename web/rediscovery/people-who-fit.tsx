import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { PeopleYouKnowProps } from './people-you-know.tsx'

/** After the screen: seldom is there anybody. */
const PeopleYouKnow = lazyPart(async () => (await import('./people-you-know.tsx')).PeopleYouKnow)

/** People of earlier jobs who fit this one (decision 77); nobody can be considered for one that is closed. */
export const PeopleWhoFit = (props: PeopleYouKnowProps) =>
  props.job.status !== 'closed' && (
    <Suspense>
      <PeopleYouKnow {...props} />
    </Suspense>
  )
