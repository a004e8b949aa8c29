import { useMutation, useQueryClient, type Query } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '#shared/permissions.ts'
import { retention } from '#shared/retention.ts'
import { call } from '#web/api/call.ts'
import { forgetPlace } from '#web/commands/recent-commands.ts'
import { savedState } from '#web/forms/saved-state.ts'
import { goingKey } from '#web/screening/use-screening.ts'
import { useUser } from '#web/session/use-session.ts'
import { useDropPick } from '#web/shell/use-drop-pick.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/toasts/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { WholeCandidate } from './use-candidate.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'
import { whyRefused } from './why-refused.ts'

const AnonymiseDialog = lazyPart(async () => (await import('./anonymise-dialog.tsx')).AnonymiseDialog)

/** Takes out of the records, for good, who a candidate is; for administrators. Leads back to the list. */
export function AnonymiseCandidate({ candidate }: { candidate: WholeCandidate }) {
  const { id: userId, role } = useUser()
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const dropPick = useDropPick()
  const done = useRef(false)
  const refresh = useRefreshCandidate()
  const [told, setTold] = useState<string | null>(null)
  const { id } = candidate
  // What was read of this person goes with the screen: asked for again by the page that is left, it would be refused.
  useEffect(
    () => () => {
      if (done.current) queryClient.removeQueries({ predicate: (query) => isOf(id, query) })
    },
    [id, queryClient],
  )
  const anonymise = useMutation({
    mutationFn: (name: string) =>
      call(retention.anonymise, { params: { id: candidate.id }, body: { name } }, { rowVersion: candidate.updatedAt }),
    // Whoever is told what somebody else changed may confirm it again.
    onError: (error) => {
      setTold(whyRefused(error, candidate))
      return refresh(id)
    },
    onSuccess: async ({ message }) => {
      done.current = true
      setAsking(false)
      dropPick(id)
      forgetPlace(userId, `/candidates/${id}`)
      await navigate('/candidates', { state: savedState })
      toast({ title: message })
      await queryClient.invalidateQueries({ predicate: (query) => !isOf(id, query) })
    },
  })
  // From the question on: an answer that is asked for every few seconds could cross what is confirmed.
  const going = asking || anonymise.isPending
  useEffect(() => {
    queryClient.setQueryData(goingKey(id), going)
    return () => void queryClient.setQueryData(goingKey(id), false)
  }, [going, id, queryClient])
  if (!can(role, 'candidates.anonymise')) return null
  return (
    <section aria-labelledby="anonymise" className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <div className="min-w-0 grow basis-56">
        <h3 id="anonymise" className="font-medium">
          Anonymise candidate
        </h3>
        <p className="text-meta text-ink-soft">
          Takes name, contact, resume and all words out for good, and the candidate out of every list and figure of
          hiring.
        </p>
      </div>
      <Button size="small" onClick={() => setAsking(true)}>
        Anonymise...
      </Button>
      <Suspense>
        {asking && (
          <AnonymiseDialog
            name={candidate.name}
            pending={anonymise.isPending}
            error={anonymise.error && told}
            onConfirm={(name) => anonymise.mutate(name)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Whether a query asked for one candidate, or for something of theirs. */
const isOf = (id: number, { queryKey: [path] }: Query) =>
  typeof path === 'string' && `${path}/`.startsWith(`/api/candidates/${id}/`)
