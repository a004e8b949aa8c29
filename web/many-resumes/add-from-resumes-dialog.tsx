import { useRef, useState } from 'react'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddingFooter } from './adding-footer.tsx'
import { ChooseResumes } from './choose-resumes.tsx'
import { ChosenResume } from './chosen-resume.tsx'
import { JobAndSource } from './job-and-source.tsx'
import type { ResumeLine } from './resume-line.ts'
import { ResumeLines } from './resume-lines.tsx'
import { useAddFromResumes } from './use-add-from-resumes.ts'

type AddFromResumesDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Chosen from the start; not a closed one. */
  jobId?: number | undefined
  source?: string
  /** Chosen before it opened. */
  files?: readonly File[]
}

/** Adds a candidate from each of several resumes (docs/decisions, 64). Each opening starts with what it is given alone. */
export const AddFromResumesDialog = ({ open, ...rest }: AddFromResumesDialogProps) =>
  open ? <ResumesDialog {...rest} /> : null

const noFiles: readonly File[] = []

function ResumesDialog(props: Omit<AddFromResumesDialogProps, 'open'>) {
  const { onOpenChange, jobId, source = '', files = noFiles } = props
  const body = useRef<HTMLDivElement>(null)
  const window = useAddFromResumes({ jobId, source, files, body })
  const { lines, shared, running } = window
  const [shownId, setShownId] = useState<number>()
  const beside = !useNarrow('many')
  const shown = lines.find(({ id }) => id === shownId)
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Add from resumes"
      description="Each resume becomes a line to check. Nobody is added before you say so."
      size="wide"
      dirty={lines.some(isLeftToDo)}
      pending={running !== undefined}
      bodyClassName="flex overflow-hidden p-0"
      footer={<AddingFooter window={window} />}
    >
      <div ref={body} className="@container flex min-w-0 flex-1 scroll-pt-10 flex-col overflow-y-auto">
        <ChooseResumes
          notTaken={window.notTaken}
          onTake={window.take}
          disabled={running !== undefined}
          none={lines.length === 0}
        >
          <JobAndSource
            values={shared}
            onChange={window.share}
            faults={window.faults}
            held={running !== undefined || window.someAdded}
          />
        </ChooseResumes>
        <ResumeLines window={window} shownId={shownId} onShow={setShownId} beside={beside} />
      </div>
      {shown && beside && (
        <div className="w-[42%] shrink-0 border-l">
          <ChosenResume key={shown.id} file={shown.file} />
        </div>
      )}
    </Dialog>
  )
}

/** Closing would lose it: a line that is to be added, or a resume that is not attached yet. */
const isLeftToDo = ({ picked, turn, reading }: ResumeLine) =>
  turn?.is !== 'added' && reading.is !== 'refused' && (picked || turn?.is === 'unattached')
