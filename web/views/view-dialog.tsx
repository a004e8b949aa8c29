import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tagCharactersMax } from '#shared/limits.ts'
import { mayShareViews } from '#shared/permissions.ts'
import { savedViews, type SavedView } from '#shared/saved-views.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import type { ScreenerView } from '#web/screener/use-screener-view.ts'
import { useUser } from '#web/session/use-session.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { queryOf } from './view-address.ts'

type ViewDialogProps = {
  /** What the screener shows. */
  view: ScreenerView
  /** The view that is renamed, shared or deleted; undefined for a new one. */
  saved: SavedView | undefined
  onClose: () => void
}

/** Saves what the screener shows under a name, or changes how a view is called and who sees it. */
export function ViewDialog({ view, saved, onClose }: ViewDialogProps) {
  const user = useUser()
  const [name, setName] = useState(saved?.name ?? '')
  const [shared, setShared] = useState(saved?.shared ?? false)
  const [missing, setMissing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const { save, remove } = useWriteView({ view, saved, onClose })
  const mayShare = mayShareViews(user) && (saved === undefined || saved.owner.id === user.id)
  const failed = save.error ?? remove.error
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={saved ? 'Edit the view' : 'Save this view'}
      dirty={name !== (saved?.name ?? '') || shared !== (saved?.shared ?? false)}
      pending={save.isPending || remove.isPending}
      error={failed ? reasonOf(failed) : null}
      submitLabel={saved ? 'Save' : 'Save view'}
      actions={
        saved && (
          <Button variant="quiet" className="text-danger-ink" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') setMissing(true)
        else if (saved && name.trim() === saved.name && shared === saved.shared) onClose()
        else save.mutate({ name: name.trim(), shared })
      }}
    >
      <Field
        label="Name"
        required
        error={missing ? 'Name is required' : undefined}
        hint="The filters, the search, the order, and cards or list, as they are now."
      >
        <Input
          autoComplete="off"
          maxLength={tagCharactersMax}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setMissing(false)
          }}
        />
      </Field>
      {mayShare && (
        <Switch
          label="Share with everybody"
          hint="Whoever reads candidates finds it in their menu."
          checked={shared}
          onChange={setShared}
        />
      )}
      {saved && (
        <ConfirmDialog
          open={deleting}
          onOpenChange={setDeleting}
          title={`Delete the view ${saved.name}?`}
          text={`${saved.shared ? 'It goes from everybody’s menu.' : 'It goes from your menu.'} No candidate is changed. This cannot be undone.`}
          confirmLabel="Delete"
          danger
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onError: () => setDeleting(false) })}
        />
      )}
    </FormDialog>
  )
}

function useWriteView({ view, saved, onClose }: ViewDialogProps) {
  const queryClient = useQueryClient()
  const done = (title: string) => () => {
    toast({ title })
    onClose()
  }
  // Also after a lost answer, or where somebody else was first: it may be there, or gone.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [savedViews.list.path] })
  const save = useMutation({
    mutationFn: (body: { name: string; shared: boolean }) =>
      saved
        ? call(savedViews.update, { params: { id: saved.id }, body: changed(saved, body) })
        : call(savedViews.create, { body: { ...body, query: queryOf(view) } }),
    onSuccess: done('View saved'),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: () => call(savedViews.remove, { params: { id: saved!.id } }),
    onSuccess: done('View deleted'),
    onSettled,
  })
  return { save, remove }
}

/** What was changed here alone: not everybody may share, and the name may be another meanwhile. */
const changed = (before: SavedView, { name, shared }: { name: string; shared: boolean }) => ({
  ...(name !== before.name && { name }),
  ...(shared !== before.shared && { shared }),
})
