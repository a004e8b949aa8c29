import { Suspense } from 'react'
import type { Job } from '#shared/jobs.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

/** Fetched when it is first opened: forms are no part of a list. */
const HiringFlow = lazyPart(async () => (await import('./hiring-flow.tsx')).HiringFlow)

type NewHiringDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A draft to go on with: its preview opens at once. */
  draft?: Job
}

/**
 * From a hiring request to a posted job (SPEC 4, Flow): the request, its generated description, approval. Its state lives
 * as long as it is open, so that each opening starts afresh.
 */
export const NewHiringDialog = ({ open, onOpenChange, draft }: NewHiringDialogProps) =>
  open && (
    <Suspense>
      <HiringFlow onClose={() => onOpenChange(false)} {...(draft && { given: draft })} />
    </Suspense>
  )
