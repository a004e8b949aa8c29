import { useQuery } from '@tanstack/react-query'
import { candidates, NewCandidate } from '#shared/candidates.ts'
import { searchCharactersMax } from '#shared/limits.ts'
import { readPage } from '#web/api/read.ts'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'

const shownMax = 3
/** A search finds addresses that have this one in them too. */
const askedMax = 30

type AlreadyHereProps = {
  /** As it was typed; nothing is asked until it is one. */
  email: string
  /** The job that was chosen, if one was. */
  jobId: number | undefined
}

/**
 * Who has this address already: adding them once more is a choice and no oversight. It can be done all the same, and where
 * this cannot be read nothing is said.
 */
export function AlreadyHere({ email, jobId }: AlreadyHereProps) {
  const address = NewCandidate.shape.email.safeParse(email).data?.toLowerCase()
  const found = useQuery({
    ...readPage(candidates.list, {
      query: { search: address?.slice(0, searchCharactersMax), page: 1, pageSize: askedMax },
    }),
    enabled: address !== undefined,
  })
  const theirs = address ? (found.data?.rows ?? []).filter((row) => row.email.toLowerCase() === address) : []
  const again = theirs.some((row) => row.jobId === jobId)
  return (
    <div role="status" className="col-span-full rounded-control bg-amber-soft px-3 py-2 empty:hidden">
      {theirs.length > 0 && (
        <>
          <p>
            {again
              ? 'This email has an application for this job already.'
              : 'This email is among the candidates already.'}
          </p>
          <ul className="mt-1 flex flex-col gap-1 text-meta">
            {theirs.slice(0, shownMax).map((row) => (
              <li key={row.id} className="flex min-w-0 flex-wrap items-center gap-x-2">
                <OutsideLink href={`/candidates/${row.id}`}>{row.name}</OutsideLink>
                <span className="min-w-0 wrap-anywhere text-ink-soft">{jobTitleOf(row)}</span>
                <CandidateStatusBadge status={row.status} withdrawnAt={row.withdrawnAt} />
              </li>
            ))}
          </ul>
          {theirs.length > shownMax && (
            <p className="mt-1 text-meta text-ink-soft">and {theirs.length - shownMax} more</p>
          )}
        </>
      )}
    </div>
  )
}
