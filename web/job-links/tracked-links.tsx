import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jobLinks, type JobLink } from '#shared/job-links.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LinkRow } from './link-row.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { RemoveLinkDialog } from './remove-link-dialog.tsx'

/** The links by which a job is shared, with what came through each, and a field for a new one. */
export function TrackedLinks({ id, jobId }: { id: string; jobId: number }) {
  const { id: asker } = useUser()
  // Colleagues make them too, and applications come.
  const list = useQuery({ ...read(jobLinks.list, { params: { id: jobId } }), staleTime: 0 })
  const [removing, setRemoving] = useState<JobLink>()
  const { data } = list
  return (
    <div id={id} role="group" aria-label="Tracked links" className="flex flex-col gap-3 pb-2">
      <LoadError title="Error loading the tracked links" reads={[list]} />
      {!data ? (
        !list.error && <Skeleton className="h-10" />
      ) : data.length === 0 ? (
        <p className="max-w-prose text-ink-soft">
          A link of its own for each place where you share this job: applications through it have that place as their
          source.
        </p>
      ) : (
        <ul aria-label="Links" className="max-h-80 divide-y overflow-y-auto rounded-control border bg-surface">
          {data.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              own={link.referrerId === asker}
              onRemove={link.mayRemove ? () => setRemoving(link) : undefined}
            />
          ))}
        </ul>
      )}
      <NewLinkForm jobId={jobId} known={data ?? []} />
      <RemoveLinkDialog jobId={jobId} link={removing} onClose={() => setRemoving(undefined)} />
    </div>
  )
}
