import { Columns3, Tag } from 'lucide-react'
import { useMemo } from 'react'
import { candidateStatuses, candidateStatusValues, type CandidateStatus } from '#shared/pipeline.ts'
import { statusColumn, statusMatcher } from '#web/imports/match/choices.ts'
import { distinctValues } from '#web/imports/match/distinct-values.ts'
import { columnOf } from '#web/imports/match/import-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { many } from '#web/wording/many.ts'
import { ChoiceCards } from './choice-cards.tsx'
import type { MatchProps } from './match-columns.tsx'
import { StepFrame } from './step-frame.tsx'
import { ValueMatches } from './value-matches.tsx'

const statuses = candidateStatusValues.map((value) => ({ value, label: candidateStatuses[value] }))
const orOut: readonly { value: CandidateStatus | 'out'; label: string }[] = [
  { value: 'out', label: 'Leave out' },
  ...statuses,
]

/** The fourth step: how far each has come. */
export function MatchStatuses({ table, choices, onChange, onBack, onNext }: MatchProps) {
  const mayBeTold = columnOf(choices.uses, 'status')
  const column = statusColumn(choices)
  const values = useMemo(() => (column < 0 ? [] : distinctValues(table, column)), [table, column])
  const statusOf = statusMatcher(choices)
  const open = values.filter(({ value }) => statusOf(value) === undefined).length
  return (
    <StepFrame
      title="Match the statuses"
      table={table}
      onBack={onBack}
      next={{
        label: 'Check the rows',
        onPress: onNext,
        problem:
          open > 0
            ? `Choose a status for each value, or leave it out: ${many(open, 'value')} ${open === 1 ? 'is' : 'are'} still open.`
            : undefined,
      }}
    >
      {mayBeTold >= 0 && (
        <ChoiceCards
          label="How far have they come?"
          value={choices.oneStatus ? 'one' : 'column'}
          onChange={(by) => onChange({ oneStatus: by === 'one' })}
          options={[
            { value: 'column', label: `As “${table.columns[mayBeTold]}” says`, icon: <Columns3 /> },
            { value: 'one', label: 'One status for all', icon: <Tag /> },
          ]}
        />
      )}
      {column < 0 ? (
        <Field label="Status of all" className="max-w-xl">
          <LateSelect value={choices.status} onChange={(status) => onChange({ status })} options={statuses} />
        </Field>
      ) : (
        <ValueMatches
          values={values}
          noun="status"
          valueOf={statusOf}
          onChoose={(value, status) => onChange({ statuses: { ...choices.statuses, [value]: status } })}
          options={orOut}
        />
      )}
    </StepFrame>
  )
}
