import { UserX } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { LoadError } from '#web/api/load-error.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { productName } from '#web/session/product.ts'
import { BackLink } from '#web/shell/back-link.tsx'
import { backTo } from '#web/shell/return-to-entry.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CandidateFooter, leaveLabel } from './candidate-footer.tsx'
import { CandidateHead } from './candidate-head.tsx'
import { CandidatePanels } from './candidate-panels.tsx'
import { CandidateSkeleton } from './candidate-skeleton.tsx'
import { LateConfirmMove } from './late-confirm-move.ts'
import { EmailAlert, invalidAddressText, unknownAddressText } from './email-alert.tsx'
import { useCandidateEditor } from './use-candidate-editor.ts'
import { useCandidateMove } from './use-candidate-move.ts'
import { useCandidate, type WholeCandidate } from './use-candidate.ts'

/** Of the rejected alone. */
const ReopenCandidate = lazyPart(async () => (await import('./reopen-candidate.tsx')).ReopenCandidate)

/** /candidates/{id}: what the candidate dialog shows, as a page of its own (DECISIONS). */
export function CandidatePage() {
  const id = Number(useParams().id)
  return Number.isSafeInteger(id) && id > 0 ? <KnownCandidate key={id} id={id} /> : <NoCandidate />
}

function KnownCandidate({ id }: { id: number }) {
  const loaded = useCandidate(id)
  const { data, error } = loaded
  const failure = <LoadError title="Error loading the candidate" reads={[loaded]} className={data && 'mb-4'} />
  if (data) return <EditorPage candidate={data} failure={failure} />
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <NoCandidate />
  return (
    <>
      <BackLink path="/candidates" list="Candidates" />
      {error && <h1 className="sr-only">Candidate not shown</h1>}
      {error ? failure : <Waiting />}
    </>
  )
}

function EditorPage({ candidate, failure }: { candidate: WholeCandidate; failure: ReactNode }) {
  const [alert, setAlert] = useState<string>()
  const editor = useCandidateEditor(candidate, () => setAlert(invalidAddressText))
  const move = useCandidateMove(candidate, editor, () => setAlert(unknownAddressText))
  return (
    <>
      <title>{`${candidate.name} · ${productName}`}</title>
      <LeaveGuard dirty={editor.unsaved} />
      <BackLink path="/candidates" list="Candidates" />
      {failure}
      <header className="mb-4 flex items-start gap-3">
        <Avatar name={candidate.name} large />
        <div className="min-w-0">
          <h1 translate="no" className="text-page leading-6 font-semibold tracking-tight">
            {candidate.name}
          </h1>
          <CandidateHead candidate={candidate} />
        </div>
      </header>
      <Frame
        footer={
          <CandidateFooter
            candidate={candidate}
            editor={editor}
            move={move}
            reopen={
              <Suspense>
                <ReopenCandidate candidate={candidate} editor={editor} />
              </Suspense>
            }
            leave={
              <Button asChild>
                <Link {...backTo('/candidates')}>{leaveLabel(candidate)}</Link>
              </Button>
            }
          />
        }
      >
        <CandidatePanels candidate={candidate} editor={editor} />
      </Frame>
      <LateConfirmMove move={move} candidate={candidate} />
      <EmailAlert text={alert} onClose={() => setAlert(undefined)} />
    </>
  )
}

/**
 * As high as the window on a wide screen, so that both panels scroll by themselves; the bar stays at the window's foot,
 * which a frame that hid what is beyond it would keep from it.
 */
const Frame = ({ footer, children }: { footer: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col rounded-surface border bg-surface lg:h-[calc(100dvh-12.5rem)] lg:min-h-120 lg:overflow-clip">
    {children}
    <footer
      data-foot
      className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 rounded-b-surface border-t bg-surface px-5 py-3 max-sm:px-2.5"
    >
      {footer}
    </footer>
  </div>
)

/** Head and frame stand where they will. */
const Waiting = () => (
  <div role="status" aria-label="Loading candidate">
    <div className="mb-4 flex gap-3">
      <Skeleton className="size-10 rounded-full" />
      <div className="flex flex-col gap-1.5 py-1">
        <Skeleton className="w-48" />
        <Skeleton className="h-3.5 w-72 max-w-full" />
      </div>
    </div>
    <Frame footer={<Skeleton className="h-8 w-48 pointer-coarse:h-11" />}>
      <div className="min-h-0 flex-1 p-5">
        <CandidateSkeleton />
      </div>
    </Frame>
  </div>
)

const NoCandidate = () => (
  <>
    <BackLink path="/candidates" list="Candidates" />
    <h1 className="sr-only">Candidate not found</h1>
    <EmptyState
      icon={<UserX />}
      text="Candidate not found. It may have been removed, or the address is wrong."
      className="rounded-surface border bg-surface"
    />
  </>
)
