import type { ToldEntry } from './join-arrivals.ts'

/** Who did what: the name or "System", the action, then " with {candidate}" and " for {job}" where known (SPEC 2). */
export const ActivitySentence = ({ entry: { user, action, details, andThen } }: { entry: ToldEntry }) => (
  <p className="wrap-anywhere">
    <bdi translate={user ? 'no' : undefined} className="font-medium">
      {user?.fullName ?? 'System'}
    </bdi>
    {` ${action}`}
    {details?.candidateName && (
      <>
        {' with '}
        <bdi translate="no" className="font-medium">
          {details.candidateName}
        </bdi>
      </>
    )}
    {details?.jobTitle && (
      <>
        {' for '}
        <bdi>{details.jobTitle}</bdi>
      </>
    )}
    {andThen && ` and ${andThen}`}
  </p>
)
