import { Link } from 'react-router'
import type { ToldEntry } from './join-arrivals.ts'

/**
 * Who did what: the name or "System", the action, then " with {candidate}" and " for {job}" where known (SPEC 2), each
 * leading to what it names.
 */
export const ActivitySentence = ({ entry }: { entry: ToldEntry }) => {
  const { user, action, details, candidateId, jobId, andThen } = entry
  return (
    <p className="wrap-anywhere">
      <bdi translate={user ? 'no' : undefined} className="font-medium">
        {user?.fullName ?? 'System'}
      </bdi>
      {` ${action}`}
      {details?.candidateName && (
        <>
          {' with '}
          <Named to={candidateId && `/candidates/${candidateId}`}>
            <bdi translate="no" className="font-medium">
              {details.candidateName}
            </bdi>
          </Named>
        </>
      )}
      {details?.jobTitle && (
        <>
          {' for '}
          <Named to={jobId && `/jobs?job=${jobId}`}>
            <bdi className={jobId ? 'font-medium' : undefined}>{details.jobTitle}</bdi>
          </Named>
        </>
      )}
      {andThen && ` and ${andThen}`}
    </p>
  )
}

/** A finger finds no link by hovering over it, and who did it is as bold. */
const Named = ({ to, children }: { to: string | 0 | undefined; children: React.ReactNode }) =>
  to ? (
    <Link
      to={to}
      className="decoration-1 underline-offset-4 hover:underline pointer-coarse:underline pointer-coarse:decoration-dotted"
    >
      {children}
    </Link>
  ) : (
    children
  )
