import { TriangleAlert } from 'lucide-react'
import type { Interview } from '#shared/interviews.ts'

type Led = Pick<Interview, 'interviewer' | 'status'>

/** Whether an interview lies ahead whose interviewer's account was deleted. */
export const lacksLead = ({ interviewer, status }: Led) =>
  interviewer?.hasLeft === true && (status === 'pending' || status === 'scheduled')

/** Says so, and whom it waits for no more. */
export const LeadHasLeft = ({ interviewer }: Led) => (
  <span className="inline-flex min-w-0 items-center gap-2 font-medium text-amber-ink">
    <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-amber-ink!" />
    <span className="min-w-0 wrap-anywhere">{`Needs an interviewer: ${interviewer?.fullName} has left`}</span>
  </span>
)
