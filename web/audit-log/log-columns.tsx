import { Link } from 'react-router'
import type { AuditEntry } from '#shared/audit-log.ts'
import type { Column } from '#web/tables/column.ts'
import { timestamp } from '#web/wording/dates.ts'
import { entryWords } from './entry-words.ts'

/** The columns of the activity log. */
export const logColumns: Column<AuditEntry>[] = [
  { key: 'time', header: 'Time', width: '11rem', cell: (entry) => <Time at={entry.timestamp} /> },
  { key: 'who', header: 'Who', width: '13rem', cell: (entry) => <Who user={entry.user} /> },
  { key: 'what', header: 'What', namesRow: true, cell: (entry) => <What entry={entry} /> },
]

/** On a phone, all of it in one. */
export const narrowLogColumns: Column<AuditEntry>[] = [
  {
    key: 'what',
    header: 'Activity',
    cell: (entry) => (
      <div className="grid max-w-[calc(100vw-4.5rem)] gap-0.5 py-1">
        <Who user={entry.user} />
        <What entry={entry} />
        <Time at={entry.timestamp} />
      </div>
    ),
  },
]

export const Time = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap text-ink-soft tabular-nums">
    {timestamp(at)}
  </time>
)

/** `otherwise` is said where it was nobody's account. */
export const Who = ({ user, otherwise = 'System' }: { user: AuditEntry['user']; otherwise?: string }) =>
  user ? (
    <bdi translate="no" className="font-medium wrap-anywhere">
      {user.fullName}
    </bdi>
  ) : (
    <span className="text-ink-soft">{otherwise}</span>
  )

function What({ entry }: { entry: AuditEntry }) {
  const { action, candidate, job, about } = entry
  const words = entryWords(entry)
  return (
    <div className="max-w-full whitespace-normal wrap-anywhere">
      <p>
        {action}
        {about && (
          <>
            {': '}
            <bdi translate="no">{about}</bdi>
          </>
        )}
        {candidate && (
          <>
            {' with '}
            <Link to={`/candidates/${candidate.id}`} translate="no" className="font-medium hover:underline">
              <bdi>{candidate.name}</bdi>
            </Link>
          </>
        )}
        {job && (
          <>
            {' for '}
            {job.id === null ? (
              <bdi>{job.title}</bdi>
            ) : (
              <Link to={`/jobs?job=${job.id}`} className="font-medium hover:underline">
                <bdi>{job.title}</bdi>
              </Link>
            )}
          </>
        )}
      </p>
      {words && <p className="text-meta text-ink-soft">{words}</p>}
    </div>
  )
}
