import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { candidates, type Candidate } from '#shared/candidates.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { readPage } from '#web/api/read.ts'
import { CandidateStatusBadge } from './candidate-status-badge.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { jobTitleOf } from './job-title-of.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import type { WholeCandidate } from './use-candidate.ts'
import { useJoinApplications } from './use-join-applications.ts'

const shownMax = 5
/** Of as many, those who are the same person already are left out. */
const askedMax = 30

/** Finds the other candidate who is the same human, starting with those of the same name, and joins the two. */
export function SamePersonDialog({ candidate, onClose }: { candidate: WholeCandidate; onClose: () => void }) {
  const [search, setSearch] = useState(candidate.name)
  const [chosen, setChosen] = useState<Candidate>()
  const { join } = useJoinApplications(candidate.id, onClose)
  const found = useQuery({
    ...readPage(candidates.list, { query: { search, page: 1, pageSize: askedMax } }),
    enabled: search !== '',
  })
  const others = (search === '' ? [] : (found.data?.rows ?? []))
    .filter((row) => row.personId !== candidate.personId)
    .slice(0, shownMax)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Who is the same person as ${candidate.name}?`}
      description="Their applications are shown together. Nothing else changes, and you can separate them again."
      pending={join.isPending}
    >
      <div className="flex flex-col gap-3">
        <SearchInput label="Search candidates" icon={<Search />} value={search} onSearch={setSearch} />
        {found.error && <InlineError>{reasonOf(found.error)}</InlineError>}
        {others.length > 0 ? (
          <ul aria-label="Candidates found" className="flex flex-col divide-y rounded-surface border">
            {others.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  onClick={() => setChosen(row)}
                  className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-left hover:bg-hover"
                >
                  <span className="flex min-w-0 flex-1 basis-60 flex-col">
                    <span className="truncate font-medium">{row.name}</span>
                    <span className="text-meta wrap-anywhere text-ink-soft">
                      <EmailAddress address={row.email} /> · {jobTitleOf(row)}
                    </span>
                  </span>
                  <CandidateStatusBadge status={row.status} withdrawnAt={row.withdrawnAt} />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          found.isSuccess && <p className="py-3 text-center text-ink-soft">No other candidates found</p>
        )}
      </div>
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={() => setChosen(undefined)}
        title="Join the applications?"
        text={chosen && `${named(candidate)} and ${named(chosen)} become one person.`}
        confirmLabel="Join applications"
        pending={join.isPending}
        onConfirm={() => chosen && join.mutate(chosen.id)}
      />
    </Dialog>
  )
}

const named = ({ name, email }: { name: string; email: string }) => `${name} (${email})`
