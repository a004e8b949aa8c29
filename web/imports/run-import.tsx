import { Download } from 'lucide-react'
import { Link } from 'react-router'
import type { JobTitle } from '#shared/jobs.ts'
import { isFinal, isSignedOut, reasonOf } from '#web/api/api-error.ts'
import type { Table } from '#web/imports/read/table.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { many } from '#web/wording/many.ts'
import { downloadLeftOut } from './download-left-out.ts'
import { StepFrame } from './step-frame.tsx'
import { UnattachedResumes } from './resumes/unattached-resumes.tsx'
import { UndoImport } from './undo-import.tsx'
import type { Run, useImportRun } from './use-import-run.ts'

type RunImportProps = {
  table: Table
  titles: readonly JobTitle[]
  run: Run
  control: Pick<ReturnType<typeof useImportRun>, 'goOn' | 'stop' | 'end' | 'tryAgain'>
  onAnew: () => void
}

/** The last step: the rows go out, and what became of them. */
export const RunImport = ({ control, ...props }: RunImportProps) =>
  props.run.state === 'ended' ? (
    <Ended {...props} onTryAgain={control.tryAgain} />
  ) : (
    <UnderWay {...props} control={control} />
  )

function UnderWay({ table, run, control }: Pick<RunImportProps, 'table' | 'run' | 'control'>) {
  const { state, error } = run
  const soFar = `${addedText(run)} added so far.`
  const { done, all } = progressOf(run)
  // Whoever signs in again goes on where they were.
  const over = isFinal(error) && !isSignedOut(error)
  const waits = state === 'stopped' || state === 'failed'
  return (
    <StepFrame title="Import" table={table}>
      <p role="status">
        {state === 'stopped'
          ? `Stopped. ${soFar}`
          : state === 'failed'
            ? soFar
            : state === 'stopping'
              ? 'Stopping once what is under way is added…'
              : run.waiting.length > 0
                ? 'Adding resumes…'
                : 'Adding candidates…'}
      </p>
      <ProgressBar label="Rows imported" share={all === 0 ? 1 : done / all} />
      {state === 'failed' && (
        <InlineError>
          {over
            ? `The import cannot go on: ${reasonOf(error)}`
            : 'Some answers have not come. Go on: nobody, and no resume, is added twice.'}
        </InlineError>
      )}
      <div className="flex flex-wrap gap-2">
        {waits ? (
          <>
            {!(state === 'failed' && over) && (
              <Button variant="primary" onClick={control.goOn}>
                Go on
              </Button>
            )}
            <Button onClick={control.end}>End here</Button>
          </>
        ) : (
          <Button pending={state === 'stopping'} onClick={control.stop}>
            Stop
          </Button>
        )}
      </div>
    </StepFrame>
  )
}

/** So many jobs are named; the others are found in the screener. */
const jobsNamed = 12

function Ended({
  table,
  titles,
  run,
  onAnew,
  onTryAgain,
}: Omit<RunImportProps, 'control'> & { onTryAgain: () => void }) {
  const { added, leftOut, importId, byJob, fileName } = run
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]))
  return (
    <StepFrame title="Import ended" table={table}>
      <p role="status" className="text-section font-semibold">
        {`${addedText(run)} added${leftOut.length > 0 ? `, ${many(leftOut.length, 'row')} left out` : ''}.`}
      </p>
      {added > 0 && (
        <div>
          <p className="text-ink-soft">Find them in the screener:</p>
          <ul className="mt-1 flex flex-col items-start gap-1">
            {[...byJob].slice(0, jobsNamed).map(([jobId, count]) => (
              <li key={jobId}>
                <Link to={`/candidates?job=${jobId}`} className="underline underline-offset-2">
                  {titleOf.get(jobId) ?? `Job ${jobId}`}
                </Link>
                {` (${count.toLocaleString('en')})`}
              </li>
            ))}
            {byJob.size > jobsNamed && (
              <li>
                <Link to="/candidates" className="underline underline-offset-2">
                  {`and ${many(byJob.size - jobsNamed, 'more job')}`}
                </Link>
              </li>
            )}
          </ul>
        </div>
      )}
      {run.unattached.length > 0 && <UnattachedResumes unattached={run.unattached} onTryAgain={onTryAgain} />}
      {leftOut.length > 0 && (
        <p className="max-w-prose text-ink-soft">
          Download the rows that were left out, mend them, and import that file: it has a column that says why.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {leftOut.length > 0 && (
          <Button icon={<Download />} onClick={() => downloadLeftOut(table, leftOut)}>
            Download the rows left out
          </Button>
        )}
        <Button onClick={onAnew}>Import another table</Button>
        {importId !== undefined && added > 0 && (
          <UndoImport made={{ id: importId, fileName, untouched: added }} onUndone={onAnew}>
            Undo this import
          </UndoImport>
        )}
      </div>
    </StepFrame>
  )
}

/** "3 candidates were", "1 candidate and 1 resume were" */
function addedText({ added, attached, resumes, waiting, unattached }: Run) {
  const candidates = many(added, 'candidate')
  if (resumes.size + waiting.length + unattached.length + attached === 0) return `${candidates} ${were(added)}`
  return `${candidates} and ${many(attached, 'resume')} were`
}

const were = (count: number) => (count === 1 ? 'was' : 'were')

const rowsOf = (some: Run['batches']) => some.reduce((sum, batch) => sum + batch.length, 0)

/** Rows and resumes, of all that there are to come. */
function progressOf({ batches, next, resumes, waiting, attached, unattached }: Run) {
  const toCome = batches.slice(next).flatMap((batch) => batch.filter(({ row }) => resumes.has(row.row))).length
  const done = rowsOf(batches.slice(0, next)) + attached + unattached.length
  return { done, all: done + rowsOf(batches.slice(next)) + waiting.length + toCome }
}
