import { describeRejectionReason } from '#shared/rejection-reasons.ts'
import type { Rejection } from '#shared/rejections.ts'
import { cn } from '#web/ui/cn.ts'

/** Why somebody was rejected, as it was told to the team. */
export const RejectionNote = ({ rejection, className }: { rejection: Rejection; className?: string }) => (
  <p className={cn('wrap-anywhere whitespace-pre-wrap text-ink-soft', className)}>
    <span className="font-medium">{describeRejectionReason(rejection.reason)}</span>
    {rejection.remark && `: ${rejection.remark}`}
  </p>
)
