import { ChangedFields } from '#web/candidates/changed-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ReviewConflict } from './use-review-move.ts'

/** Someone else changed the candidate first: the decision was not made, and what changed is said (DECISIONS). */
export const ReviewConflictNotice = ({ conflict, onClose }: { conflict: ReviewConflict; onClose: () => void }) => (
  <section role="alert" className="flex flex-col gap-3 rounded-surface border bg-amber-soft px-5 py-3">
    <p>
      <span className="font-semibold">{`Someone else changed ${conflict.current.name} in the meantime.`}</span> Your
      decision was not made; what follows is what they changed.
    </p>
    <ChangedFields {...conflict} />
    <div>
      <Button size="small" onClick={onClose}>
        Close notice
      </Button>
    </div>
  </section>
)
