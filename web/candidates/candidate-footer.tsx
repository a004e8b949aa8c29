import { ChevronUp, Mail } from 'lucide-react'
import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { isReadOnly } from '#shared/is-read-only.ts'
import { moves, rejectedMessage, withdrawnMessage, type MoveName } from '#shared/pipeline.ts'
import { submitKeys } from '#web/commands/palette-keys.ts'
import { Button } from '#web/ui/button.tsx'
import type { DropdownMenuProps } from '#web/ui/dropdown-menu.tsx'
import { LateMenu } from '#web/ui/late-menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { moveIcons } from './move-icons.tsx'
import { RejectionNote } from './rejection-note.tsx'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { CandidateMove } from './use-candidate-move.ts'
import type { WholeCandidate } from './use-candidate.ts'

/** Fetched when somebody is written to. */
const WriteWindow = lazyPart(async () => (await import('#web/letters/write-window.tsx')).WriteWindow)

type CandidateFooterProps = {
  candidate: WholeCandidate
  editor: CandidateEditor
  move: CandidateMove
  /** Leaves: see `leaveLabel`. */
  leave: ReactElement
  /** What may be done with a rejected candidate. */
  reopen?: ReactNode
}

const names = Object.keys(moves) as MoveName[]

/** The bottom bar (SPEC 2): the five actions and writing to the candidate, then Cancel and Save Changes; for those who may not edit, Cancel alone (SPEC 6). */
export function CandidateFooter(props: CandidateFooterProps) {
  const [writing, setWriting] = useState(false)
  return (
    <>
      <Bar {...props} onWrite={setWriting} />
      {/* Whatever becomes of the bar meanwhile: something may be typed in it. */}
      {writing && (
        <Suspense>
          <WriteWindow candidate={props.candidate} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  )
}

function Bar({
  candidate,
  editor,
  move,
  leave,
  reopen,
  onWrite,
}: CandidateFooterProps & { onWrite: (writing: true) => void }) {
  if (isReadOnly(candidate))
    return (
      <>
        <div className="mr-auto min-w-0 text-ink-soft">
          <p>{whyReadOnly(candidate)}</p>
          {candidate.rejection && <RejectionNote rejection={candidate.rejection} className="line-clamp-2 text-meta" />}
        </div>
        {!candidate.withdrawnAt && reopen}
        {leave}
      </>
    )
  if (!editor.editable) return leave
  const acts: DropdownMenuProps['items'] = [
    ...names.map((name) => ({
      label: moves[name].button,
      icon: moveIcons[name],
      danger: name === 'reject',
      onSelect: () => move.ask(name),
    })),
    { label: 'Write', icon: <Mail />, onSelect: () => onWrite(true) },
  ]
  return (
    // Where the bar has no room for them, the actions go without their icons.
    <div className="@container w-full">
      <div className="flex items-center justify-end gap-2 max-lg:flex-wrap">
        <div role="group" aria-label="Actions" className="mr-auto flex gap-2 max-lg:hidden @max-[50rem]:[&_svg]:hidden">
          {acts.map(({ label, icon, danger, onSelect }) => (
            <Button key={label} icon={icon} className={danger ? 'text-danger-ink' : undefined} onClick={onSelect}>
              {label}
            </Button>
          ))}
        </div>
        <div className="mr-auto lg:hidden">
          <LateMenu trigger={<Button icon={<ChevronUp />}>Actions</Button>} items={acts} />
        </div>
        {leave}
        <Button
          variant="primary"
          title={submitKeys}
          pending={editor.saving}
          pendingLabel="Saving..."
          onClick={() => void editor.submit()}
        >
          Save Changes
        </Button>
      </div>
    </div>
  )
}

/** SPEC 2: "Cancel", or "Close" when rejected; also when withdrawn. */
export const leaveLabel = (candidate: WholeCandidate) => (isReadOnly(candidate) ? 'Close' : 'Cancel')

/** What is said of a candidate whom nobody changes any more. */
export const whyReadOnly = ({ withdrawnAt }: Pick<WholeCandidate, 'withdrawnAt'>) =>
  withdrawnAt ? withdrawnMessage : rejectedMessage
