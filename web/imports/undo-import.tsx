import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { imports, type Import } from '#shared/imports.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { many } from '#web/wording/many.ts'
import { useRefreshImports } from './use-refresh-imports.ts'

type UndoImportProps = {
  made: Pick<Import, 'id' | 'fileName' | 'untouched'>
  onUndone?: () => void
  /** One of many beside each other. */
  small?: boolean
  children: ReactNode
}

/** Takes away whom an import brought and nobody has touched since, once that was confirmed. */
export function UndoImport({ made, onUndone, small = false, children }: UndoImportProps) {
  const [asked, setAsked] = useState(false)
  const { id: userId } = useUser()
  const refresh = useRefreshImports()
  const undo = useMutation({
    mutationFn: () => undoAll(made.id, userId),
    onSuccess: (removed) => {
      toast({
        title: 'Import undone',
        description: `${many(removed, 'candidate')} of ${made.fileName} ${removed === 1 ? 'is' : 'are'} gone.`,
      })
      setAsked(false)
      onUndone?.()
    },
    onError: (error) => {
      toast(refusalToast('Import not undone', error))
      setAsked(false)
    },
    onSettled: () => void refresh(),
  })
  return (
    <>
      <Button size={small ? 'small' : 'normal'} onClick={() => setAsked(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Undo this import?"
        text={`${many(made.untouched, 'candidate')} of ${made.fileName} whom nobody has touched since ${made.untouched === 1 ? 'goes' : 'go'}, as if they had never come. Whoever has been worked on stays.`}
        confirmLabel="Undo the import"
        pending={undo.isPending}
        onConfirm={() => undo.mutate()}
        danger
      />
    </>
  )
}

/** Some are taken away at a time, until none is left; how many went. */
async function undoAll(id: number, begunBy: number) {
  for (let all = 0; ;) {
    const { removed, left } = await call(imports.undo, { params: { id } }, { begunBy })
    all += removed
    // Whom somebody works on at this moment is left to a later try.
    if (left === 0 || removed === 0) return all
  }
}
