import { BriefcaseBusiness, ChevronUp, Mail } from 'lucide-react'
import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { isReadOnly } from '#shared/is-read-only.ts'
import { can } from '#shared/permissions.ts'
import { codedStatus, moves, rejectedMessage, withdrawnMessage, type MoveName } from '#shared/pipeline.ts'
import { submitKeys } from '#web/commands/palette-keys.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { DropdownMenuProps } from '#web/ui/dropdown-menu.tsx'
import { LateMenu } from '#web/ui/late-menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { moveIcons } from './move-icons.tsx'
import { RejectionNote } from './rejection-note.tsx'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { CandidateMove } from './use-candidate-move.ts'
import type { WholeCandidate } from './use-candidate.ts'

/** Fetched when somebody is considered for another job, or written to. */
const ConsiderDialog = lazyPart(async () => (await import('#web/consider/consider-dialog.tsx')).ConsiderDialog)
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

type Asked = 'write' | 'consider'
const names = Object.keys(moves) as MoveName[]

/**
 * The bottom bar (SPEC 2): the five actions and writing to the candidate, of the talent pool also considering them for another
 * job, then Cancel and Save Changes; for those who may not edit, Cancel alone (SPEC 6).
 */
export function CandidateFooter(props: CandidateFooterProps) {
  const [asked, setAsked] = useState<Asked>()
  const Window = asked === 'write' ? WriteWindow : ConsiderDialog
  return (
    <>
      <Bar {...props} onAsk={setAsked} />
      {/* Whatever becomes of the bar meanwhile: something may be typed in it. */}
      {asked && (
        <Suspense>
          <Window candidate={props.candidate} onClose={() => setAsked(undefined)} />
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
  onAsk,
}: CandidateFooterProps & { onAsk: (asked: Asked) => void }) {
  const { role } = useUser()
  const consider = { label: 'Consider', icon: <BriefcaseBusiness />, onSelect: () => onAsk('consider') }
  if (isReadOnly(candidate))
    return (
      <>
        <div className="mr-auto min-w-0 text-ink-soft">
          <p>{whyReadOnly(candidate)}</p>
          {candidate.rejection && <RejectionNote rejection={candidate.rejection} className="line-clamp-2 text-meta" />}
        </div>
        {can(role, 'candidates.edit') && (
          <Button
            icon={consider.icon}
            aria-label="Consider for another job…"
            className="max-sm:[&_svg]:hidden"
            onClick={consider.onSelect}
          >
            <span>
              Consider<span className="max-xl:hidden"> for another job…</span>
            </span>
          </Button>
        )}
        {!candidate.withdrawnAt && reopen}
        {leave}
      </>
    )
  if (!editor.editable) return leave
  const pooled = codedStatus(candidate.status) === '90_talent_pool'
  const acts: DropdownMenuProps['items'] = [
    ...names.map((name) => ({
      label: moves[name].button,
      icon: moveIcons[name],
      danger: name === 'reject',
      onSelect: () => move.ask(name),
    })),
    { label: 'Write', icon: <Mail />, onSelect: () => onAsk('write') },
    // What somebody is kept for.
    ...(pooled ? [consider] : []),
  ]
  return (
    // Where the bar has no room for them, the actions go without their icons; with one more of them into a menu.
    <div className="@container w-full">
      <div className="flex items-center justify-end gap-2 max-lg:flex-wrap">
        <div
          role="group"
          aria-label="Actions"
          className={cn(
            'mr-auto flex gap-2 max-lg:hidden',
            pooled ? '@max-[62rem]:[&_svg]:hidden @max-[52rem]:hidden' : '@max-[50rem]:[&_svg]:hidden',
          )}
        >
          {acts.map(({ label, icon, danger, onSelect }) => (
            <Button key={label} icon={icon} className={danger ? 'text-danger-ink' : undefined} onClick={onSelect}>
              {label}
            </Button>
          ))}
        </div>
        <div className={cn('mr-auto', pooled ? 'lg:@min-[52rem]:hidden' : 'lg:hidden')}>
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
