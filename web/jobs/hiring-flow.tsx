import { useState } from 'react'
import type { Draft } from './draft.ts'
import { HiringRequestDialog } from './hiring-request-dialog.tsx'
import { JobPreviewDialog } from './job-preview-dialog.tsx'

type HiringFlowProps = {
  /** A draft to go on with. */
  given?: Draft
  onClose: () => void
}

/** The request and the preview of one opening. */
export function HiringFlow({ given, onClose }: HiringFlowProps) {
  const [draft, setDraft] = useState<Draft | undefined>(given)
  const [previewing, setPreviewing] = useState(given !== undefined)
  // A draft from the list shows its preview alone; the request comes beneath once it is to be edited.
  const [requesting, setRequesting] = useState(given === undefined)
  const edit = () => {
    setPreviewing(false)
    setRequesting(true)
  }
  return (
    <>
      {requesting && (
        <HiringRequestDialog
          draft={draft}
          onClose={onClose}
          onDraft={(job) => {
            setDraft(job)
            setPreviewing(true)
          }}
          onTheirs={setDraft}
        />
      )}
      {draft && (
        <JobPreviewDialog
          job={draft}
          open={previewing}
          onEdit={edit}
          onClose={requesting ? edit : onClose}
          onApproved={onClose}
          onTheirs={setDraft}
        />
      )}
    </>
  )
}
