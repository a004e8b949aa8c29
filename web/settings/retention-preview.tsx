import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { retention } from '#shared/retention.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { dayText } from '#web/wording/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { many } from '#web/wording/many.ts'

/** Who would be anonymised now, were so many months saved; read anew with each version of the settings. */
export function RetentionPreview({ months, version }: { months: number; version: string }) {
  const preview = read(retention.preview, { query: { months } })
  const loaded = useQuery({ ...preview, queryKey: [...preview.queryKey, version], refetchOnMount: 'always' })
  const { data, error } = loaded
  if (error) return <LoadError title="Who would be anonymised could not be read" reads={[loaded]} />
  if (!data) return <Skeleton className="h-16" />
  const { total, candidates } = data
  if (total === 0) return <p className="text-ink-soft">Nobody would be anonymised now.</p>
  return (
    <div className="flex flex-col gap-2">
      <p role="status">
        {`${many(total, 'candidate')} would be anonymised now.`}
        {candidates.length < total && ` The ${candidates.length} longest ended:`}
      </p>
      <ul
        aria-label="Candidates who would be anonymised"
        tabIndex={0}
        className="max-h-72 divide-y overflow-y-auto rounded-control border"
      >
        {candidates.map(({ id, name, jobTitle, status, withdrawnAt, updatedAt, hidden }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <p className="min-w-0 grow basis-48 wrap-anywhere">
              {hidden ? (
                <span className="font-medium">{name}</span>
              ) : (
                <Link to={`/candidates/${id}`} className="font-medium hover:underline">
                  {name}
                </Link>
              )}{' '}
              <span className="text-meta text-ink-soft">{hidden ? `${jobTitle}, archived` : jobTitle}</span>
            </p>
            <CandidateStatusBadge status={status} withdrawnAt={withdrawnAt} />
            <time dateTime={updatedAt} className="text-meta text-ink-soft tabular-nums">
              {dayText(updatedAt)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  )
}
