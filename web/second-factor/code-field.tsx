import { useEffect, useRef } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type CodeFieldProps = {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Takes a recovery code as well. */
  recovery?: boolean
}

/** A code from the app. A refused one is marked, to be typed over. */
export function CodeField({ label, hint, value, onChange, error, recovery = false }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) input.current?.select()
  }, [error])
  return (
    <Field label={label} hint={hint} required error={error}>
      <Input
        ref={input}
        name="code"
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!recovery}
        value={value}
        onChange={({ target }) => onChange(recovery ? target.value : target.value.replace(/\s/g, ''))}
      />
    </Field>
  )
}
