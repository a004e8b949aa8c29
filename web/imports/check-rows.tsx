import { Download, Mail, MailX } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { JobTitle } from '#shared/jobs.ts'
import { isFinal, isSignedOut, reasonOf } from '#web/api/api-error.ts'
import type { CheckedRow } from '#web/imports/check/check-table.ts'
import { awaitingAssessment, countsOf } from '#web/imports/check/counts-of.ts'
import { TagPicker } from '#web/tags/tag-picker.tsx'
import { useKnownTags } from '#web/tags/use-known-tags.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { many } from '#web/wording/many.ts'
import { CheckedRows } from './checked-rows.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { downloadLeftOut } from './download-left-out.ts'
import type { MatchProps } from './match-columns.tsx'
import { StepFrame } from './step-frame.tsx'
import type { useCheck } from './use-check.ts'
import { whyLeftOut } from './why-left-out.ts'

type CheckRowsProps = Pick<MatchProps, 'table' | 'onBack'> & {
  check: ReturnType<typeof useCheck>
  titles: readonly JobTitle[]
  onImport: (rows: readonly CheckedRow[], asked: { sendAssessments: boolean; tag: string }) => void
}

/** The fifth step: what becomes of each row, before anything is added. */
export function CheckRows({ check, titles, table, onBack, onImport }: CheckRowsProps) {
  const { data, error } = check
  if (data) return <Checked {...{ rows: data, titles, table, onBack, onImport }} />
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

type CheckedProps = Omit<CheckRowsProps, 'check'> & { rows: readonly CheckedRow[] }

function Checked({ rows, titles, table, onBack, onImport }: CheckedProps) {
  const [send, setSend] = useState<'yes' | 'no'>()
  const [tag, setTag] = useState('')
  const known = useKnownTags()
  const counts = useMemo(() => countsOf(rows), [rows])
  const waiting = useMemo(() => awaitingAssessment(rows, titles), [rows, titles])
  const leftOut = () => rows.flatMap((each) => (each.fate === 'new' ? [] : [{ row: each.row, why: whyLeftOut(each) }]))
  const problem =
    counts.new === 0
      ? 'No row can be added. Mend the table, or go back and match it otherwise.'
      : waiting > 0 && !send
        ? 'Say whether they are sent the assessment.'
        : undefined
  return (
    <StepFrame
      title="Check the rows"
      table={table}
      onBack={onBack}
      next={{
        label: `Import ${many(counts.new, 'candidate')}`,
        onPress: () => onImport(rows, { sendAssessments: waiting > 0 && send === 'yes', tag: tag.trim() }),
        problem,
      }}
      more={
        counts.new < rows.length && (
          <Button icon={<Download />} onClick={() => downloadLeftOut(table, leftOut())}>
            <span>
              Download <span className="max-sm:sr-only">the rows</span> left out
            </span>
          </Button>
        )
      }
    >
      <CheckedRows rows={rows} counts={counts} titles={titles} />
      {counts.new > 0 && (
        <Field
          label="Tag for all of them"
          hint="If you want to find them together later. May be left out."
          className="max-w-xl"
        >
          <TagPicker known={known.map(({ name }) => name)} typed={tag} onType={setTag} onChoose={setTag} />
        </Field>
      )}
      {waiting > 0 && (
        <ChoiceCards
          label="Send them the assessment by email?"
          hint={`${many(waiting, 'candidate')} ${waiting === 1 ? 'has' : 'have'} only applied, for an active job and without a score. Nobody else is written to.`}
          value={send}
          onChange={setSend}
          options={[
            { value: 'yes', label: `Yes, send ${waiting.toLocaleString('en')}`, icon: <Mail /> },
            { value: 'no', label: 'No, send nothing', icon: <MailX /> },
          ]}
        />
      )}
    </StepFrame>
  )
}
