import type { Activity } from '#shared/analytics.ts'

/** Who did what: the name or "System", the action, then " with {candidate}" and " for {job}" where known (SPEC 2). */
export function activitySentence({ user, action, details }: Activity): string {
  const person = details?.candidateName ? ` with ${details.candidateName}` : ''
  const job = details?.jobTitle ? ` for ${details.jobTitle}` : ''
  return `${user?.fullName ?? 'System'} ${action}${person}${job}`
}
