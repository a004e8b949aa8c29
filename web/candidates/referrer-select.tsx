import type { Referrer } from '#shared/applications.ts'
import { useColleagues } from '#web/scheduling/use-colleagues.tsx'
import { Field } from '#web/ui/field.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'

type ReferrerSelectProps = {
  value: number | null
  onChange: (id: number | null) => void
  /** Who is chosen already: a choice still, though they may have left. */
  chosen?: Referrer | null
  disabled?: boolean
  hint?: string
  className?: string
}

/** Who of the team referred a candidate, if anybody is known. */
export function ReferrerSelect({
  value,
  onChange,
  chosen = null,
  disabled = false,
  hint,
  className,
}: ReferrerSelectProps) {
  const { people = [], unread } = useColleagues()
  if (unread) return <div className={className}>{unread}</div>
  const all = chosen && !people.some(({ id }) => id === chosen.id) ? [...people, chosen] : people
  const options = [
    { value: 'none', label: 'Not said' },
    ...all.map(({ id, fullName }) => ({
      value: String(id),
      label: id === chosen?.id && chosen.hasLeft ? `${fullName} (has left)` : fullName,
    })),
  ]
  return (
    <Field label="Referred by" hint={hint} {...(className && { className })}>
      <LateSelect
        value={value === null ? 'none' : String(value)}
        onChange={(picked) => onChange(picked === 'none' ? null : Number(picked))}
        options={options}
        disabled={disabled}
      />
    </Field>
  )
}
