import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { candidates } from '#shared/candidates.ts'
import { can } from '#shared/permissions.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { WholeCandidate } from './use-candidate.ts'

/** Takes a rejection back, to the status before it; for ceo, coo, director and admin (DECISIONS). */
export function ReopenCandidate({ candidate, editor }: { candidate: WholeCandidate; editor: CandidateEditor }) {
  const { role } = useUser()
  const [asking, setAsking] = useState(false)
  const reopen = useMutation({
    mutationFn: () => call(candidates.reopen, { params: { id: candidate.id } }, { rowVersion: candidate.updatedAt }),
    onSuccess: (row) => {
      editor.show(row, ['status', 'finalDecisionStatus'])
      toast({ title: row.message })
    },
    onError: (error) => {
      if (!editor.noteConflict(error)) toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' })
    },
    onSettled: () => setAsking(false),
  })
  if (!can(role, 'candidates.edit')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>Reopen candidate</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reopen candidate"
        text={`${candidate.name} goes back to the status before the rejection. No email is sent.`}
        confirmLabel="Reopen"
        pending={reopen.isPending}
        onConfirm={() => reopen.mutate()}
      />
    </>
  )
}
