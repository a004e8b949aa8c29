import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jobs, type JobTitle } from '#shared/jobs.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { firstChoices, type Choices } from '#web/imports/match/choices.ts'
import type { Table } from '#web/imports/read/table.ts'
import { BackLink } from '#web/shell/back-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CheckRows } from './check-rows.tsx'
import { ChooseTable } from './choose-table.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportSteps, type ImportStep } from './import-steps.tsx'
import { MatchColumns } from './match-columns.tsx'
import { MatchJobs } from './match-jobs.tsx'
import { MatchStatuses } from './match-statuses.tsx'
import { RunImport } from './run-import.tsx'
import { useCheck } from './use-check.ts'
import { useImportRun } from './use-import-run.ts'

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
  const setStep = (next: ImportStep) => {
    setMoved(true)
    setShown(next)
  }
  const choose = (chosen: Table) => {
    // The same table, mended, is as it was matched before.
    if (!choices || table?.columns.join('\n') !== chosen.columns.join('\n')) setChoices(firstChoices(chosen))
    setTable(chosen)
    setStep('columns')
  }
  const anew = () => {
    forget()
    setTable(undefined)
    setChoices(undefined)
    setStep('file')
  }
  const startCheck = () => {
    if (table && choices) check.mutate({ table, choices, titles: all })
    setStep('check')
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
      <LeaveGuard dirty={table !== undefined && run?.state !== 'ended'} />
      <LoadError title="Error loading jobs" reads={[titles]} className="mb-4" />
      <ImportSteps now={step} />
      {step === 'file' && (
        <>
          <ChooseTable arrived={moved} table={table} onTable={choose} onKeep={() => setStep('columns')} />
          <EarlierImports />
        </>
      )}
      {match && step === 'columns' && (
        <MatchColumns {...match} onBack={() => setStep('file')} onNext={() => setStep('jobs')} />
      )}
      {match && step === 'jobs' && (
        <MatchJobs {...match} jobs={all} onBack={() => setStep('columns')} onNext={() => setStep('statuses')} />
      )}
      {match && step === 'statuses' && <MatchStatuses {...match} onBack={() => setStep('jobs')} onNext={startCheck} />}
      {match && step === 'check' && (
        <CheckRows
          table={match.table}
          titles={all}
          check={check}
          onBack={() => {
            check.stop()
            setStep('statuses')
          }}
          onImport={(rows, sendAssessments) => {
            setStep('run')
            void begin(rows, { fileName: match.table.fileName, sendAssessments })
          }}
        />
      )}
      {match && step === 'run' && run && (
        <RunImport table={match.table} titles={all} run={run} control={control} onAnew={anew} />
      )}
    </>
  )
}
