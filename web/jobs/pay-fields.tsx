import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const LatePayFields = lazyPart(async () => (await import('./late-pay-fields.tsx')).LatePayFields)

/** What the job pays; its fields, with every currency, come after the form. */
export const PayFields = () => (
  <div className="@container">
    <Suspense fallback={<Skeleton className="h-78 @md:h-64 @xl:h-42" />}>
      <LatePayFields />
    </Suspense>
  </div>
)
