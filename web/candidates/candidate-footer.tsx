import { ChevronUp } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { isReadOnly } from '#shared/is-read-only.ts'
import { moves, rejectedMessage, withdrawnMessage, type MoveName } from '#shared/pipeline.ts'
import { submitKeys } from '#web/commands/palette-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { LateMenu } from '#web/ui/late-menu.tsx'
import { moveIcons } from './move-icons.tsx'
import { RejectionNote } from './rejection-note.tsx'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { CandidateMove } from './use-candidate-move.ts'
import type { WholeCandidate } from './use-candidate.ts'

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

/** The bottom bar (SPEC 2): the five actions, then Cancel and Save Changes; for those who may not edit, Cancel alone (SPEC 6). */
export function CandidateFooter({ candidate, editor, move, leave, reopen }: CandidateFooterProps) {
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
  return (
    // Where the bar has no room for them, the five go without their icons.
    <div className="@container w-full">
      <div className="flex items-center justify-end gap-2 max-lg:flex-wrap">
        <div role="group" aria-label="Actions" className="mr-auto flex gap-2 max-lg:hidden @max-[50rem]:[&_svg]:hidden">
          {names.map((name) => (
            <Button
              key={name}
              icon={moveIcons[name]}
              className={name === 'reject' ? 'text-danger-ink' : undefined}
              onClick={() => move.ask(name)}
            >
              {moves[name].button}
            </Button>
          ))}
        </div>
        <div className="mr-auto lg:hidden">
          <LateMenu
            trigger={<Button icon={<ChevronUp />}>Actions</Button>}
            items={names.map((name) => ({
              label: moves[name].button,
              icon: moveIcons[name],
              danger: name === 'reject',
              onSelect: () => move.ask(name),
            }))}
          />
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
