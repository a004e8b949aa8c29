import { rejectionRemarkCharactersMax } from '#shared/limits.ts'
import { noReasonGiven, rejectionReasons, rejectionReasonValues } from '#shared/rejection-reasons.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export type RejectionFieldsProps = {
  given: RejectionGiven
  /** Whether several are rejected at once, for the same reason. */
  several?: boolean
  disabled: boolean
  onChange: (given: RejectionGiven) => void
}

const options = [
  { value: 'none', label: noReasonGiven },
  ...rejectionReasonValues.map((value) => ({ value, label: rejectionReasons[value] })),
] as const

/** Why somebody is rejected, for the team alone: asked beside the question whether they are, and never a must. */
export function RejectionFields({
  given: { reason, remark },
  several = false,
  disabled,
  onChange,
}: RejectionFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Reason"
        hint={`${several ? 'Kept with each of them. ' : ''}Only your team sees this. It cannot be added or changed later.`}
      >
        <Select
          value={reason ?? 'none'}
          disabled={disabled}
          // Without a reason nothing is kept beside it.
          onChange={(next) => onChange(next === 'none' ? {} : { reason: next, remark })}
          options={options}
        />
      </Field>
      {reason && (
        <Field
          label="Remark"
          hint={`Optional. ${several ? 'The same for each of them.' : 'What helps to look back on it.'}`}
        >
          <Textarea
            rows={2}
            className="field-sizing-content max-h-40"
            maxLength={rejectionRemarkCharactersMax}
            disabled={disabled}
            value={remark ?? ''}
            onChange={({ target }) => onChange({ reason, remark: target.value })}
          />
        </Field>
      )}
    </div>
  )
}
