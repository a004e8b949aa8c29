import { useState } from 'react'
import type { ReportedSitting } from '#shared/assessment-results.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReportedItem } from './reported-item.tsx'
import { WorkSampleReport } from './work-sample-report.tsx'

type ResultDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  candidate: { id: number; name: string }
  sitting: ReportedSitting
  editable: boolean
}

/** Every question of an assessment with what was answered, and the work samples with their rubric. */
export function ResultDialog({ open, onOpenChange, candidate, sitting, editable }: ResultDialogProps) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="candidate"
      title="Assessment answers"
      description={candidate.name}
      dirty={unsaved.length > 0}
      footer={
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
      }
    >
      <div className="mx-auto flex max-w-200 flex-col gap-8">
        {sitting.sections.map(({ kind, title, items }) => (
          <section key={kind} aria-label={title} className="flex flex-col gap-3">
            <h3 className="text-section font-semibold">{title}</h3>
            <ol className="flex flex-col gap-3">
              {items.map((item, at) => (
                <li key={item.id} className="rounded-surface border p-4">
                  <ReportedItem item={item} number={at + 1} />
                  {item.rubric && (
                    <WorkSampleReport
                      key={sitting.id}
                      candidateId={candidate.id}
                      sitting={sitting}
                      item={{ ...item, rubric: item.rubric }}
                      editable={editable}
                      onUnsaved={(is) =>
                        setUnsaved((before) => [...before.filter((id) => id !== item.id), ...(is ? [item.id] : [])])
                      }
                    />
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
