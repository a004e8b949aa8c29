import { useId, useMemo, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { FieldContext } from './field-context.ts'
import { Label } from './label.tsx'

type FieldProps = {
  label: string
  /** What tells it from others with the same label, for whoever listens. */
  of?: string
  hint?: ReactNode
  /** The message of react-hook-form's error, or undefined. */
  error?: string | undefined
  required?: boolean
  className?: string
  children: ReactNode
}

/** A control with its label, hint and error; the control inside takes its id and description from here. */
export function Field({ label, of, hint, error, required = false, className, children }: FieldProps) {
  const id = useId()
  const invalid = Boolean(error)
  const hasHint = Boolean(hint)
  const field = useMemo(() => {
    const described = [invalid && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ')
    return { id, labelId: `${id}-label`, describedBy: described || undefined, invalid, required }
  }, [id, invalid, hasHint, required])
  return (
    <FieldContext value={field}>
      <div className={cn('flex min-w-0 flex-col gap-1', className)}>
        <Label id={field.labelId} htmlFor={id}>
          {label}
          {of && <span className="sr-only"> of {of}</span>}
          {/* Drawn, not written: the text of a label is what its field is called. */}
          {required && <span aria-hidden className="text-danger-ink after:content-['_*']" />}
        </Label>
        {children}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-meta text-danger-ink">
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="text-meta text-ink-faint">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
