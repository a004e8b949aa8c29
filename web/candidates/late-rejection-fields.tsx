import { Suspense } from 'react'
import { cn } from '#web/ui/cn.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RejectionFieldsProps } from './rejection-fields.tsx'

/** Fetched when somebody is to be rejected. */
const RejectionFields = lazyPart(async () => (await import('./rejection-fields.tsx')).RejectionFields)

type LateRejectionFieldsProps = RejectionFieldsProps & { className?: string }

/** The fields of a rejection below its question; as high from the first, so that nothing pressed below them moves. */
export const LateRejectionFields = ({ className, ...fields }: LateRejectionFieldsProps) => (
  <div className={cn('mt-2 border-t pt-4', className)}>
    <Suspense fallback={<Skeleton className="h-19.5 pointer-coarse:h-22.5" />}>
      <RejectionFields {...fields} />
    </Suspense>
  </div>
)
