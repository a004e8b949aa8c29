import { describeRejectionReason } from '#shared/rejection-reasons.ts'
import { cn } from '#web/ui/cn.ts'
import type { RejectionNoteProps } from './rejection-note.tsx'

/** The reason by its name, and the remark. */
export const RejectionWords = ({ rejection, className }: RejectionNoteProps) => (
  <p className={cn('wrap-anywhere whitespace-pre-wrap text-ink-soft', className)}>
    <span className="font-medium">{describeRejectionReason(rejection.reason)}</span>
    {rejection.remark && `: ${rejection.remark}`}
  </p>
)
