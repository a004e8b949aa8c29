import type { ComponentProps } from 'react'
import { LoadError } from '#web/api/load-error.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type UnreadDialogProps = {
  /** What the dialog has around its form. */
  frame: Pick<ComponentProps<typeof FormDialog>, 'open' | 'title' | 'description' | 'submitLabel'>
  loaded: ComponentProps<typeof LoadError>['reads'][number]
  /** "Error loading your hours". */
  failed: string
  /** As high as the fields that come. */
  skeletonClassName: string
  onClose: () => void
}

/** The dialog of a form while what it changes is being read, or where that failed. */
export const UnreadDialog = ({ frame, loaded, failed, skeletonClassName, onClose }: UnreadDialogProps) => (
  <FormDialog
    {...frame}
    dirty={false}
    pending={!loaded.error}
    endsOnClose
    error={null}
    onSubmit={(event) => event.preventDefault()}
    onOpenChange={onClose}
  >
    {loaded.error ? <LoadError title={failed} reads={[loaded]} /> : <Skeleton className={skeletonClassName} />}
  </FormDialog>
)
