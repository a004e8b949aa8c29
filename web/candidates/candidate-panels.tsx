import { ArrowDown } from 'lucide-react'
import { createElement, Suspense, useRef } from 'react'
import { isReadOnly } from '#shared/is-read-only.ts'
import { cn } from '#web/ui/cn.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { late, useLate } from '#web/ui/late.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { tellMissing } from '#web/ui/missing-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EvaluationTab } from './evaluation-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { ResumePanel } from './resume-panel.tsx'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { WholeCandidate } from './use-candidate.ts'

/** Behind a tab, and nobody waits for it there: it comes once the screen stands. */
const detailsTab = late(async () => (await import('./details-tab.tsx')).DetailsTab)
/** Nobody prints before the screen is there. */
const OnPaper = lazyPart(async () => (await import('./on-paper.tsx')).OnPaper)
/** Seldom is there one of these. */
const CandidateConflict = lazyPart(async () => (await import('./candidate-conflict.tsx')).CandidateConflict)
const UndeliveredEmails = lazyPart(async () => (await import('#web/emails/undelivered-emails.tsx')).UndeliveredEmails)

/** The judgement at the left, 44%, and what it rests on at the right (SPEC 2); below each other on a small screen. */
export function CandidatePanels({ candidate, editor }: { candidate: WholeCandidate; editor: CandidateEditor }) {
  const { tab, setTab, changedTabs } = editor
  useLate(detailsTab, false)
  const resume = useRef<HTMLElement>(null)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Conflict editor={editor} />
      <div className="flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto">
        <Undelivered candidate={candidate} />
        <div className="flex shrink-0 grow flex-col lg:min-h-0 lg:flex-1 lg:flex-row">
          <form
            aria-label="Candidate"
            noValidate
            // Dialogs opened from here are forms of their own, whose submit comes by here too.
            onSubmit={(event) => {
              if (event.target !== event.currentTarget) return
              event.preventDefault()
              if (!editor.saving) void editor.submit()
            }}
            className="flex min-h-0 flex-col max-lg:relative max-lg:shrink-0 lg:w-[44%] lg:border-r"
          >
            <Printed candidate={candidate} tab={tab} />
            <Tabs
              label="Candidate"
              value={tab}
              onChange={setTab}
              className="min-h-0 flex-1 px-5 pt-1.5 max-lg:[&>[role=tablist]]:pr-20 [&>[role=tabpanel]]:-mx-5 [&>[role=tabpanel]]:px-5 [&>[role=tabpanel]]:pb-5"
              tabs={[
                {
                  value: 'evaluation',
                  label: 'Evaluation',
                  changed: changedTabs.has('evaluation'),
                  content: <EvaluationTab candidate={candidate} editor={editor} />,
                },
                {
                  value: 'details',
                  label: 'Details',
                  changed: changedTabs.has('details'),
                  content: <LateDetails candidate={candidate} editor={editor} />,
                },
                {
                  value: 'notes',
                  label: 'Notes',
                  count: candidate.commentCount || undefined,
                  changed: changedTabs.has('notes'),
                  content: <NotesTab id={candidate.id} rejected={isReadOnly(candidate)} editor={editor} />,
                },
              ]}
            />
            {/* Where it lies below all that is judged by it, nothing else would tell that it is there. */}
            <button
              type="button"
              className="absolute top-1.5 right-5 inline-flex h-9 items-center gap-1 rounded-control text-meta font-medium text-accent-ink lg:hidden print:hidden pointer-coarse:h-11"
              onClick={() => {
                resume.current?.scrollIntoView()
                resume.current?.focus({ preventScroll: true })
              }}
            >
              Resume
              <ArrowDown aria-hidden className="size-3.5" />
            </button>
          </form>
          <section
            ref={resume}
            tabIndex={-1}
            aria-label="Resume"
            className={cn(
              'min-h-0 min-w-0 flex-1 bg-canvas max-lg:shrink-0 max-lg:border-t print:hidden',
              candidate.resumeUrl && 'max-lg:h-[75dvh] max-lg:flex-none',
            )}
          >
            <ResumePanel candidate={candidate} />
          </section>
        </div>
      </div>
    </div>
  )
}

function LateDetails(shown: { candidate: WholeCandidate; editor: CandidateEditor }) {
  const DetailsTab = useLate(detailsTab, true, tellMissing)
  return DetailsTab ? createElement(DetailsTab, shown) : <Skeleton className="h-72" />
}

const Conflict = ({ editor }: { editor: CandidateEditor }) =>
  editor.theirs && (
    <Suspense>
      <CandidateConflict editor={editor} theirs={editor.theirs} />
    </Suspense>
  )

const Undelivered = ({ candidate }: { candidate: WholeCandidate }) =>
  candidate.undeliveredEmails.length > 0 && (
    <Suspense>
      <UndeliveredEmails candidate={candidate} />
    </Suspense>
  )

const Printed = (what: Parameters<typeof OnPaper>[0]) => (
  <Suspense>
    <OnPaper {...what} />
  </Suspense>
)
