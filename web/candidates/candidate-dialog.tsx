import { useState, type ReactNode } from 'react'
import { LoadError } from '#web/api/load-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CandidateFooter, leaveLabel } from './candidate-footer.tsx'
import { CandidateHead } from './candidate-head.tsx'
import { CandidatePanels } from './candidate-panels.tsx'
import { CandidateSkeleton } from './candidate-skeleton.tsx'
import { ConfirmMove } from './confirm-move.tsx'
import { EmailAlert, invalidAddressText, unknownAddressText } from './email-alert.tsx'
import { useCandidateEditor } from './use-candidate-editor.ts'
import { useCandidateMove } from './use-candidate-move.ts'
import { useCandidate, type WholeCandidate } from './use-candidate.ts'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import { useNeighbours, type Neighbours } from './use-neighbours.ts'
import type { ScreenerView } from '#web/screener/use-screener-view.ts'

/**
 * SPEC 2, Candidate detail dialog, for the candidate whom the screener's address names. The alert about an address outlives
 * the dialog, which closes first (SPEC 8).
 */
export function CandidateDialog({ view }: { view: ScreenerView }) {
  const [alert, setAlert] = useState<string>()
  const neighbours = useNeighbours(view)
  const id = view.candidateId
  /** Whom one went on to: they take the place of the one before at once. */
  const [stepped, setStepped] = useState<number>()
  if (id === undefined && stepped !== undefined) setStepped(undefined)
  return (
    <>
      {id !== undefined && (
        <OpenCandidate
          key={id}
          id={id}
          onClose={() => view.change({ candidate: undefined })}
          onAlert={setAlert}
          still={stepped === id}
          neighbours={neighbours}
          onStep={(next) => {
            setStepped(next)
            view.change({ candidate: String(next) })
          }}
        />
      )}
      <EmailAlert text={alert} onClose={() => setAlert(undefined)} />
    </>
  )
}

type OpenProps = {
  onClose: () => void
  onAlert: (text: string) => void
  still: boolean
  neighbours: Neighbours
  onStep: (id: number) => void
}

function OpenCandidate({ id, ...rest }: OpenProps & { id: number }) {
  const loaded = useCandidate(id)
  const { data, error } = loaded
  const failure = <LoadError title="Error loading the candidate" reads={[loaded]} className={data && 'm-4'} />
  if (data) return <EditorDialog candidate={data} failure={failure} {...rest} />
  return (
    <Dialog open addressed onOpenChange={rest.onClose} title="Candidate" size={error ? 'form' : 'candidate'}>
      {error ? failure : <CandidateSkeleton />}
    </Dialog>
  )
}

type EditorProps = OpenProps & { candidate: WholeCandidate; failure: ReactNode }

function EditorDialog({ candidate, failure, onClose, onAlert, still, neighbours, onStep }: EditorProps) {
  const editor = useCandidateEditor(candidate, () => onAlert(invalidAddressText))
  const move = useCandidateMove(candidate, editor, () => {
    // SPEC 8 closes it, which would take along what is still to be saved.
    if (!editor.isDirty) onClose()
    onAlert(unknownAddressText)
  })
  return (
    <Dialog
      open
      addressed
      onOpenChange={onClose}
      title={candidate.name}
      size="candidate"
      lead={<Avatar name={candidate.name} large />}
      head={<CandidateHead candidate={candidate} />}
      dirty={editor.isDirty}
      pending={editor.saving || move.pending}
      inPlaceFor={still ? entryOf(candidate.id) : undefined}
      renderTools={(leave) => (
        <NeighbourButtons
          neighbours={neighbours}
          disabled={editor.saving || move.pending}
          onStep={(id) => leave(() => onStep(id))}
        />
      )}
      bodyClassName="flex flex-col overflow-hidden p-0"
      footer={
        <CandidateFooter
          candidate={candidate}
          editor={editor}
          move={move}
          leave={
            <DialogClose asChild>
              <Button>{leaveLabel(candidate)}</Button>
            </DialogClose>
          }
        />
      }
    >
      {failure}
      <CandidatePanels candidate={candidate} editor={editor} />
      <ConfirmMove move={move} candidate={candidate} />
    </Dialog>
  )
}

/** What opens a candidate: the row of the list, or the control on the card. */
const entryOf = (id: number) => `[data-entry="Candidates ${id}"], [data-entry="candidate-${id}"] [data-list-stop]`
