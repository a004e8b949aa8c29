import { useState, type ReactNode } from 'react'
import { LoadError } from '#web/api/load-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { DialogContent } from '#web/ui/dialog-content.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { CandidateFooter, leaveLabel } from './candidate-footer.tsx'
import { CandidateHead } from './candidate-head.tsx'
import { CandidatePanels } from './candidate-panels.tsx'
import { CandidateSkeleton } from './candidate-skeleton.tsx'
import { LateConfirmMove } from './late-confirm-move.ts'
import { EmailAlert, invalidAddressText, unknownAddressText } from './email-alert.tsx'
import { useCandidateEditor } from './use-candidate-editor.ts'
import { useCandidateMove } from './use-candidate-move.ts'
import { useCandidate, type WholeCandidate } from './use-candidate.ts'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import { useNeighbours, type NeighboursOf } from './use-neighbours.ts'
import type { ScreenerView } from '#web/screener/use-screener-view.ts'

/**
 * SPEC 2, Candidate detail dialog, for the candidate whom the screener's address names. The alert about an address outlives
 * the dialog, which closes first (SPEC 8).
 */
export function CandidateDialog({ view }: { view: ScreenerView }) {
  const [alert, setAlert] = useState<string>()
  const neighboursOf = useNeighbours(view)
  return (
    <>
      {view.candidateId !== undefined && (
        <OpenCandidate id={view.candidateId} view={view} neighboursOf={neighboursOf} onAlert={setAlert} />
      )}
      <EmailAlert text={alert} onClose={() => setAlert(undefined)} />
    </>
  )
}

type OpenProps = { id: number; view: ScreenerView; neighboursOf: NeighboursOf; onAlert: (text: string) => void }

/** One window for all whom one goes on to; each of them is shown in it anew, with nothing of the one before. */
function OpenCandidate({ id, view, neighboursOf, onAlert }: OpenProps) {
  const [first] = useState(id)
  const [wentOn, setWentOn] = useState(false)
  if (id !== first && !wentOn) setWentOn(true)
  const loaded = useCandidate(id)
  const { data, error } = loaded
  const onClose = () => view.change({ candidate: undefined })
  const failure = <LoadError title="Error loading the candidate" reads={[loaded]} className={data && 'm-4'} />
  return (
    <DialogFrame
      open
      size={error && !data ? 'form' : 'candidate'}
      described={data !== undefined}
      returnTo={wentOn ? entryOf(id) : undefined}
    >
      {/* The window is told by its name when it opens, and not again when that becomes another. */}
      <p role="status" translate="no" className="sr-only print:hidden">
        {wentOn && data?.name}
      </p>
      {data ? (
        <ShownCandidate
          key={id}
          candidate={data}
          failure={failure}
          neighboursOf={neighboursOf}
          onStep={(next) => view.change({ candidate: String(next) })}
          onClose={onClose}
          onAlert={onAlert}
        />
      ) : (
        <DialogContent addressed onClose={onClose} title="Candidate">
          {error ? failure : <CandidateSkeleton />}
        </DialogContent>
      )}
    </DialogFrame>
  )
}

type ShownProps = {
  candidate: WholeCandidate
  failure: ReactNode
  neighboursOf: NeighboursOf
  onStep: (id: number) => void
  onClose: () => void
  onAlert: (text: string) => void
}

function ShownCandidate({ candidate, failure, neighboursOf, onStep, onClose, onAlert }: ShownProps) {
  const editor = useCandidateEditor(candidate, () => onAlert(invalidAddressText))
  const move = useCandidateMove(candidate, editor, () => {
    // SPEC 8 closes it, which would take along what is still to be saved.
    if (!editor.unsaved) onClose()
    onAlert(unknownAddressText)
  })
  return (
    <DialogContent
      addressed
      onClose={onClose}
      title={candidate.name}
      size="candidate"
      lead={<Avatar name={candidate.name} large />}
      head={<CandidateHead candidate={candidate} />}
      dirty={editor.unsaved}
      pending={editor.saving || move.pending}
      renderTools={(leave) => (
        <NeighbourButtons
          id={candidate.id}
          neighboursOf={neighboursOf}
          leave={leave}
          onStep={onStep}
          disabled={editor.saving || move.pending}
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
      <LateConfirmMove move={move} candidate={candidate} />
    </DialogContent>
  )
}

/** What opens a candidate: the row of the list, or the control on the card. */
const entryOf = (id: number) => `[data-entry="Candidates ${id}"], [data-entry="candidate-${id}"] [data-list-stop]`
