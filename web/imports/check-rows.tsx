import { isFinal, isSignedOut, reasonOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { CheckedTable, type CheckedTableProps } from './checked-table.tsx'
import { StepFrame } from './step-frame.tsx'
import type { useCheck } from './use-check.ts'

type CheckRowsProps = Omit<CheckedTableProps, 'rows'> & { check: ReturnType<typeof useCheck> }

/** The fifth step: what becomes of each row, before anything is added. */
export function CheckRows({ check, ...props }: CheckRowsProps) {
  const { table, onBack } = props
  const { data, error } = check
  if (data) return <CheckedTable rows={data} {...props} />
  return (
    <StepFrame title="Check the rows" table={table} onBack={onBack}>
      {error ? (
        <InlineError
          action={
            (!isFinal(error) || isSignedOut(error)) && (
              <Button size="small" onClick={() => check.variables && check.mutate(check.variables)}>
                Try again
              </Button>
            )
          }
        >
          {`The rows could not be checked: ${reasonOf(error)}`}
        </InlineError>
      ) : (
        <>
          <p role="status">Checking every row…</p>
          <ProgressBar label="Rows checked" share={check.share} />
        </>
      )}
    </StepFrame>
  )
}
