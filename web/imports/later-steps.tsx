import type { JobTitle } from '#shared/jobs.ts'
import { CheckRows } from './check-rows.tsx'
import type { ImportStep } from './import-steps.tsx'
import { MatchColumns, type MatchProps } from './match-columns.tsx'
import { MatchJobs } from './match-jobs.tsx'
import { MatchStatuses } from './match-statuses.tsx'
import { useResumeFiles } from './resumes/use-resume-files.ts'
import { RunImport } from './run-import.tsx'
import type { useCheck } from './use-check.ts'
import type { useImportRun } from './use-import-run.ts'

type LaterStepsProps = {
  step: Exclude<ImportStep, 'file'>
  onStep: (step: ImportStep) => void
  match: Pick<MatchProps, 'table' | 'choices' | 'onChange'>
  jobs: readonly JobTitle[]
  check: ReturnType<typeof useCheck>
  imports: Omit<ReturnType<typeof useImportRun>, 'forget'>
  onAnew: () => void
}

/** The steps that follow once there is a table. */
export function LaterSteps({ step, onStep, match, jobs, check, imports, onAnew }: LaterStepsProps) {
  const { table, choices } = match
  const resumes = useResumeFiles()
  const ways = (back: ImportStep, next: ImportStep) => ({ onBack: () => onStep(back), onNext: () => onStep(next) })
  if (step === 'columns') return <MatchColumns {...match} {...ways('file', 'jobs')} />
  if (step === 'jobs') return <MatchJobs {...match} jobs={jobs} {...ways('columns', 'statuses')} />
  if (step === 'statuses')
    return (
      <MatchStatuses
        {...match}
        onBack={() => onStep('jobs')}
        onNext={() => {
          check.mutate({ table, choices, titles: jobs })
          onStep('check')
        }}
      />
    )
  if (step === 'check')
    return (
      <CheckRows
        table={table}
        choices={choices}
        titles={jobs}
        check={check}
        resumes={resumes}
        onBack={() => {
          check.stop()
          onStep('statuses')
        }}
        onImport={(rows, asked) => {
          onStep('run')
          void imports.begin(rows, { fileName: table.fileName, ...asked })
        }}
      />
    )
  return imports.run && <RunImport table={table} titles={jobs} run={imports.run} control={imports} onAnew={onAnew} />
}
