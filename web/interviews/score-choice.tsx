import { RadioGroup } from 'radix-ui'
import { starsMax } from '#shared/limits.ts'
import { chooseByKey } from '#web/ui/choose-by-key.ts'
import { useFieldGroup } from '#web/ui/field-context.ts'

const steps = Array.from({ length: starsMax }, (_, at) => at + 1)

/** A score of 1 to 5 that may stay open (SPEC 5). Arrows and digits choose; pressing the chosen one, or 0, takes it back. */
export function ScoreChoice({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <RadioGroup.Root
      {...useFieldGroup()}
      value={value === null ? null : String(value)}
      onValueChange={(next) => onChange(Number(next))}
      onKeyDown={(event) => {
        const { key, currentTarget } = event
        const digit = Number(key)
        // With these a digit is the browser's: another tab, or the page's usual size.
        if (event.ctrlKey || event.metaKey || event.altKey) return
        chooseByKey(event)
        if (key === '0' || key === 'Backspace' || key === 'Delete') onChange(null)
        if (!steps.includes(digit)) return
        onChange(digit)
        // The arrows go on from what is chosen.
        currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[digit - 1]?.focus({ focusVisible: true })
      }}
      className="flex w-max max-w-full overflow-hidden rounded-control border border-line-strong"
    >
      {steps.map((step) => (
        <RadioGroup.Item
          key={step}
          value={String(step)}
          aria-label={`${step} of ${starsMax}`}
          onClick={() => step === value && onChange(null)}
          className="h-8 w-10 font-medium text-ink-soft tabular-nums transition-colors not-first:border-l hover:bg-hover focus-visible:-outline-offset-2 data-[state=checked]:bg-accent data-[state=checked]:text-on-accent pointer-coarse:h-11 pointer-coarse:w-11"
        >
          {step}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
