import { Switch as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { Label } from './label.tsx'

export type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  hint?: ReactNode
}

/** On or off, with its label beside it. */
export function Switch({ label, checked, onChange, disabled = false, hint }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5">
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-px h-5 w-9 shrink-0 rounded-full bg-neutral-9 transition-colors after:absolute after:-inset-3 disabled:opacity-50 data-[state=checked]:bg-accent pointer-fine:after:hidden"
      >
        <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-4.5" />
      </Radix.Root>
      <div>
        <Label htmlFor={id} className="text-body font-normal">
          {label}
        </Label>
        {hint && (
          <p id={`${id}-hint`} className="text-meta text-ink-faint">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
