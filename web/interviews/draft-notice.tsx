import { useMutation } from '@tanstack/react-query'
import { format } from 'date-fns'
import { evaluationDrafts } from '#shared/evaluation-drafts.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/toasts/toast.ts'
import type { DraftState } from './draft-saver.ts'

type DraftNoticeProps = {
  interviewId: number
  state: DraftState
  /** Said where there is no draft. */
  otherwise: string
  onDiscard: { before: () => Promise<void>; done: () => void; failed: () => void }
}

/** Whether what was typed is safe, and a way back to before it. */
export function DraftNotice({ interviewId, state, otherwise, onDiscard }: DraftNoticeProps) {
  const { id: begunBy } = useUser()
  const discard = useMutation({
    mutationFn: async () => {
      await onDiscard.before()
      return call(evaluationDrafts.discard, { params: { id: interviewId } }, { begunBy })
    },
    onSuccess: () => {
      toast({ title: 'Draft discarded' })
      onDiscard.done()
    },
    onError: (error) => {
      toast({ title: 'Failed to discard the draft', description: reasonOf(error), variant: 'destructive' })
      onDiscard.failed()
    },
  })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-meta text-ink-soft">
      <p role="status" className="min-w-0">
        {textOf(state) ?? otherwise}
        {state.replacedNewer && ' It took the place of a newer draft from another tab or device.'}
      </p>
      {state.savedAt && (
        <Button
          variant="quiet"
          size="small"
          pending={discard.isPending}
          pendingLabel="Discarding..."
          onClick={() => discard.mutate()}
        >
          Discard draft
        </Button>
      )}
    </div>
  )
}

const timeOf = (savedAt: string) =>
  format(savedAt, new Date(savedAt).toDateString() === new Date().toDateString() ? 'HH:mm' : "MMM d 'at' HH:mm")

function textOf({ status, reason, savedAt }: DraftState) {
  if (status === 'failed') return 'Draft not saved: there is no connection. It is tried again by itself.'
  if (status === 'refused') return `Draft not saved: ${reason}`
  if (status === 'waiting' || status === 'saving') return 'Saving draft...'
  return savedAt ? `Draft saved ${timeOf(savedAt)}` : undefined
}
