import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Round } from '#shared/interview-plans.ts'
import { interviewTypes } from '#shared/pipeline.ts'
import { lengthOptions } from '#web/scheduling/interview-lengths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { RoundInterviewers, type Person } from './round-interviewers.tsx'

const KitDialog = lazyPart(async () => (await import('./kit-dialog.tsx')).KitDialog)

type RoundFieldsProps = {
  jobId: number
  round: Round
  /** Counted from 1. */
  number: number
  last: boolean
  people: readonly Person[] | undefined
  disabled: boolean
  onChange: (round: Round) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One round of the plan. */
export function RoundFields(props: RoundFieldsProps) {
  const { jobId, round, number, last, people, disabled, onChange, onMove, onRemove } = props
  const [editing, setEditing] = useState(false)
  const name = `round ${number}`
  return (
    <li className="flex flex-col gap-3 rounded-control border p-3" aria-label={`Round ${number}`}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold">{`Round ${number}`}</h3>
        <Button size="small" className="max-sm:order-last max-sm:w-full" onClick={() => setEditing(true)}>
          {`Kit (${round.kit.questions.length === 1 ? '1 question' : `${round.kit.questions.length} questions`})`}
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Move ${name} up`}
          disabled={disabled || number === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Move ${name} down`}
          disabled={disabled || last}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} disabled={disabled} onClick={onRemove}>
          <X />
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-[10rem_10rem_minmax(0,1fr)]">
        <Field label="Type" of={name}>
          <Select
            value={round.type}
            onChange={(type) => onChange({ ...round, type })}
            options={interviewTypes.map((each) => ({ value: each, label: each }))}
            disabled={disabled}
          />
        </Field>
        <Field label="Length" of={name}>
          <Select
            value={String(round.durationMinutes)}
            onChange={(minutes) => onChange({ ...round, durationMinutes: Number(minutes) })}
            options={lengthOptions(round.durationMinutes)}
            disabled={disabled}
          />
        </Field>
        <RoundInterviewers
          label={`Interviewers of ${name}`}
          ids={round.interviewerIds}
          people={people}
          disabled={disabled}
          onChange={(interviewerIds) => onChange({ ...round, interviewerIds })}
        />
      </div>
      {editing && (
        <Suspense>
          <KitDialog
            jobId={jobId}
            title={`Kit of ${name}: ${round.type}`}
            type={round.type}
            kit={round.kit}
            readOnly={disabled}
            onUse={(kit) => onChange({ ...round, kit })}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
