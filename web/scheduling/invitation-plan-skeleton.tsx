import { Skeleton } from '#web/ui/skeleton.tsx'

/** As high as the fields with a round of the plan and one interviewer: what is pressed below them stays where it is. */
export const InvitationPlanSkeleton = () => <Skeleton className="h-51 max-sm:h-70" />
