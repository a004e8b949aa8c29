import { useMutation } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { jobs } from '#shared/jobs.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { JobDescriptionLines } from './job-description-lines.tsx'
import { GrowingDescription } from './growing-description.tsx'
import type { JobValues } from './job-values.ts'
import { useTelling, wasEnded } from './use-telling.ts'
import { WritingNotice } from './writing-notice.tsx'

/** Has the description written again from what the form holds now. The one that is there stays until this one is taken. */
export function WriteAgain() {
  const form = useFormContext<JobValues>()
  const [open, setOpen] = useState(false)
  const { text, tell, end } = useTelling()
  const write = useMutation({ mutationFn: () => tell(jobs.describe, { body: requestOf(form.getValues()) }) })
  const { data, error, isPending } = write
  const start = async () => {
    if (!(await form.trigger('title'))) return form.setFocus('title')
    setOpen(true)
    return write.mutate()
  }
  const close = () => {
    end()
    setOpen(false)
  }
  const use = (description: string) => {
    form.setValue('description', description, { shouldDirty: true, shouldValidate: true })
    close()
  }
  return (
    <>
      <Button size="small" icon={<PenLine />} onClick={() => void start()}>
        Write again
      </Button>
      <Dialog
        open={open}
        onOpenChange={close}
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
              onClick={() => (data ? use(data.description) : write.mutate())}
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
    </>
  )
}

const requestOf = ({ title, type, department, location, workplace, urgency, skills, teamContext }: JobValues) => ({
  title,
  type,
  department,
  location,
  workplace,
  urgency,
  skills,
  teamContext,
})
