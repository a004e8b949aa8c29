import type { Activity } from '#shared/analytics.ts'

/** Who did what: the name or "System", the action, then " with {candidate}" and " for {job}" where known (SPEC 2). */
export const ActivitySentence = ({ entry: { user, action, details } }: { entry: Activity }) => (
  <p className="wrap-anywhere">
    <span className="font-medium">{user?.fullName ?? 'System'}</span>
    {` ${action}`}
    {details?.candidateName && (
      <>
        {' with '}
        <span className="font-medium">{details.candidateName}</span>
      </>
    )}
    {details?.jobTitle && ` for ${details.jobTitle}`}
  </p>
)
