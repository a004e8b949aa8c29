import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '#shared/permissions.ts'
import { retention } from '#shared/retention.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { savedState } from '#web/jobs/saved-state.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { WholeCandidate } from './use-candidate.ts'

const AnonymiseDialog = lazy(async () => ({ default: (await import('./anonymise-dialog.tsx')).AnonymiseDialog }))

/** Takes out of the records, for good, who a candidate is; for administrators. Leads back to the list. */
export function AnonymiseCandidate({ candidate }: { candidate: WholeCandidate }) {
  const { role } = useUser()
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const anonymise = useMutation({
    mutationFn: (name: string) =>
      call(retention.anonymise, { params: { id: candidate.id }, body: { name } }, { rowVersion: candidate.updatedAt }),
    onSuccess: async ({ message }) => {
      setAsking(false)
      await navigate('/candidates', { state: savedState })
      toast({ title: message })
      queryClient.removeQueries({ queryKey: [`/api/candidates/${candidate.id}`] })
      await queryClient.invalidateQueries()
    },
  })
  if (!can(role, 'candidates.anonymise')) return null
  return (
    <section aria-labelledby="anonymise" className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <div className="min-w-56 flex-1">
        <h3 id="anonymise" className="font-medium">
          Anonymise candidate
        </h3>
        <p className="text-meta text-ink-soft">Takes name, contact, resume and all words out for good. Figures stay.</p>
      </div>
      <Button size="small" onClick={() => setAsking(true)}>
        Anonymise...
      </Button>
      <Suspense>
        {asking && (
          <AnonymiseDialog
            name={candidate.name}
            pending={anonymise.isPending}
            error={anonymise.error && reasonOf(anonymise.error)}
            onConfirm={(name) => anonymise.mutate(name)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
