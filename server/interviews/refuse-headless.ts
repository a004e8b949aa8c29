import { badRequest } from '#server/errors.ts'
import { everyInterviewer } from '#server/scheduling/interviewers-of.ts'

/** Everybody who interviews, the lead first. Throws 400 for a panel that nobody leads, or on which the lead sits too. */
export function refuseHeadless(leadId: number | null, panel: readonly number[]) {
  if (leadId === null && panel.length > 0)
    throw badRequest('Choose who leads the interview before further interviewers')
  if (leadId !== null && panel.includes(leadId))
    throw badRequest('Whoever leads the interview is not among the further interviewers')
  return everyInterviewer(leadId, panel)
}
