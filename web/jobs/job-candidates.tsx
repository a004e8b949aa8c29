import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { candidates } from '#shared/candidates.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { many } from '#web/wording/many.ts'

/** As many as fit a dialog; the screener has the rest. */
const candidatesShown = 20

/** The job's candidates with a way to each (SPEC 2); asked for only while the details are open. */
export function JobCandidates({ jobId, count }: { jobId: number; count: number }) {
  const loaded = useQuery(
    readPage(candidates.list, { query: { jobId, page: 1, pageSize: candidatesShown, sort: '-createdAt' } }),
  )
  const { data, error } = loaded
  return (
    <section aria-labelledby="job-candidates" className="flex flex-col gap-1.5">
      <h3 id="job-candidates" className="text-meta font-medium text-ink-soft">
        Candidates ({(data?.total ?? count).toLocaleString('en')})
      </h3>
      {error && !data ? (
        <LoadError title="Error loading candidates" reads={[loaded]} />
      ) : (
        <ul className="divide-y overflow-hidden rounded-control border bg-surface">
          {data
            ? data.rows.map(({ id, name, email, status, withdrawnAt }) => (
                <li key={id}>
                  <Link
                    to={`/candidates/${id}`}
                    className="flex min-h-11 items-center justify-between gap-3 px-4 py-1.5 -outline-offset-2 transition-colors hover:bg-hover"
                  >
                    <span className="min-w-0">
                      <span translate="no" className="block truncate font-medium" title={name}>
                        {name}
                      </span>
                      {email && (
                        <span className="block truncate text-meta text-ink-soft" title={email}>
                          {email}
                        </span>
                      )}
                    </span>
                    <CandidateStatusBadge status={status} withdrawnAt={withdrawnAt} />
                  </Link>
                </li>
              ))
            : Array.from({ length: Math.min(count, candidatesShown) }, (_, at) => (
                <li key={`waiting-${at}`} className="px-4 py-3.5">
                  <Skeleton className="w-1/2" />
                </li>
              ))}
        </ul>
      )}
      {data && data.total > data.rows.length && (
        <Link
          to={`/candidates?job=${jobId}`}
          className="inline-flex items-center self-start py-1 text-meta pointer-coarse:min-h-11 font-medium text-accent-ink hover:underline"
        >
          View all {many(data.total, 'candidate')}
        </Link>
      )}
    </section>
  )
}
