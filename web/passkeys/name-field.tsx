import { passkeyNameCharactersMax } from '#shared/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface Props {
  value: string
  onChange: (name: string) => void
  /** Whether it is told that it is missing. */
  checking: boolean
  error?: string | undefined
}

/** What its owner knows a passkey by. */
export const NameField = ({ value, onChange, checking, error }: Props) => (
  <Field
    label="Name"
    hint="Such as the device or the password manager that keeps it."
    required
    error={checking && !value.trim() ? 'Name is required' : error}
  >
    <Input
      name="passkey-name"
      autoComplete="off"
      autoFocus
      maxLength={passkeyNameCharactersMax}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
