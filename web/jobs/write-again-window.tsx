import type { UseMutationResult } from '@tanstack/react-query'
import type { Writing } from '#shared/writing.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { GrowingDescription } from './growing-description.tsx'
import { JobDescriptionLines } from './job-description-lines.tsx'
import { wasEnded } from './use-telling.ts'
import { WritingNotice } from './writing-notice.tsx'

type WriteAgainWindowProps = {
  write: UseMutationResult<{ description: string; writing: Writing }, Error, void>
  /** What is written so far. */
  text: string
  onUse: (description: string) => void
  onClose: () => void
}

/** Shows a description as it is written, and takes it or leaves it. */
export function WriteAgainWindow({ write, text, onUse, onClose }: WriteAgainWindowProps) {
  const { data, error, isPending } = write
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Write again"
      description="Written from the fields of this page. Your description stays as it is until you use this one."
      size="details"
      footer={
        <>
          <DialogClose asChild>
            <Button>Keep mine</Button>
          </DialogClose>
          <Button
            variant="primary"
            pending={isPending}
            pendingLabel="Writing..."
            onClick={() => (data ? onUse(data.description) : write.mutate())}
          >
            {error ? 'Try again' : 'Use this description'}
          </Button>
        </>
      }
    >
      <div className="flex min-h-64 flex-col gap-4">
        {isPending && <GrowingDescription text={text} />}
        {data && (
          <section
            aria-label="New description"
            // The keyboard scrolls by what it can reach.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="rounded-surface border bg-surface px-5 py-4"
          >
            <JobDescriptionLines text={data.description} />
          </section>
        )}
        {data && <WritingNotice writing={data.writing} />}
        {error && !wasEnded(error) && <InlineError>{reasonOf(error)}</InlineError>}
      </div>
    </Dialog>
  )
}
