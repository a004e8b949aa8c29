import { X } from 'lucide-react'
import { criterionCharactersMax, type Criterion } from '#shared/screening.ts'
import { needLabels } from '#shared/screening-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

type CriterionFieldsProps = {
  number: number
  criterion: Criterion
  disabled: boolean
  onChange: (changed: Criterion) => void
  onRemove: () => void
  /** Enter in its text goes on to the next one. */
  onEnter: () => void
}

const needs = (Object.keys(needLabels) as Criterion['need'][]).map((value) => ({ value, label: needLabels[value] }))

/** One criterion: its words, and whether it must be there. */
export const CriterionFields = ({ number, criterion, disabled, onChange, onRemove, onEnter }: CriterionFieldsProps) => (
  <li className="flex gap-2 max-sm:flex-wrap">
    <Input
      aria-label={`Criterion ${number}`}
      value={criterion.text}
      maxLength={criterionCharactersMax}
      disabled={disabled}
      className="min-w-0 flex-1 max-sm:basis-full"
      onChange={(event) => onChange({ ...criterion, text: event.target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault() // the job's own form is around this
        onEnter()
      }}
    />
    <span className="w-36 shrink-0 max-sm:flex-1">
      <Select
        aria-label={`Need of criterion ${number}`}
        value={criterion.need}
        onChange={(need) => onChange({ ...criterion, need })}
        options={needs}
        disabled={disabled}
      />
    </span>
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Remove criterion ${number}`}
      disabled={disabled}
      onClick={onRemove}
    >
      <X />
    </Button>
  </li>
)
