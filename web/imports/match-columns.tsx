import { CalendarDays, CalendarRange } from 'lucide-react'
import { useMemo } from 'react'
import { tableDayOrder, type Choices } from '#web/imports/match/choices.ts'
import {
  importFieldNames,
  importFields,
  mayRepeat,
  missingColumns,
  type ColumnUse,
} from '#web/imports/match/import-fields.ts'
import type { Table } from '#web/imports/read/table.ts'
import { LateSelect } from '#web/ui/late-select.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { StepFrame } from './step-frame.tsx'

const uses: readonly { value: ColumnUse; label: string }[] = [
  { value: 'out', label: 'Leave out' },
  ...importFieldNames.map((value) => ({ value, label: importFields[value] })),
]

export type MatchProps = {
  table: Table
  choices: Choices
  onChange: (change: Partial<Choices>) => void
  onBack: () => void
  onNext: () => void
}

/** The second step: what each column is, as it was guessed from its header. */
export function MatchColumns({ table, choices, onChange, onBack, onNext }: MatchProps) {
  const order = useMemo(() => tableDayOrder(table, choices), [table, choices])
  const use = (column: number, field: ColumnUse) =>
    onChange({
      // What a column is now, none is besides.
      uses: choices.uses.map((before, at) =>
        at === column ? field : before === field && !mayRepeat(field) ? 'out' : before,
      ),
    })
  const problem =
    missingColumns(choices.uses) ??
    (order === 'ask' && !choices.dayOrder ? 'Say whether dates are day first or month first.' : undefined)
  return (
    <StepFrame
      title="Match the columns"
      table={table}
      onBack={onBack}
      next={{ label: 'Continue', onPress: onNext, problem }}
    >
      <p className="max-w-prose text-ink-soft">
        Name and email are needed. A field is of one column, but notes: several are joined.
      </p>
      <ul className="divide-y">
        {table.columns.map((column, at) => (
          <li
            key={column}
            className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_14rem]"
          >
            <span className="font-medium wrap-anywhere">{shortened(column)}</span>
            <span className="text-meta wrap-anywhere text-ink-soft">{samplesOf(table, at)}</span>
            <LateSelect
              aria-label={`What “${shortened(column)}” is`}
              value={choices.uses[at]}
              onChange={(field) => use(at, field)}
              options={uses}
            />
          </li>
        ))}
      </ul>
      {order === 'ask' && (
        <ChoiceCards
          label="Are dates day first or month first?"
          hint="The table has dates such as 03/05/2024, and none tells how they are meant."
          value={choices.dayOrder}
          onChange={(dayOrder) => onChange({ dayOrder })}
          options={[
            { value: 'day-first', label: 'Day first: 03/05 is 3 May', icon: <CalendarDays /> },
            { value: 'month-first', label: 'Month first: 03/05 is March 5', icon: <CalendarRange /> },
          ]}
        />
      )}
    </StepFrame>
  )
}

const samplesMax = 3
const sampleCharactersMax = 60

/** Two or three different values, the first that there are. */
function samplesOf({ rows }: Table, column: number) {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const value = cells[column]!.trim()
    if (value !== '') samples.add(shortened(value))
    if (samples.size === samplesMax) break
  }
  return [...samples].join(' · ') || 'Empty'
}

const shortened = (text: string) =>
  text.length > sampleCharactersMax ? `${text.slice(0, sampleCharactersMax).replace(/[\uD800-\uDBFF]$/, '')}…` : text
