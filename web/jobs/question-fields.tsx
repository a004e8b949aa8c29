import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { questionKindLabels, questionKinds, type JobQuestion } from '#shared/applications.ts'
import { questionCharactersMax } from '#shared/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type QuestionFieldsProps = {
  /** Its place in the form, from 1. */
  number: number
  question: JobQuestion
  onChange: (question: JobQuestion) => void
  onRemove: () => void
}

/** One question of a job's application form. */
export function QuestionFields({ number, question, onChange, onRemove }: QuestionFieldsProps) {
  const { label, kind, required, choices } = question
  const [typed, setTyped] = useState('')
  return (
    <fieldset className="flex flex-col gap-3 rounded-control border px-4 py-3">
      <legend className="sr-only">{`Question ${number}`}</legend>
      <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
        <Field label={`Question ${number}`} required>
          <Input
            value={label}
            maxLength={questionCharactersMax}
            onChange={(event) => onChange({ ...question, label: event.target.value })}
            // The job's own form around this one is not meant.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
        <Field label="Answer">
          <Select
            value={kind}
            onChange={(next) => onChange({ ...question, kind: next })}
            options={questionKinds.map((value) => ({ value, label: questionKindLabels[value] }))}
          />
        </Field>
      </div>
      {kind === 'choice' && (
        <Field label="Choices" hint="One a line.">
          <Textarea
            rows={3}
            // As typed: with the line that was only just begun, which is no choice yet.
            value={isTyped(typed, choices) ? typed : choices.join('\n')}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange({ ...question, choices: linesOf(target.value) })
            }}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch label="Required" checked={required} onChange={(next) => onChange({ ...question, required: next })} />
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 />}
          aria-label={`Remove question ${number}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </fieldset>
  )
}

const isTyped = (typed: string, choices: readonly string[]) => linesOf(typed).join('\n') === choices.join('\n')

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
