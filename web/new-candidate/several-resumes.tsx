import { Files } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { NewCandidateValues } from './new-candidate-form.ts'

const AddFromResumesDialog = lazyPart(
  async () => (await import('#web/many-resumes/add-from-resumes-dialog.tsx')).AddFromResumesDialog,
)

type SeveralResumesProps = {
  files: readonly File[]
  /** The window in which all of them are added was closed; `typed`: what the form holds beyond what went along is still here. */
  onDone: (typed: boolean) => void
}

/** Where several resumes were chosen for one candidate: offers to add one from each, to the same job. */
export function SeveralResumes({ files, onDone }: SeveralResumesProps) {
  const { getValues, formState } = useFormContext<NewCandidateValues>()
  const [open, setOpen] = useState(false)
  const { jobId: _, source: __, referrer: ___, ...others } = formState.dirtyFields
  const { jobId, source } = getValues()
  return (
    <div role="status" className="flex items-center gap-2 rounded-control bg-accent-soft px-3 py-1.5 empty:hidden">
      {files.length > 0 && (
        <>
          <Files aria-hidden className="size-4 shrink-0 text-accent-ink" />
          <span className="min-w-0 flex-1 text-meta">
            {`${files.length} files were chosen. Each can become a candidate of its own.`}
          </span>
          <Button size="small" onClick={() => setOpen(true)}>
            {`Go on with all ${files.length}`}
          </Button>
          {open && (
            <Suspense>
              <AddFromResumesDialog
                open
                files={files}
                jobId={jobId === undefined ? undefined : Number(jobId)}
                source={source ?? ''}
                onOpenChange={() => {
                  setOpen(false)
                  onDone(Object.keys(others).length > 0)
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}
