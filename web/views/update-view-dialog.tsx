import { useMutation, useQueryClient } from '@tanstack/react-query'
import { savedViews, type SavedView } from '#shared/saved-views.ts'
import { call } from '#web/api/call.ts'
import type { ScreenerView } from '#web/screener/use-screener-view.ts'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { queryOf } from './view-address.ts'

type UpdateViewDialogProps = { view: ScreenerView; saved: SavedView; onClose: () => void }

/** Lets a saved view find what the screener shows now, once that was confirmed: others may use it too. */
export function UpdateViewDialog({ view, saved, onClose }: UpdateViewDialogProps) {
  const queryClient = useQueryClient()
  const update = useMutation({
    mutationFn: () => call(savedViews.update, { params: { id: saved.id }, body: { query: queryOf(view) } }),
    onSuccess: ({ name }) => {
      toast({ title: 'View updated', description: name })
    },
    onError: (error) => toast(refusalToast('View not updated', error)),
    onSettled: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: [savedViews.list.path] })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Update the view ${saved.name}?`}
      text={`From now on it has the filters, the search and the order that you see, as cards or as a list${saved.shared ? ', for everybody' : ''}.`}
      confirmLabel="Update"
      pending={update.isPending}
      onConfirm={() => update.mutate()}
    />
  )
}
