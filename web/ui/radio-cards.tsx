import { RadioGroup } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { cn } from './cn.ts'
import { useFieldGroup } from './field-context.ts'

type RadioCardsProps<Value extends string> = {
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode; hint?: string }[]
  disabled?: boolean
  className?: string
  'aria-label'?: string
  /** Focused, it gives the focus to the chosen card, else to the first. */
  ref?: Ref<HTMLDivElement>
}

/** One choice out of a few, each a card large enough to be sure of: the five recommendations. Arrows move and choose. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { value, onChange, options, disabled = false, className, ...rest } = props
  return (
    <div className="@container">
      <RadioGroup.Root
        {...useFieldGroup()}
        {...rest}
        value={value ?? null}
        onValueChange={(next) => onChange(next as Value)}
        disabled={disabled}
        className={cn('grid auto-cols-fr gap-2 @min-[24rem]:grid-flow-col', className)}
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            className="flex min-h-14 items-center gap-2.5 rounded-surface border border-line-strong bg-surface px-3 py-2.5 text-left transition-colors hover:bg-hover disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-ink data-[state=checked]:ring-1 data-[state=checked]:ring-accent @min-[24rem]:flex-col @min-[24rem]:justify-center @min-[24rem]:text-center"
          >
            {option.icon && (
              <span aria-hidden className="[&_svg]:size-5">
                {option.icon}
              </span>
            )}
            <span className="font-medium">{option.label}</span>
            {option.hint && <span className="text-meta text-ink-faint">{option.hint}</span>}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
