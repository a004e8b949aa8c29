import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { jobs, type JobTitle } from '#shared/jobs.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import type { Choices } from '#web/imports/match/choices.ts'
import type { Table } from '#web/imports/read/table.ts'
import { BackLink } from '#web/shell/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChooseTable } from './choose-table.tsx'
import { ImportSteps, type ImportStep } from './import-steps.tsx'
import { useCheck } from './use-check.ts'
import { useImportRun } from './use-import-run.ts'

/** They come while a hand is on its way to a table. */
const fetchLater = () => import('./later-steps.tsx')
const LaterSteps = lazyPart(async () => (await fetchLater()).LaterSteps)
/** Below what one came for. */
const EarlierImports = lazyPart(async () => (await import('./earlier-imports.tsx')).EarlierImports)
/** When it fails, the step asks again and says so. */
const fetchAhead = () => void fetchLater().catch(() => undefined)

/** Leaving takes nobody away again. */
const underWay = {
  title: 'Leave the import?',
  text: 'The rows that are left are not added. Whoever was added stays, and the same table again adds only the others.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay here',
}

const noTitles: readonly JobTitle[] = []

/** /candidates/import: a table from elsewhere becomes candidates, step by step (decision 63). */
export function ImportPage() {
  const titles = useQuery(read(jobs.titles, {}))
  const [step, setShown] = useState<ImportStep>('file')
  const [moved, setMoved] = useState(false)
  const [table, setTable] = useState<Table>()
  const [choices, setChoices] = useState<Choices>()
  const check = useCheck()
  const { run, begin, forget, ...control } = useImportRun()
  const all = titles.data ?? noTitles
  const jobless = titles.data?.length === 0 && !table
  const setStep = (next: ImportStep) => {
    setMoved(true)
    setShown(next)
  }
  const choose = (chosen: Table, guessed: Choices) => {
    // The same table, mended, is as it was matched before.
    if (!choices || table?.columns.join('\n') !== chosen.columns.join('\n')) setChoices(guessed)
    setTable(chosen)
    setStep('columns')
  }
  const anew = () => {
    forget()
    setTable(undefined)
    setChoices(undefined)
    setStep('file')
  }
  const match = table &&
    choices && {
      table,
      choices,
      onChange: (change: Partial<Choices>) => setChoices((now) => now && { ...now, ...change }),
    }
  return (
    <>
      <BackLink path="/candidates" list="Candidates" />
      <PageHeader title="Import Candidates" onNewHiring={null} />
      <LeaveGuard dirty={table !== undefined && run?.state !== 'ended'} {...(run && { words: underWay })} />
      <LoadError title="Error loading jobs" reads={[titles]} className="mb-4" />
      {jobless ? <NoJobYet /> : <ImportSteps now={step} />}
      {step === 'file' && !jobless && (
        <div onPointerEnter={fetchAhead} onFocus={fetchAhead}>
          <ChooseTable arrived={moved} table={table} onTable={choose} onKeep={() => setStep('columns')} />
          <Suspense>
            <EarlierImports />
          </Suspense>
        </div>
      )}
      {match && step !== 'file' && (
        <Suspense fallback={<Skeleton className="h-100 rounded-surface" />}>
          <LaterSteps
            step={step}
            onStep={setStep}
            match={match}
            jobs={all}
            check={check}
            imports={{ run, begin, ...control }}
            onAnew={anew}
          />
        </Suspense>
      )}
    </>
  )
}

/** Told before anybody prepares a table: without a job none of its rows could be added. */
const NoJobYet = () => (
  <div className="rounded-surface border bg-surface">
    <EmptyState
      text="There is no job yet that they could be candidates for."
      hint="Make one with New Hiring: a draft will do."
      action={
        <Button asChild>
          <Link to="/jobs">Job Postings</Link>
        </Button>
      }
    />
  </div>
)
