import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface Props {
  value: string
  onChange: (password: string) => void
  error: string | undefined
}

/** The password again, as what comes is more than the session alone may do. */
export const PasswordField = ({ value, onChange, error }: Props) => (
  <Field label="Your password" required error={error}>
    <Input
      type="password"
      autoComplete="current-password"
      // The window stood before it was known that it is asked for.
      autoFocus
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
