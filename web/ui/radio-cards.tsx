import { RadioGroup } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { chooseByKey } from './choose-by-key.ts'
import { useFieldGroup } from './field-context.ts'

type RadioCardsProps<Value extends string> = {
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon: ReactNode }[]
  /** Focused, it gives the focus to the chosen card, else to the first. */
  ref: Ref<HTMLDivElement>
  /** An answer is missing, as is said elsewhere than in its field. */
  invalid?: boolean
}

/** One choice out of a few, each a card large enough to be sure of: the five recommendations. Arrows move and choose. */
export function RadioCards<Value extends string>({ value, onChange, options, ref, invalid }: RadioCardsProps<Value>) {
  return (
    <div className="@container">
      <RadioGroup.Root
        {...useFieldGroup()}
        {...(invalid && { 'aria-invalid': true })}
        ref={ref}
        value={value ?? null}
        onValueChange={(next) => onChange(next as Value)}
        onKeyDown={chooseByKey}
        className="grid auto-cols-fr gap-2 @min-[24rem]:grid-flow-col"
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            className="flex min-h-14 items-center gap-2.5 rounded-surface border border-line-strong bg-surface px-3 py-2.5 text-left transition-colors hover:bg-hover disabled:opacity-60 in-aria-invalid:border-danger data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-ink data-[state=checked]:ring-1 data-[state=checked]:ring-accent @min-[24rem]:flex-col @min-[24rem]:justify-center @min-[24rem]:text-center"
          >
            <span aria-hidden className="[&_svg]:size-5">
              {option.icon}
            </span>
            <span className="font-medium">{option.label}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
