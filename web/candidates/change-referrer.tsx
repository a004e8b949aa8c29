import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applications, type Referrer } from '#shared/applications.ts'
import { candidates } from '#shared/candidates.ts'
import { pathOf } from '#shared/call-url.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/toasts/toast.ts'
import { ReferrerSelect } from './referrer-select.tsx'
import type { CandidateEditor } from './use-candidate-editor.ts'

/** Who referred a candidate, corrected at once: it is no field of the form, and waits for nothing that is typed there. */
export function ChangeReferrer({ referrer, editor }: { referrer: Referrer | null; editor: CandidateEditor }) {
  const queryClient = useQueryClient()
  const { id, updatedAt } = editor.base
  const params = { id }
  const change = useMutation({
    mutationFn: (referredById: number | null) =>
      call(candidates.update, { params, body: { referredById } }, { rowVersion: updatedAt }),
    onSuccess: (row) => {
      toast({ title: row.message })
      editor.show(row, [])
      return queryClient.invalidateQueries({ queryKey: [pathOf(applications.ofCandidate, { params })] })
    },
    onError: (error) => {
      if (editor.noteConflict(error)) return
      toast({ title: 'Error updating candidate', description: reasonOf(error), variant: 'destructive' })
    },
  })
  return (
    <ReferrerSelect
      value={change.isPending ? change.variables : (referrer?.id ?? null)}
      chosen={referrer}
      disabled={change.isPending}
      hint="Saved as soon as it is chosen."
      onChange={(referredById) => {
        if (referredById !== (referrer?.id ?? null)) change.mutate(referredById)
      }}
    />
  )
}
