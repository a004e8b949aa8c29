import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { savedLetters, type SavedLetter } from '#shared/saved-letters.ts'
import { call } from '#web/api/call.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { useRefreshTemplates, useTemplates } from './use-templates.ts'

/** The saved texts: made, changed and deleted by whoever may write to candidates. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const loaded = useTemplates()
  const [edited, setEdited] = useState<SavedLetter | 'new'>()
  const { asked, ask, remove } = useRemoveTemplate()
  const { data, error } = loaded
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title="Templates"
        description="For emails to candidates, by everybody who may write them."
        footer={
          <>
            <Button className="mr-auto" onClick={() => setEdited('new')}>
              New template
            </Button>
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
          </>
        }
      >
        {error && <LoadError title="Error loading the templates" reads={[loaded]} />}
        {!data ? (
          !error && <Skeleton className="h-40" />
        ) : data.letters.length === 0 ? (
          <p className="text-ink-soft">Nothing is saved yet.</p>
        ) : (
          <ul aria-label="Templates" className="-my-3 divide-y">
            {data.letters.map((template) => (
              <li key={template.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-medium wrap-anywhere">{template.name}</p>
                  <p className="line-clamp-2 text-meta wrap-anywhere text-ink-soft">{template.subject}</p>
                </div>
                <div className="flex gap-2">
                  <Button size="small" aria-label={`Edit ${template.name}`} onClick={() => setEdited(template)}>
                    Edit
                  </Button>
                  <Button size="small" aria-label={`Delete ${template.name}`} onClick={() => ask(template)}>
                    Delete
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      {edited && (
        <TemplateDialog {...(edited !== 'new' && { template: edited })} onClose={() => setEdited(undefined)} />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => ask(undefined)}
        title={`Delete the template “${asked?.name}”?`}
        text="Nobody finds it any more. Emails that were written with it stay as they are."
        confirmLabel="Delete"
        danger
        pending={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked)}
      />
    </>
  )
}

function useRemoveTemplate() {
  const { id: begunBy } = useUser()
  const refresh = useRefreshTemplates()
  const [asked, ask] = useState<SavedLetter>()
  const remove = useMutation({
    mutationFn: ({ id, updatedAt: rowVersion }: SavedLetter) =>
      call(savedLetters.remove, { params: { id } }, { rowVersion, begunBy }),
    onSuccess: (_, { name }) => toast({ title: 'Template deleted', description: name }),
    onError: (error) => toast(refusalToast('Template not deleted', error)),
    onSettled: () => {
      ask(undefined)
      return refresh()
    },
  })
  return { asked, ask, remove }
}
