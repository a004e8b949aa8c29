import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { accounts, colleagues } from '#shared/accounts.ts'
import type { Job } from '#shared/jobs.ts'
import { can } from '#shared/permissions.ts'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { dash } from '#web/wording/dash.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const HandOverDialog = lazyPart(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)

/**
 * The full name if fetched, otherwise "ID: " and the id, otherwise a dash (SPEC 2). Who may hand the job over is told that
 * its submitter has left: nobody hears of its candidates then.
 */
export function JobSubmitter({ job }: { job: Job }) {
  const { submitterId: id, status } = job
  const { role } = useUser()
  const [handing, setHanding] = useState(false)
  const mayHandOver = can(role, 'jobs.edit') && status !== 'closed'
  const { data: submitter } = useQuery({
    ...read(accounts.byId, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  const { data: people } = useQuery({ ...read(colleagues.list, {}), enabled: mayHandOver })
  const hasLeft = id !== null && people !== undefined && !people.some((person) => person.id === id)
  return (
    <span className="flex flex-wrap items-center gap-x-2 max-sm:flex-col max-sm:items-start">
      <span>{submitter?.fullName ?? (id === null ? dash : `ID: ${id}`)}</span>
      {hasLeft && <span className="text-ink-soft">(has left)</span>}
      {mayHandOver && (
        <Button variant="quiet" size="small" className="-mx-2 -my-1 text-accent-ink" onClick={() => setHanding(true)}>
          Hand over
        </Button>
      )}
      {handing && (
        <Suspense>
          <HandOverDialog job={job} onClose={() => setHanding(false)} />
        </Suspense>
      )}
    </span>
  )
}
